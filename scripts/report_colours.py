"""The report's colours: each strategy's own, shaded until text in it can be read on a light and on a dark page."""
from strategy_styles import COLOURS, MARKS, style

LIGHT, DARK = "#FFFFFF", "#15181D"
# As WCAG 2.2 asks of text, criterion 1.4.3.
CONTRAST = 4.5
SYMBOLS = dict(zip(MARKS, ["circle", "square", "triangle-up", "diamond", "triangle-down", "triangle-left", "triangle-right",
                           "cross", "hexagon"]))
GLYPHS = dict(zip(MARKS, "●■▲◆▼◀▶✚⬢"))
INK, PALE, GRID, RED, ORANGE = "#1B1F24", "#59626C", "#E3E6EA", "#B22222", "#8F5A00"


def luminance(colour):
    """WCAG's relative luminance, 0 to 1."""
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shaded(colour, background, least=CONTRAST):
    """The colour, mixed with black or white just as far as the contrast to the background needs."""
    toward = 0 if luminance(background) > 0.5 else 255
    for step in range(0, 101):
        parts = [round(int(colour[at:at + 2], 16) * (100 - step) / 100 + toward * step / 100) for at in (1, 3, 5)]
        mixed = "#" + "".join(f"{part:02X}" for part in parts)
        if contrast(mixed, background) >= least:
            return mixed
    return mixed


def colour(strategy):
    return shaded(style(strategy)[0], LIGHT)


def symbol(strategy):
    return SYMBOLS[style(strategy)[1]]


def glyph(strategy):
    return GLYPHS[style(strategy)[1]]


def on_dark():
    """What each colour of a light page is on a dark one."""
    pairs = {shaded(base, LIGHT): shaded(base, DARK) for base in COLOURS}
    return pairs | {INK: "#E8EBEE", PALE: "#A3ABB5", GRID: "#2C323A", RED: "#FF7B72", ORANGE: "#E3A34A", LIGHT: DARK}
