import CFontThreads

/// Makes what Pango asks of fontconfig the same in every process.
///
/// Since 1.50, Pango sets fontconfig up in a thread and looks each font up in two more. Where they run beside each other, the
/// heap that they leave differs from process to process, and every later extent with it: peaks then differed by up to 8 %.
/// Later versions (1.52 and on) have one thread for all of it that stays, which this doesn't reach.
enum FontThreads {
  /// Returns what `body` does; the calling thread does the work of all threads that Pango would start for it.
  static func inline<Result>(_ body: () -> Result) -> Result {
    font_threads_begin_inline()
    defer { font_threads_end_inline() }
    return body()
  }
}
