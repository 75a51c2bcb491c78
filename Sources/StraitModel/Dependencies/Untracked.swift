import CEngine

/// Runs a closure whose reads are not tracked.
///
/// ```swift
/// let effect = Effect {
///   print(model.name, untracked { model.count })     // does not run again for the count
/// }
/// ```
///
/// - Parameter body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let thread = strait_thread()
  let outer = thread.pointee.tracker
  thread.pointee.tracker = thread.pointee.no_reader
  defer { thread.pointee.tracker = outer }
  return try body()
}
