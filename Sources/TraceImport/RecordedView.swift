import Traces

/// One screen view as an analytics tool recorded it, before any rule is applied to it.
package struct RecordedView: Equatable {
  /// The session that the view belongs to; any text.
  var session: String
  /// The time of the view; empty in formats that have only the order of the file.
  var time = ""
  var screen: String
  /// The content that the screen showed, such as a product's number; `nil` if the export doesn't have it.
  var item: String?
  /// The user's action that led to the screen; `nil` or empty if the export doesn't have it.
  var action: String?
  /// The line in the file, from 1.
  var line: Int
}

/// Reads the views of a file in the order of the file.
package protocol RecordedViews: AnyObject {
  /// The next view; `nil` after the last one.
  ///
  /// - Throws: a ``TraceError`` with a line if a record is broken; the next record can then be read. After any other
  ///   error, no more records can be read.
  func next() throws -> RecordedView?
}

/// The columns of a CSV file, or the keys of JSON lines, that have the properties of a view.
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
