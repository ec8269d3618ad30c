/// Keeps several objects alive as one.
final class ObjectList: ExpressibleByArrayLiteral {
  let objects: [AnyObject]

  init(arrayLiteral elements: AnyObject...) { objects = elements }
}
