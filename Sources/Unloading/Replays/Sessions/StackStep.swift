/// A move on one stack, in one byte, so that recorded sessions of any number stay small.
public struct StackStep: Hashable, Sendable {
  // Public, so that its members are compiled into other modules: whoever reads sessions makes one for each step.

  /// 0 for a launch, 1 for a pop, and then the kinds.
  public let code: UInt8

  /// A new launch of the app; the screens of the one before are gone.
  @inlinable package static var launch: StackStep { StackStep(code: 0) }
  /// Goes back to the screen below; does nothing on the lowest screen.
  @inlinable package static var pop: StackStep { StackStep(code: 1) }
  /// The number of kinds that a push can have.
  @inlinable package static var kinds: Int { 254 }

  /// Goes forward to a new screen of this kind, from 0 to 253.
  @inlinable package static func push(_ kind: Int) -> StackStep { StackStep(code: UInt8(kind + 2)) }

  /// The step of a number among those other than a launch.
  @inlinable init(number: Int) { code = UInt8(number + 1) }

  @inlinable init(code: UInt8) { self.code = code }

  /// The step's number among those other than a launch: 0 for a pop, and then the kinds.
  @inlinable package var number: Int { Int(code) - 1 }

  /// The kind of screen that is pushed; `nil` for other steps.
  @inlinable package var pushedKind: Int? { code >= 2 ? Int(code) - 2 : nil }
}
