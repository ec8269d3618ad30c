import CFontThreads

/// Makes Pango's calls to fontconfig the same in every process.
///
/// Since 1.50, Pango sets up fontconfig in one thread and looks up each font in two more. If they run in parallel,
/// the heap that they leave differs between processes, and so does every later extent: peaks differed by up to 8 %
/// then. Later versions (from 1.52) use one permanent thread for all of this, which this type doesn't affect.
enum FontThreads {
  /// Runs `body`; the calling thread does the work of all threads that Pango would start.
  static func inline<Result>(_ body: () -> Result) -> Result {
    font_threads_begin_inline()
    defer { font_threads_end_inline() }
    return body()
  }
}
