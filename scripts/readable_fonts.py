"""Letters of any language in pictures: fonts that have them, or one sentence about those that no font has."""
import sys
import warnings
from pathlib import Path

import matplotlib
from matplotlib import font_manager
from matplotlib.ft2font import FT2Font


def letters(file):
    try:
        return set(FT2Font(file).get_charmap())
    except (OSError, RuntimeError):
        return set()


def use_fonts_for(texts):
    """Adds what matplotlib's own font lacks from the fonts that are installed, and says what is still missing."""
    usual = font_manager.findfont("DejaVu Sans")
    missing = {ord(letter) for text in texts for letter in text if letter.isprintable()} - letters(usual)
    families = ["DejaVu Sans"]
    # A font of last resort has a box for every letter.
    fonts = [font for font in font_manager.fontManager.ttflist if "Last Resort" not in font.name]
    for font in fonts if missing else ():
        found = missing & letters(font.fname)
        if found and font.name not in families:
            families.append(font.name)
            missing -= found
    if len(families) > 1:
        matplotlib.rcParams["font.family"] = families
    if missing:
        shown = "".join(map(chr, sorted(missing)[:10]))
        print(f"{Path(sys.argv[0]).stem}: no installed font has {shown}; fonts-noto-cjk or another of Debian's fonts-noto packages "
              "has them", file=sys.stderr)
        # The sentence above says it once; matplotlib would say it of each letter, several times.
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
