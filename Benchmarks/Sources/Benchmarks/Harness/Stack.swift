import CClock

/// Runs work on a thread of its own with a stack of a chosen size.
func withStack(kilobytes: Int, _ body: @escaping @Sendable () -> Void) {
  final class Context {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let context = Unmanaged.passRetained(Context(body))
  run_with_stack(
    Int64(kilobytes) * 1024,
    { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue().body() },
    context.toOpaque()
  )
  context.release()
}
