/// The error of an edit that was given no value, or no verdict.
package enum EditError: Error, CustomStringConvertible {
  /// The signal that reads the edit has ended without a value.
  case noValue(found: String)
  /// The signal that checks the edit has ended without an answer.
  case notChecked
  /// A signal, not a converter, reads the edits that are sent from this end.
  case readBySignal(found: String)

  package var description: String {
    switch self {
    case .noValue(let found): "expected a value, found \(Quoted(found))"
    case .notChecked: "was not checked"
    case .readBySignal(let found):
      "expected a value to be read by a signal, found \(Quoted(found))"
    }
  }
}
