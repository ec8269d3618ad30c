internal import CJemalloc

/// The bytes of a Swift value's own heap allocation, by size class (`malloc_usable_size`).
///
/// Relies on the layout of Swift 6 on 64-bit Linux: an object starts with its metadata pointer and a word of
/// reference counts whose low half is all ones in objects that are never freed (swift/RefCount.h); an array is one
/// pointer to its buffer object; a string is two words, and the top four bits of the second are 0 only for strings
/// on the heap, bit 61 of the first only for native storage, which holds its text from byte 32 on
/// (swift/stdlib/public/core/StringObject.swift). Tests verify each of these.
public enum UsableSize {
  /// The size of the allocation at `pointer`, which must be the start of an allocation that was not freed.
  public static func of(_ pointer: UnsafeRawPointer) -> Int {
    malloc_usable_size(UnsafeMutableRawPointer(mutating: pointer))
  }

  /// The size of an object, without the objects it refers to; 0 for an object built into the program.
  @inline(never)
  public static func of(_ object: AnyObject) -> Int {
    sizeOfObject(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
  }

  /// The size of an array's buffer, without the objects that elements refer to; 0 for an empty or built-in array.
  @inline(never)
  public static func of<Element>(array: [Element]) -> Int {
    sizeOfObject(at: unsafeBitCast(array, to: UnsafeRawPointer.self))
  }

  /// The size of a string's storage; 0 for one of at most 15 bytes, a literal, or a string that shares another's
  /// storage.
  @inline(never)
  public static func of(_ string: String) -> Int {
    let (countAndFlags, object) = unsafeBitCast(string, to: (UInt64, UInt64).self)
    guard object >> 60 == 0, countAndFlags & (1 << 61) != 0,
      let storage = UnsafeRawPointer(bitPattern: UInt(object))
    else { return 0 }
    return sizeOfObject(at: storage)
  }

  private static func sizeOfObject(at pointer: UnsafeRawPointer) -> Int {
    let referenceCounts = pointer.load(fromByteOffset: 8, as: UInt64.self)
    return UInt32(truncatingIfNeeded: referenceCounts) == .max ? 0 : of(pointer)
  }
}
