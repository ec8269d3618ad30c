/// An optional link to an object that others keep alive; it can be followed and compared without retaining the
/// object.
///
/// Reading an `unowned(unsafe)` property retains and releases its object, even for a comparison. A walk that
/// reads the window and superview of every view in a tree would spend more time on that than on the work
/// itself.
struct Unretained<Object: AnyObject>: Equatable {
  private let link: Unmanaged<Object>?

  init(_ object: Object? = nil) {
    link = object.map { Unmanaged.passUnretained($0) }
  }

  /// The object, retained as usual.
  var object: Object? { link?.takeUnretainedValue() }

  /// The result of `body` for the object, which must still exist; `nil` if there is none.
  func with<Result>(_ body: (Object) -> Result) -> Result? {
    link?._withUnsafeGuaranteedRef(body)
  }

  static func == (a: Self, b: Self) -> Bool { a.link?.toOpaque() == b.link?.toOpaque() }
}

extension Unretained {
  /// Links to the element at `index`, which the array keeps alive.
  init(_ objects: ContiguousArray<Object>, at index: Int) {
    link = objects.withUnsafeBufferPointer {
      UnsafeRawPointer($0.baseAddress! + index).load(as: Unmanaged<Object>.self)
    }
  }
}
