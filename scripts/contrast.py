"""How well a colour can be read on another, by WCAG 2.2."""

# As criterion 1.4.3 asks of text.
LEAST = 4.5


def luminance(colour):
    """WCAG's relative luminance, 0 to 1."""
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shaded(colour, background, least=LEAST):
    """The colour, mixed with black or white just as far as the contrast to the background needs."""
    toward = 0 if luminance(background) > 0.5 else 255
    for step in range(0, 101):
        parts = [round(int(colour[at:at + 2], 16) * (100 - step) / 100 + toward * step / 100) for at in (1, 3, 5)]
        mixed = "#" + "".join(f"{part:02X}" for part in parts)
        if contrast(mixed, background) >= least:
            return mixed
    return mixed
