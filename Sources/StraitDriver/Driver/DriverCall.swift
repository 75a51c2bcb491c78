/// The line of a test that has called a driver.
///
/// Every call of a `Driver` that can fail takes its source position, and a `DriverError` carries
/// it: the module `StraitTesting` reports the failures of Swift Testing there.
public struct DriverCall: Hashable, Sendable {
  /// The file, as Swift Testing names it: `LoginTests/LoginTests.swift`.
  public let fileID: String
  /// The path of the file.
  public let filePath: String
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1.
  public let column: Int
}

extension Driver {
  /// Performs a call; a failure carries the place of the call.
  ///
  /// Calls are made of other calls: the outermost one counts, which is the test's.
  func call<Value>(
    _ fileID: String,
    _ filePath: String,
    _ line: Int,
    _ column: Int,
    _ body: () throws(DriverError) -> Value
  ) throws(DriverError) -> Value {
    do throws(DriverError) {
      return try body()
    } catch {
      throw error.at(DriverCall(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// Returns the same for a call that waits.
  func call(
    _ fileID: String,
    _ filePath: String,
    _ line: Int,
    _ column: Int,
    _ body: () async throws(DriverError) -> Void
  ) async throws(DriverError) {
    do throws(DriverError) {
      try await body()
    } catch {
      throw error.at(DriverCall(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

extension DriverError {
  fileprivate func at(_ call: DriverCall) -> DriverError {
    var error = self
    error.call = call
    return error
  }
}
