"""The pictures of a report, each a plotly figure: readable without colour, one colour and mark a strategy.

Colours are those of a light page; the page replaces them on a dark one.
"""
import plotly.graph_objects as go

from report_colours import GRID, INK, LIGHT, ORANGE, PALE, RED, colour, glyph, symbol
from return_times import fastest
from run_rows import size, words
from readable_axes import log_ticks

# What a return is made of, in the order of its stages. White text can be read on each.
PARTS = {
    "wait": ("waiting for data", "#4D5560"),
    "load_view": ("loadView", "#1F6FB2"),
    "images": ("decoding images", "#9A5B00"),
    "model": ("making the model", "#117733"),
    "cache": ("filling caches", "#882255"),
    "layout": ("layout and text", "#5B4BA8"),
    "draw": ("drawing", "#A8327F"),
    "first_use": ("first use", "#6B6B00"),
    "work": ("work", "#1F6FB2"),
    "rest": ("callbacks and the rest", "#6A7079"),
}


def axis(title="", **others):
    return dict(title=dict(text=title, standoff=8), gridcolor=GRID, zeroline=False, linecolor=GRID, automargin=True,
                fixedrange=True) | others


def layout(height, **others):
    return go.Layout(template="none", height=height, paper_bgcolor=LIGHT, plot_bgcolor=LIGHT, showlegend=False,
                     font=dict(family="system-ui, sans-serif", size=13, color=INK), margin=dict(l=10, r=20, t=10, b=10),
                     hoverlabel=dict(font=dict(size=13)), **others)


def named(strategy):
    return f'<span style="color:{colour(strategy)}">{glyph(strategy)} {strategy}</span>'


def by_least_memory(lines):
    """The strategy that survives with the least first."""
    return sorted(lines, key=lambda line: (line.memory, line.strategy))


def trade_off(lines, limits, optimum=None):
    """Complete time over the limits, above a bar a strategy over the limits that it survives; hover for numbers."""
    unit = "% of need" if limits[0].endswith("%") else "MiB"
    xs = [size(limit) for limit in limits]
    span = xs[-1] - xs[0] or xs[0]
    left, right = min([*xs, *(size(line.smallest) for line in lines if line.smallest)]) - span * 0.06, xs[-1] + span * 0.06
    rows = by_least_memory(lines)
    share = 0.62
    figure = go.Figure(layout=layout(
        330 + 30 * len(lines), hovermode="closest",
        xaxis=axis(f"memory limit, {unit}", range=[left, right], tickvals=xs, ticktext=[f"{x:g}" for x in xs], anchor="y2"),
        yaxis=axis("ms per return (log)", type="log", domain=[1 - share, 1]),
        yaxis2=axis(range=[len(rows) - 0.4, -0.6], tickvals=list(range(len(rows))), showgrid=False,
                    ticktext=[named(line.strategy) for line in rows], domain=[0, 1 - share - 0.03])))
    values = [value for line in lines for point in line.points.values() for value in point]
    values += optimum.points.values() if optimum else []
    if values:
        marked = log_ticks(min(values) / 1.3, max(values) * 1.3)
        figure.layout.yaxis.update(tickvals=marked, ticktext=[f"{tick:g}" for tick in marked])
    for row, line in enumerate(rows):
        shade = colour(line.strategy)
        tried = [limit for limit in limits if limit in line.points or limit in line.failed]
        points = [line.points.get(limit) for limit in tried]
        what = f"{line.strategy}" + (f"<br>{line.flaw}: never recommended" if line.flaw else "")
        figure.add_scatter(
            x=[size(limit) for limit in tried], y=[point[0] if point else None for point in points], mode="lines+markers",
            line=dict(color=shade, width=2, dash="dash" if line.flaw else "solid"),
            marker=dict(symbol=symbol(line.strategy), size=9, color=shade), name=line.strategy,
            error_y=dict(type="data", symmetric=False, thickness=1, width=3, color=shade,
                         array=[point[2] - point[0] if point else 0 for point in points],
                         arrayminus=[point[0] - point[1] if point else 0 for point in points]),
            text=[f"{point[0]:.3g} ms [{point[1]:.3g}–{point[2]:.3g}] at {words(limit)}" if point else "" for limit, point in zip(tried, points)],
            hovertemplate=f"{what}<br>%{{text}}<extra></extra>")
        if line.smallest and line.is_under_limit:
            start = size(line.smallest)
            figure.add_bar(x=[right - start], base=[start], y=[row], orientation="h", yaxis="y2", width=0.62, opacity=0.28,
                           marker=dict(color=shade, line=dict(width=0)), hovertemplate=f"{what}<br>completes {line.survival()}<extra></extra>")
        for limit in tried:
            end = line.failed.get(limit)
            figure.add_scatter(
                x=[size(limit)], y=[row], yaxis="y2", mode="text" if end else "markers", text=[end or ""],
                textfont=dict(color=RED, size=13), marker=dict(symbol=symbol(line.strategy), size=7, color=shade),
                hovertemplate=f"{line.strategy}<br>{'terminated' if end and '†' in end else 'failed' if end else 'completed'} at {words(limit)}<extra></extra>")
    if optimum:
        at = [limit for limit in limits if limit in optimum.points]
        figure.add_scatter(x=[size(limit) for limit in at], y=[optimum.points[limit] for limit in at], mode="lines+markers",
                           line=dict(color=INK, width=1.5, dash="dot"), marker=dict(symbol="line-ew-open", size=11, color=INK),
                           name=optimum.name, text=[f"{optimum.points[limit]:.3g} ms at {words(limit)}" for limit in at],
                           hovertemplate=f"{optimum.name}: no policy can be faster<br>%{{text}}<extra></extra>")
    rings = [(size(limit), best.points[limit][0]) for limit in limits for best in [fastest(lines, limit)] if best]
    figure.add_scatter(x=[x for x, _ in rings], y=[y for _, y in rings], mode="markers", hoverinfo="skip",
                       marker=dict(symbol="circle-open", size=19, color=INK, line=dict(width=2)))
    return figure


