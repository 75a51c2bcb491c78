import StraitModel

/// Runs a closure in a transaction that is then rolled back.
package func rollBack(_ body: () throws -> Void) {
  struct RolledBack: Error {}
  try? transaction {
    try body()
    throw RolledBack()
  }
}
