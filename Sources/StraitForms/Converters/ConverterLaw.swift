/// What a converter promises to whatever is bound through it.
///
/// In these, `forward` makes what is shown of a value, and `backward` the value of what is shown.
public enum ConverterLaw: String, Hashable, Sendable, CaseIterable {
  /// What `forward` shows can be read: `backward(forward(value))` does not throw.
  ///
  /// Otherwise a field shows a text of the model's own as the user's mistake.
  case readable = "C1"
  /// What `forward` shows is read as the value: `backward(forward(value)) == value`.
  ///
  /// Otherwise a text that the user leaves as it is changes the model.
  case faithful = "C2"
  /// What was read once is read again as the same: if `backward(shown)` is a value, then so is
  /// `backward(forward(value))`, and the same one.
  ///
  /// This is what T10 rests on: a binding settles within two writes of each end for each edit, and
  /// what stands there then does not depend on what was typed before.
  case settling = "C3"
  /// Both ways give the same whenever they are asked for the same.
  ///
  /// Otherwise a binding, which may ask again at any time, shows what the model does not hold.
  case deterministic = "C4"
}

/// Where a converter breaks a law; see `Converter.lawViolations(values:shown:)`.
public struct ConverterLawViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: ConverterLaw
  /// How it was broken, step by step.
  public let steps: String

  /// The law and how it was broken:
  /// `C3 (settling): "1.005" is read as 1.005, shown as "1.01", and that is read as 1.01`.
  public var description: String { "\(law.rawValue) (\(law)): \(steps)" }
}
