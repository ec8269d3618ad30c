/// A control of jemalloc's `mallctl` tree, whose name is resolved once so that each later use is one short call.
///
/// `Value` must have the size of the C type in jemalloc's manual (`size_t` is `Int`, `unsigned` is `UInt32`,
/// `bool` is `Bool`, a control without a value is `Void`); another size fails with `EINVAL`. The first number in
/// a name (`arena.0.purge`, `stats.arenas.0.base`) stands for any other index. No use allocates.
/// Source: jemalloc 5.3 manual, "Introduction" (`mallctlnametomib`, `mallctlbymib`) and "MALLCTL NAMESPACE".
public struct Mallctl<Value: BitwiseCopyable>: Sendable {
  @usableFromInline let path: ControlPath

  /// Resolves `name`; throws if this jemalloc has no such control.
  public init(_ name: String) throws(MallctlError) { path = try ControlPath(name) }

  /// The requested name, for example `stats.allocated`.
  public var name: String { path.name }

  /// The current value, for `index` if one is given; for statistics, the value at the last write to `epoch`.
  @inlinable public func read(at index: Int? = nil) throws(MallctlError) -> Value {
    try transact(.read, at: index, new: nil)
  }

  /// Sets the value, for `index` if one is given.
  @inlinable public func write(_ value: Value, at index: Int? = nil) throws(MallctlError) {
    let code = withUnsafeBytes(of: value) { path.call(at: index, new: $0) }
    if code != 0 { throw path.error(.write, at: index, code) }
  }

  /// Sets the value and returns the previous one, in one call.
  @inlinable public func exchange(_ value: Value) throws(MallctlError) -> Value {
    try ask(.write, value)
  }

  /// The control's answer about `question`, which may be of another type (`arenas.lookup`).
  @inlinable
  public func read<Question: BitwiseCopyable>(about question: Question) throws(MallctlError) -> Value {
    try ask(.read, question)
  }
}

extension Mallctl where Value == Void {
  /// Calls a control that has no value (`thread.tcache.flush`), for `index` if one is given
  /// (`arena.0.purge`).
  public func call(at index: Int? = nil) throws(MallctlError) {
    let code = path.call(at: index)
    if code != 0 { throw path.error(.call, at: index, code) }
  }
}

// Thin and inlinable, so that the generic part has no cost in other modules.
extension Mallctl {
  @inlinable func ask<Question: BitwiseCopyable>(
    _ operation: MallctlError.Operation, _ question: Question
  ) throws(MallctlError) -> Value {
    try withUnsafeBytes(of: question) { bytes throws(MallctlError) in
      try transact(operation, at: nil, new: bytes)
    }
  }

  @inlinable func transact(
    _ operation: MallctlError.Operation, at index: Int?, new: UnsafeRawBufferPointer?
  ) throws(MallctlError) -> Value {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { old throws(MallctlError) in
      let code = path.call(at: index, old: UnsafeMutableRawBufferPointer(old), new: new)
      if code != 0 { throw path.error(operation, at: index, code) }
      return old[0]
    }
  }
}
