import Glibc

/// What the allocator gave for the object itself; the Glibc module leaves malloc.h out.
func allocatedBytes(of object: AnyObject) -> Int {
  let symbol = dlsym(nil, "malloc_usable_size")
  let usableSize = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
  return usableSize(Unmanaged.passUnretained(object).toOpaque())
}
