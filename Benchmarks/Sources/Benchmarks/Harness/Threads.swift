import CClock

/// Runs a closure on so many threads at once, with the number of each, and another closure meanwhile on
/// this thread; returns when all have.
func withThreads(
  _ count: Int,
  _ body: @escaping @Sendable (_ number: Int) -> Void,
  meanwhile: @escaping () -> Void = {}
) {
  final class Context {
    let body: @Sendable (Int) -> Void
    let meanwhile: () -> Void

    init(_ body: @escaping @Sendable (Int) -> Void, _ meanwhile: @escaping () -> Void) {
      self.body = body
      self.meanwhile = meanwhile
    }
  }
  let context = Context(body, meanwhile)
  withExtendedLifetime(context) {
    run_beside(
      Int64(count),
      { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue().body(Int($1)) },
      { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue().meanwhile() },
      Unmanaged.passUnretained(context).toOpaque()
    )
  }
}
