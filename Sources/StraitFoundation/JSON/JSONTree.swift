import StraitChannels
import StraitForms

/// A value of JSON that keeps its notation: members in their order, numbers in their digits.
///
/// `1.50` stays `1.50`, and a number of forty digits keeps them, until the model changes it.
package indirect enum JSONTree: Sendable {
  case null
  case boolean(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([JSONTree])
  case object(JSONMembers)

  /// The value's name in an error message: `the text "old"`.
  package var described: String {
    switch self {
    case .null: "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let digits): "the number \(Self.shortened(digits))"
    case .text(let text): "the text \(Self.shortened(Self.quoted(text)))"
    case .list(let values): "a list of \(values.count)"
    case .object(let members): "an object of \(members.names.count)"
    }
  }

  /// The members, if this is an object.
  package var members: JSONMembers? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Returns the value at the end of a path of member names and list places; otherwise `nil`.
  package func value(at path: [String]) -> JSONTree? {
    guard let first = path.first else { return self }
    let next: JSONTree? =
      switch self {
      case .object(let members): members[first]
      case .list(let values):
        Int(first).flatMap { values.indices.contains($0) ? values[$0] : nil }
      default: nil
      }
    return next?.value(at: Array(path.dropFirst()))
  }

  /// Returns the beginning of a text that may be long.
  static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

extension JSONTree: Equatable {
  /// Returns whether two values mean the same: `1.0` and `1` do, and members in another order.
  package static func == (one: JSONTree, other: JSONTree) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): areSame(one, other)
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }

  /// Returns whether two numbers are the same, in digits that a `Double` does not hold, too.
  private static func areSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard let one = exact(one), let other = exact(other) else { return false }
    return one == other
  }

  /// Returns a number of JSON with all its digits, zero without a sign; `nil` if its exponent is
  /// beyond all measure.
  private static func exact(_ text: String) -> DecimalNumber? {
    let parts = text.split { $0 == "e" || $0 == "E" }
    guard let digits = parts.first, let power = parts.count > 1 ? Int(parts[1]) : 0,
      power.magnitude < 1 << 40
    else { return nil }
    let isZero = digits.allSatisfy { "-0.".contains($0) }
    return DecimalNumber(isZero ? "0" : digits)?.shifted(by: power)
  }
}

/// The members of an object, in the order in which they are written.
///
/// Names are compared as texts are: a name that a program uses finds the member that a person has
/// written in an equivalent form, which the member keeps.
package struct JSONMembers: Sendable {
  package private(set) var names: [String] = []
  private var values: [String: JSONTree] = [:]

  package init() {}

  /// The value of a member; `nil` for a missing member, and a new one is appended.
  package subscript(name: String) -> JSONTree? {
    get { values[name] }
    set {
      let isNew = values[name] == nil
      values[name] = newValue
      if isNew, newValue != nil { names.append(name) }
      if !isNew, newValue == nil { names.removeAll { $0 == name } }
    }
  }
}

extension JSONMembers: Equatable {
  package static func == (one: JSONMembers, other: JSONMembers) -> Bool {
    one.values == other.values
  }
}
