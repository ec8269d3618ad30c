import Traces

/// One screen view as an analytics tool wrote it down, before any rule is applied to it.
package struct RecordedView: Equatable {
  /// Which session it belongs to; any text.
  var session: String
  /// When it was; empty in formats whose order is that of the file.
  var time = ""
  var screen: String
  /// Which content the screen showed, such as a product's number; `nil` where the export doesn't say.
  var item: String?
  /// What the user did to get there; `nil` or empty where the export doesn't say.
  var action: String?
  /// From 1.
  var line: Int
}

/// Reads the views of a file in its order.
package protocol RecordedViews: AnyObject {
  /// The next view; `nil` after the last one.
  ///
  /// - Throws: a ``TraceError`` with a line about a record that is broken, after which the next one can be read; any other
  ///   error ends the file.
  func next() throws -> RecordedView?
}

/// Which columns of a CSV file, or keys of JSON lines, have what.
package struct RecordedColumns {
  package var session: String
  package var time: String
  package var screen: String
  package var item: String?
  package var action: String?

  package init(
    session: String = "session", time: String = "time", screen: String = "screen", item: String? = nil,
    action: String? = nil
  ) {
    self.session = session
    self.time = time
    self.screen = screen
    self.item = item
    self.action = action
  }
}
