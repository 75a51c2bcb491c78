/// Compares two values whose type may or may not be `Equatable`; `nil` if it is not.
///
/// Law W-e: only asked where a store differs or may differ, so its look-up is not on the path of a
/// plain set.
@usableFromInline
package func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
  func open<E: Equatable>(_ one: E) -> Bool? {
    (other as? E).map { one == $0 }
  }
  guard let one = one as? any Equatable else { return nil }
  return open(one)
}
