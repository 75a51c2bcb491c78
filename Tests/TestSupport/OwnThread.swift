import Glibc

/// Runs something on a separate thread, where it may block without keeping other tests from theirs.
///
/// - Parameter body: The closure to run.
/// - Returns: Its result.
/// - Throws: The errors of `body`.
package func onOwnThread<Success: Sendable>(
  _ body: @escaping @Sendable () throws -> Success
) async throws -> Success {
  try await withCheckedThrowingContinuation { continuation in
    let work = Unmanaged.passRetained(Work { continuation.resume(with: Result(catching: body)) })
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    precondition(result == 0, "no thread for a test, error \(result)")
    pthread_detach(thread)
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
