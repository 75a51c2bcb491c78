import StraitScript

extension JSONValue {
  /// An object of members, in order; no two names may be equal.
  init(members: [(String, JSONValue)]) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
