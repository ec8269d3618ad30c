import Glibc

/// Runs `body` to its end on a thread with a stack of `kilobytes`: what recurses once a level overflows it.
func onStack(kilobytes: Int, _ body: @escaping () -> Void) {
  var attributes = pthread_attr_t()
  precondition(pthread_attr_init(&attributes) == 0)
  precondition(pthread_attr_setstacksize(&attributes, kilobytes * 1024) == 0)
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(body))
  let created = pthread_create(
    &thread, &attributes,
    { argument in
      Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
      return nil
    }, box.toOpaque())
  precondition(created == 0)
  pthread_join(thread, nil)
  pthread_attr_destroy(&attributes)
}

private final class Box {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
