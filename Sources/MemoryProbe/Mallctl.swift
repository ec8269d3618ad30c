internal import CJemalloc

/// A control of jemalloc's `mallctl` tree whose name is resolved once, so that each later use is one short call.
///
/// `Value` must have the size of the C type in jemalloc's manual (`size_t` is `Int`, `unsigned` is `UInt32`,
/// `bool` is `Bool`, a control without a value is `Void`); another size fails with `EINVAL`. The first number in
/// a name (`arena.0.purge`, `stats.arenas.0.base`) is a place that another index can take. No use allocates.
/// Source: jemalloc 5.3 manual, "Introduction" (`mallctlnametomib`, `mallctlbymib`) and "MALLCTL NAMESPACE".
public struct Mallctl<Value: BitwiseCopyable>: Sendable {
  /// The name as it was asked for, `stats.allocated` for example.
  public let name: String

  /// jemalloc's Management Information Base, the path of numbers that the name stands for.
  private let path: MIB
  private let depth: Int
  private let indexPosition: Int?

  /// jemalloc's names have at most seven parts (its `CTL_MAX_DEPTH`).
  private typealias MIB = InlineArray<7, Int>

  /// Resolves `name`; throws when this jemalloc has no such control.
  public init(_ name: String) throws(MallctlError) {
    var path = MIB(repeating: 0)
    var depth = path.count
    var numbers = path.mutableSpan
    let code = numbers.withUnsafeMutableBufferPointer { mallctlnametomib(name, $0.baseAddress!, &depth) }
    guard code == 0 else { throw MallctlError(operation: .resolve, name: name, code: code) }
    self.name = name
    self.path = path
    self.depth = depth
    self.indexPosition = name.split(separator: ".").firstIndex { UInt($0) != nil }
  }

  /// The value now; for statistics, the value at the last write to `epoch`.
  public func read() throws(MallctlError) -> Value {
    try value(of: transact(path, writing: nil), .read, name)
  }

  /// The value for `index`, in the place of the first number of the name.
  public func read(at index: Int) throws(MallctlError) -> Value {
    try value(of: transact(path(at: index), writing: nil), .read, name(at: index))
  }

  /// Sets the value.
  public func write(_ value: Value) throws(MallctlError) {
    try check(withUnsafeBytes(of: value) { call(path, nil, nil, $0) }, .write, name)
  }

  /// Sets the value for `index`.
  public func write(_ value: Value, at index: Int) throws(MallctlError) {
    try check(withUnsafeBytes(of: value) { call(path(at: index), nil, nil, $0) }, .write, name(at: index))
  }

  /// Sets the value and returns the one that was in force before, in one call.
  public func exchange(_ value: Value) throws(MallctlError) -> Value {
    try self.value(of: withUnsafeBytes(of: value) { transact(path, writing: $0) }, .write, name)
  }

  /// What the control answers about `question`, which may be of another type (`arenas.lookup`).
  public func read<Question: BitwiseCopyable>(about question: Question) throws(MallctlError) -> Value {
    try value(of: withUnsafeBytes(of: question) { transact(path, writing: $0) }, .read, name)
  }
}

extension Mallctl where Value == Void {
  /// Carries out a control that has no value, `thread.tcache.flush` for example.
  public func call() throws(MallctlError) {
    try check(call(path, nil, nil, nil), .call, name)
  }

  /// Carries out a control that has no value for `index`, `arena.0.purge` for example.
  public func call(at index: Int) throws(MallctlError) {
    try check(call(path(at: index), nil, nil, nil), .call, name(at: index))
  }
}

extension Mallctl {
  private func path(at index: Int) -> MIB {
    guard let indexPosition else { preconditionFailure("'\(name)' has no place for an index.") }
    var path = path
    path[indexPosition] = index
    return path
  }

  private func name(at index: Int) -> String {
    var parts = name.split(separator: ".").map(String.init)
    if let indexPosition { parts[indexPosition] = String(index) }
    return parts.joined(separator: ".")
  }

  /// Reads, and writes `new` if there is one; the old value is nil exactly when the code isn't zero.
  private func transact(_ path: MIB, writing new: UnsafeRawBufferPointer?) -> (code: Int32, old: Value?) {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { old in
      var length = MemoryLayout<Value>.size
      let code = call(path, old.baseAddress, &length, new)
      return (code, code == 0 ? old[0] : nil)
    }
  }

  private func call(
    _ path: MIB, _ old: UnsafeMutableRawPointer?, _ oldLength: UnsafeMutablePointer<Int>?,
    _ new: UnsafeRawBufferPointer?
  ) -> Int32 {
    path.span.withUnsafeBufferPointer { path in
      let new = UnsafeMutableRawBufferPointer(mutating: new ?? UnsafeRawBufferPointer(start: nil, count: 0))
      return mallctlbymib(path.baseAddress!, depth, old, oldLength, new.baseAddress, new.count)
    }
  }

  private func value(
    of answer: (code: Int32, old: Value?), _ operation: MallctlError.Operation,
    _ name: @autoclosure () -> String
  ) throws(MallctlError) -> Value {
    guard let value = answer.old else {
      throw MallctlError(operation: operation, name: name(), code: answer.code)
    }
    return value
  }

  private func check(
    _ code: Int32, _ operation: MallctlError.Operation, _ name: @autoclosure () -> String
  ) throws(MallctlError) {
    guard code == 0 else { throw MallctlError(operation: operation, name: name(), code: code) }
  }
}
