import StraitChannels

/// The recursion limits under which the order of delivery must be the same.
package let recursionLimits = [64, 0, 1, 3]

/// Runs a closure with another recursion limit.
package func withRecursionLimit<Result>(
  _ limit: Int,
  _ body: () throws -> Result
) rethrows -> Result {
  let before = Delivery.recursionLimit
  Delivery.recursionLimit = limit
  defer { Delivery.recursionLimit = before }
  return try body()
}
