/// The bytes that a Swift object requested from the allocator, before rounding up to a size class.
public enum RequestedSize {
  /// The instance size of the object's class, without the objects it refers to.
  ///
  /// Read from the class metadata, which on Linux is kind, superclass, flags and address point, then the size
  /// at byte 24 (swift/ABI/Metadata.h, `TargetClassMetadata` without Objective-C). A test verifies this.
  public static func of(_ object: AnyObject) -> Int {
    let metadata = unsafeBitCast(type(of: object), to: UnsafeRawPointer.self)
    return Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
  }
}
