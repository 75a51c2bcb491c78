import StraitScript

extension JSONValue {
  /// The members of an object, in order; those without a value are left out.
  typealias Members = [(String, JSONValue?)]

  /// An object of members; no two names may be equal.
  init(members: Members) {
    self = .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> JSONValue {
    .list(texts.map { .text($0) })
  }
}
