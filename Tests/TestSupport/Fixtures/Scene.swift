package import Testing

/// Runs a scene and expects the lines that it notes.
package func expect(
  _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scene: (EventLog) -> Void
) {
  let log = EventLog()
  scene(log)
  #expect(log.lines == expected, sourceLocation: sourceLocation)
}
