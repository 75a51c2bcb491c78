import StraitChannels

/// Why a patch or a snapshot does not fit a model.
public enum PatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The object has no property of that name.
  case unknownProperty(property: String, expected: String, found: String)
  /// The property's values are of another type.
  case wrongType(property: String, expected: String, found: String)
  /// It was made of another object.
  ///
  /// The property is the first one that it has, if it has one.
  case otherObject(property: String?, expected: String, found: String)

  /// What is wrong, in one line.
  public var description: String { OneLine.text(sentence) }

  private var sentence: String {
    switch self {
    case .unknownProperty(let property, let expected, let found):
      "expected \(expected) for \"\(property)\", found \(found)"
    case .wrongType(let property, let expected, let found):
      "expected a value of type \(expected) for \"\(property)\", found \(found)"
    case .otherObject(let property, let expected, let found):
      "expected \(expected)\(property.map { " to set \"\($0)\"" } ?? ""), found \(found)"
    }
  }
}
