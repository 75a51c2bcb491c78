/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package let column: Int
  package let expected: String
  package let found: String
}
