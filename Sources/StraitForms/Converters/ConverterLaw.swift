/// The laws that a converter obeys in bindings.
///
/// In these, `forward` converts a value to its shown form, and `backward` a shown form to its
/// value.
public enum ConverterLaw: String, Hashable, Sendable, CaseIterable {
  /// The result of `forward` can be read: `backward(forward(value))` does not throw.
  ///
  /// Otherwise a field shows a text of the model's own as the user's mistake.
  case readable = "C1"
  /// The result of `forward` is read as the value: `backward(forward(value)) == value`.
  ///
  /// Otherwise a text that the user leaves as it is changes the model.
  case faithful = "C2"
  /// A value that was read is read again as the same: if `backward(shown)` is a value, then so is
  /// `backward(forward(value))`, and the same one.
  ///
  /// T10 depends on this: a binding settles within two writes of each end for each edit, and the
  /// resulting text does not depend on earlier input.
  case settling = "C3"
  /// Both ways give equal results for equal arguments.
  ///
  /// Otherwise a binding, which may convert again at any time, shows a text that differs from the
  /// model.
  case deterministic = "C4"
}

/// A violation of a law by a converter; see `Converter.lawViolations(values:shown:)`.
public struct ConverterLawViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: ConverterLaw
  /// The violation, step by step.
  public let steps: String

  /// The law and how it was broken:
  /// `C3 (settling): "1.005" is read as 1.005, shown as "1.01", and that is read as 1.01`.
  public var description: String { "\(law.rawValue) (\(law)): \(steps)" }
}
