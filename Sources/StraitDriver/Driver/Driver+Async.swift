import StraitUI

extension Driver {
  /// Keeps registered work of the app from going on.
  ///
  /// - Parameter name: The name of the work.
  /// - Throws: `DriverError`, for apps do not name their work yet.
  public func hold(_ name: String) throws(DriverError) {
    try running()
    throw noWork(name)
  }

  /// Lets held work go on.
  ///
  /// - Parameter name: The name of the work.
  /// - Throws: `DriverError`, for apps do not name their work yet.
  public func release(_ name: String) throws(DriverError) {
    try running()
    throw noWork(name)
  }

  /// Whether work is under way that may change something without a timer.
  var hasWork: Bool { false }

  private func noWork(_ name: String) -> DriverError {
    DriverError(.mistake, expected: "work that has a name", found: name.debugDescription)
  }
}
