"""Marks of axes that can be read at any range: at least three, not more than fit, in numbers that a person would write."""
import math

from matplotlib.ticker import FixedLocator, FuncFormatter, Locator, MaxNLocator, NullFormatter, NullLocator

# As many as fit below one another on the smallest panel.
FEWEST, MOST = 3, 9
# Within a decade, the coarsest first.
STEPS = ((1,), (1, 3), (1, 2, 5), (1, 2, 3, 5, 7), tuple(range(1, 10)))
# A range that is wider than this is drawn on a logarithmic axis, or its small values would lie on one another.
WIDE = 8


def number(value):
    """A number as it is written on an axis: 1,500,000 and not 1.5e+06."""
    return f"{value:,.10g}" if 1e-4 <= abs(value) < 1e15 else f"{value:g}"


def log_ticks(low, high):
    """Marks between two values of a logarithmic axis; over many decades not each has one, within a decade they are closer."""
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    stride = 1 + len(decades) // MOST
    for steps in STEPS:
        places = [step * 10.0**power for power in decades if power % stride == 0 for step in steps]
        marked = [place for place in places if low <= place <= high]
        if len(marked) >= FEWEST:
            return marked
    return [place for place in MaxNLocator(nbins=6, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high) if low <= place <= high]


class LogTicks(Locator):
    """The same for an axis of matplotlib's, whatever is drawn on it later."""

    def __call__(self):
        return self.tick_values(*self.axis.get_view_interval())

    def tick_values(self, low, high):
        return log_ticks(low, high) if 0 < low < high else []


def log_axis(axis):
    """Marks a logarithmic x or y axis."""
    axis.set_major_locator(LogTicks())
    axis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    axis.set_minor_locator(NullLocator())
    axis.set_minor_formatter(NullFormatter())


def place_of(values):
    """Where values stand on their axis: by themselves, or by their logarithms if they range widely."""
    return math.log if min(values) > 0 and max(values) > WIDE * min(values) else float


def apart(values, place, gap=0.045):
    """Those of sorted values whose labels don't run into one another, the first and the last among them."""
    span = place(values[-1]) - place(values[0])
    kept = values[:1]
    for value in values[1:-1]:
        if place(value) - place(kept[-1]) >= gap * span and place(values[-1]) - place(value) >= gap * span:
            kept.append(value)
    return kept + values[-1:] if len(values) > 1 else kept


def mark_values(axis, values, gap=0.045):
    """Marks an axis at the values that were measured, as many of them as can be read; `gap` is the least distance ÷ the axis."""
    place = math.log if axis.get_scale() == "log" else float
    marked = apart(sorted(set(values)), place, gap)
    axis.set_major_locator(FixedLocator(marked))
    axis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    axis.set_minor_locator(NullLocator())
