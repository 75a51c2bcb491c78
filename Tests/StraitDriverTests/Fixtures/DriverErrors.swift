/// Expects an error of just this text.
@MainActor
func expectError(
  _ description: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = #expect(throws: DriverError.self, sourceLocation: sourceLocation, performing: body)
  #expect(error?.description == description, sourceLocation: sourceLocation)
}
