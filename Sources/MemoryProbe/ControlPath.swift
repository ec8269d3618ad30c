internal import CJemalloc

/// A resolved name of jemalloc's `mallctl` tree: the untyped part of a control.
@usableFromInline struct ControlPath: Sendable {
  let name: String

  /// The path of numbers that the name stands for, jemalloc's Management Information Base.
  private let mib: MIB
  private let depth: Int
  private let indexPosition: Int?

  /// jemalloc's names have at most seven parts (its `CTL_MAX_DEPTH`).
  private typealias MIB = InlineArray<7, Int>

  init(_ name: String) throws(MallctlError) {
    var mib = MIB(repeating: 0)
    var depth = mib.count
    var numbers = mib.mutableSpan
    let code = numbers.withUnsafeMutableBufferPointer { mallctlnametomib(name, $0.baseAddress!, &depth) }
    guard code == 0 else { throw MallctlError(operation: .resolve, name: name, code: code) }
    self.name = name
    self.mib = mib
    self.depth = depth
    indexPosition = name.split(separator: ".").firstIndex { UInt($0) != nil }
  }

  /// Reads into `old` and writes from `new`, each of which may be missing; returns the `errno` value.
  @usableFromInline func call(
    at index: Int?, old: UnsafeMutableRawBufferPointer? = nil, new: UnsafeRawBufferPointer? = nil
  ) -> Int32 {
    var mib = mib
    if let index {
      guard let indexPosition else { preconditionFailure("'\(name)' has no place for an index.") }
      mib[indexPosition] = index
    }
    let new = UnsafeMutableRawBufferPointer(mutating: new ?? UnsafeRawBufferPointer(start: nil, count: 0))
    return mib.span.withUnsafeBufferPointer { mib in
      // A control without a readable value refuses even a pointer for its length.
      guard let old else {
        return mallctlbymib(mib.baseAddress!, depth, nil, nil, new.baseAddress, new.count)
      }
      var length = old.count
      return mallctlbymib(mib.baseAddress!, depth, old.baseAddress, &length, new.baseAddress, new.count)
    }
  }

  /// The error for a call at `index` that returned `code`; its name contains the index.
  @usableFromInline func error(_ operation: MallctlError.Operation, at index: Int?, _ code: Int32)
    -> MallctlError
  {
    var parts = name.split(separator: ".").map(String.init)
    if let index, let indexPosition { parts[indexPosition] = String(index) }
    return MallctlError(operation: operation, name: parts.joined(separator: "."), code: code)
  }
}
