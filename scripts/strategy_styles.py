"""One colour and mark for each strategy by its name, the same in every picture."""
import zlib

from contrast import shaded

# Paul Tol's muted palette without its two palest colours, which colour-blind people can distinguish, darkened until text
# can be read on white.
BLACK, ROSE, INDIGO, GREEN, BLUE, PURPLE, OLIVE, WINE, TEAL = COLOURS = [shaded(colour, "#FFFFFF") for colour in [
    "#000000", "#CC6677", "#332288", "#117733", "#3399CC", "#AA4499", "#999933", "#882255", "#44AA99"]]
MARKS = "os^Dv<>Ph"
# The default strategies, of which no two share a colour or a mark.
KNOWN = {
    "inert": (BLACK, "o"),
    "ios5": (ROSE, "s"),
    "ios5/revived-unload": (INDIGO, "^"),
    "ios6": (GREEN, "D"),
    "ios6/plain/stack.value": (PURPLE, "<"),
    "ios6/revived-unload": (TEAL, "P"),
    "ios6/dirty-flag": (BLUE, "v"),
    "ios6/plain/web.bfcache": (WINE, ">"),
    "ios6/plain/lru(bytes:50%)": (OLIVE, "h"),
}
OTHERS = [(colour, mark) for mark in MARKS for colour in COLOURS if (colour, mark) not in KNOWN.values()]


def style(strategy):
    """The colour and mark of a strategy; an unknown strategy gets a pair that no known one has."""
    return KNOWN.get(strategy) or OTHERS[zlib.crc32(strategy.encode()) % len(OTHERS)]
