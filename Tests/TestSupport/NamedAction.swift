import Testing

/// A row of a table of tests: an action, by the name that reports show.
package struct NamedAction<Action: Sendable>: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  /// The lines that the action is expected to leave in a log.
  package let lines: [String]
  package let action: Action

  package init(_ name: String, _ lines: String..., action: Action) {
    testDescription = name
    self.lines = lines
    self.action = action
  }
}
