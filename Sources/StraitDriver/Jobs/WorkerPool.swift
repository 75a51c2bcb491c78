/// Processes that run tests: each takes an order on a line, and answers it on one.
@MainActor
package protocol WorkerPool: AnyObject {
  /// Starts a worker.
  ///
  /// - Returns: Its number, which no other worker of the pool has had.
  /// - Throws: Why there cannot be another one.
  func start() throws -> Int

  /// Sends a line to a worker; one that has ended does not get it.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - worker: The worker's number.
  func send(_ line: String, to worker: Int)

  /// Waits until a worker says something, or has ended. There must be one.
  ///
  /// - Returns: The worker's number, and what there is of it.
  func next() async -> (worker: Int, news: WorkerNews)

  /// Ends a worker immediately, at any point of its work, and forgets it.
  ///
  /// - Parameter worker: The worker's number.
  func stop(_ worker: Int)

  /// Lets all workers end, and waits for it.
  func end()
}

/// An event of a worker.
package enum WorkerNews: Hashable {
  /// A line from it, without the line end.
  case line([UInt8])
  /// It has ended: with `exit code 1` or by `signal 9`.
  case ended(String)
}