def composition(parts, waits):
    """What a mean return is made of: a bar a strategy, split by stage. `parts` are milliseconds by strategy and stage."""
    order = sorted(parts, key=lambda strategy: sum(parts[strategy].values()) + waits[strategy], reverse=True)
    figure = go.Figure(layout=layout(
        80 + 34 * len(order), barmode="stack", uniformtext=dict(mode="hide", minsize=11), xaxis=axis("ms per return", rangemode="tozero"),
        yaxis=axis(tickvals=list(range(len(order))), ticktext=[named(strategy) for strategy in order], showgrid=False)))
    for key, (label, shade) in PARTS.items():
        times = [waits[strategy] if key == "wait" else parts[strategy].get(key, 0) for strategy in order]
        if any(times):
            figure.add_bar(x=times, y=list(range(len(order))), orientation="h", name=label, customdata=order, text=label,
                           textposition="inside", insidetextanchor="middle", insidetextfont=dict(color="#FEFEFE"), textangle=0,
                           marker=dict(color=shade, line=dict(width=1, color=LIGHT)), hovertemplate=f"%{{customdata}}<br>{label}: %{{x:.3g}} ms<extra></extra>")
    return figure


def timeline(strategy, session, limit_mib, highest, last):
    """One strategy's footprint over one session, with its limit, warnings and end."""
    shade = colour(strategy)
    figure = go.Figure(layout=layout(210, xaxis=axis("step", range=[-0.5, last + 0.5]), yaxis=axis("MiB", range=[0, highest * 1.08])))
    if session.steps:
        # Two digits: nobody reads more, and the page would be twice as long.
        peaks, footprints = ([round(value, 2) for value in values] for values in (session.peaks, session.footprints))
        figure.add_scatter(x=session.steps, y=peaks, mode="lines", line=dict(width=0), hovertemplate="step %{x}: peak %{y:.1f} MiB<extra></extra>")
        figure.add_scatter(x=session.steps, y=footprints, mode="lines", fill="tonexty", fillcolor="rgba(128,128,128,0.25)",
                           line=dict(color=shade, width=2), hovertemplate="step %{x}: %{y:.1f} MiB<extra></extra>")
    if limit_mib:
        figure.add_hline(y=limit_mib, line=dict(color=RED, width=1.5))
    for level, tick, mark in (("warning", ORANGE, "line-ns-open"), ("critical", RED, "asterisk-open")):
        at = [(step, peak) for step, peak, warning in zip(session.steps, session.peaks, session.warnings) if warning == level]
        if at:
            figure.add_scatter(x=[step for step, _ in at], y=[highest * 0.03] * len(at), mode="markers", name=level,
                               marker=dict(symbol=mark, size=11, color=tick, line=dict(width=2)),
                               hovertemplate=f"{level} in step %{{x}}<extra></extra>")
    if session.end:
        figure.add_scatter(x=[session.end_step], y=[session.end_footprint], mode="text", text=["†"], textfont=dict(color=RED, size=22),
                           hovertemplate=f"terminated at {session.end_footprint:.1f} MiB<extra></extra>")
    return figure
