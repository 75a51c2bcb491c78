/// An error or a warning about the value that a binding carries.
///
/// ```swift
/// message.text = binding.problems.first?.message ?? ""
/// save.isEnabled = !binding.problems.contains { $0.severity == .error }
/// ```
public struct BindingProblem: Sendable, CustomStringConvertible {
  /// The severity of a problem.
  public enum Severity: String, Sendable, Hashable {
    /// The value is not committed; or the model has refused it, or reports it.
    case error
    /// The value is committed nevertheless.
    case warning
  }

  /// The check that found the problem.
  public enum Source: String, Sendable, Hashable {
    /// The converter could not read the value from the first end.
    case converter
    /// A rule of the binding.
    case binding
    /// A rule of the model at the second end.
    case model
  }

  /// The severity of the problem.
  public let severity: Severity
  /// The check that found the problem.
  public let source: Source
  /// The error, for the program.
  public let error: any Error

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - error: The error, for the program.
  ///   - severity: Its importance.
  ///   - source: The check that found it.
  public init(_ error: any Error, severity: Severity = .error, source: Source = .binding) {
    self.severity = severity
    self.source = source
    self.error = error
  }

  /// The error for the program, after its severity and its source.
  public var description: String { "\(severity) of the \(source): \(error)" }
}

/// Why a binding was refused.
public enum BindingError: Error, Hashable, CustomStringConvertible {
  /// The ends must agree at the start and do not.
  case endsDiffer(first: String, second: String, values: [String])
  /// An end that may have one binding only has one.
  case alreadyBound(end: String, by: String)
  /// The policy commits at a moment that the end never sends.
  case missingCommitSignal(end: String, other: String, commit: String)

  /// The expected and the found commit.
  public var description: String {
    switch self {
    case .endsDiffer(let first, let second, let values):
      "\(first) and \(second) must agree when they are bound, and are "
        + values.joined(separator: " and ")
    case .alreadyBound(let end, let binding):
      "\(end) may have one binding only, and has \(binding)"
    case .missingCommitSignal(let end, let other, let commit):
      "\(end) is to be committed to \(other) \(commit), and is no control that says when; "
        + "commit it at each change, debounced or explicitly"
    }
  }
}
