import StraitDriver
import Testing

/// Expects an error of just this text.
@MainActor
func expectError(
  _ description: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws(DriverError) -> Void
) {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch {
    #expect(error.description == description, sourceLocation: sourceLocation)
  }
}
