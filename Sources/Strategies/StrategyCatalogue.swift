/// The strategies that a run compares unless told otherwise; any other combination runs too.
package enum StrategyCatalogue {
  package static let names = [
    "inert",
    "ios5",
    "ios5/revived-unload",
    "ios6",
    "ios6/nil-when-hidden",
    "ios6/revived-unload",
    "ios6/dirty-flag",
    "ios6/plain/lru(count:6)",
    "ios6/plain/lru(bytes:50%)",
  ]
}
