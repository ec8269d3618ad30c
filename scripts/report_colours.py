"""The report's colours: each strategy's own, and shaded until text in it can be read on a dark page."""
from contrast import shaded
from strategy_styles import COLOURS, MARKS, style

LIGHT, DARK = "#FFFFFF", "#15181D"
SYMBOLS = dict(zip(MARKS, ["circle", "square", "triangle-up", "diamond", "triangle-down", "triangle-left", "triangle-right",
                           "cross", "hexagon"]))
GLYPHS = dict(zip(MARKS, "●■▲◆▼◀▶✚⬢"))
INK, PALE, GRID, RED, ORANGE = "#1B1F24", "#59626C", "#E3E6EA", "#B22222", "#8F5A00"


def colour(strategy):
    return style(strategy)[0]


def symbol(strategy):
    return SYMBOLS[style(strategy)[1]]


def glyph(strategy):
    return GLYPHS[style(strategy)[1]]


def on_dark():
    """What each colour of a light page is on a dark one."""
    pairs = {base: shaded(base, DARK) for base in COLOURS}
    return pairs | {INK: "#E8EBEE", PALE: "#A3ABB5", GRID: "#2C323A", RED: "#FF7B72", ORANGE: "#E3A34A", LIGHT: DARK}
