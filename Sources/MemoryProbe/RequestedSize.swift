/// The bytes that a Swift object asked the allocator for, before rounding up to a size class.
public enum RequestedSize {
  /// The instance size of the object's class, without what it refers to.
  ///
  /// Read from the class metadata, which on Linux is kind, superclass, flags and address point, then the size
  /// at byte 24 (swift/ABI/Metadata.h, `TargetClassMetadata` without Objective-C). A test holds this.
  public static func of(_ object: AnyObject) -> Int {
    let metadata = unsafeBitCast(type(of: object), to: UnsafeRawPointer.self)
    return Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
  }
}
