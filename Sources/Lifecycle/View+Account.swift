extension View {
  /// The heap object that holds the subviews' array, for an account of memory; `nil` if there are none.
  public final var subviewStorage: UnsafeRawPointer? {
    subviews.isEmpty ? nil : unsafeBitCast(subviews, to: UnsafeRawPointer.self)
  }
}
