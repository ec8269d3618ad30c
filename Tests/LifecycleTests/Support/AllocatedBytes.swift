import Glibc
import Lifecycle

/// What the allocator gave for the object itself; the Glibc module leaves malloc.h out.
func allocatedBytes(of object: AnyObject) -> Int {
  allocatedBytes(at: Unmanaged.passUnretained(object).toOpaque())
}

/// What it gave for the object and all that it holds, found by reflection: objects, the storage of arrays,
/// strings too long to be kept in place; but for the application and what is in `except`.
func allocatedBytes(ofAllIn object: AnyObject, except: [AnyObject] = []) -> Int {
  var seen = Set(except.map { ObjectIdentifier($0) })
  var pending: [Any] = [object]
  var bytes = 0
  while let value = pending.popLast() {
    var mirror: Mirror? = Mirror(reflecting: value)
    if mirror!.displayStyle == .class {
      let object = value as AnyObject
      guard !(object is Application), seen.insert(ObjectIdentifier(object)).inserted else { continue }
      bytes += allocatedBytes(of: object)
    } else if let array = value as? any HeapStored {
      bytes += array.storage.map(allocatedBytes(at:)) ?? 0
    } else if let text = value as? String {
      bytes += text.utf8.count > 15 ? text.utf8.count : 0
      continue
    }
    while let current = mirror {
      pending.append(contentsOf: current.children.lazy.map(\.value))
      mirror = current.superclassMirror
    }
  }
  return bytes
}

private func allocatedBytes(at address: UnsafeRawPointer) -> Int {
  let symbol = dlsym(nil, "malloc_usable_size")
  let usableSize = unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer) -> Int).self)
  return usableSize(address)
}

/// An array, whose storage is an object of its own if it has room for anything.
private protocol HeapStored {
  var storage: UnsafeRawPointer? { get }
}

extension Array: HeapStored {
  fileprivate var storage: UnsafeRawPointer? {
    capacity == 0 ? nil : unsafeBitCast(self, to: UnsafeRawPointer.self)
  }
}

extension ContiguousArray: HeapStored {
  fileprivate var storage: UnsafeRawPointer? {
    capacity == 0 ? nil : unsafeBitCast(self, to: UnsafeRawPointer.self)
  }
}
