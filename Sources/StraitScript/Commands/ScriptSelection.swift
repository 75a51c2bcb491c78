/// The part of a text that an action selects.
public enum ScriptSelection: Hashable, Sendable {
  /// Everything.
  case all
  /// Nothing: the caret stays where it is.
  case none
  /// The characters from the first number to before the second, counted from 0.
  case range(Range<Int>)

  /// Reads what scripts write: `all`, `none`, or two numbers such as `1..3`.
  init?(scriptText text: String) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    default:
      guard let range = Range(scriptText: text) else { return nil }
      self = .range(range)
    }
  }

  /// As scripts write it.
  var scriptText: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .range(let range): range.scriptText
    }
  }
}

/// The entry of a history that an action goes to.
public enum ScriptRecall: String, Hashable, Sendable, CaseIterable {
  /// The one before.
  case previous
  /// The next entry; after the last one, the typed text.
  case next
}
