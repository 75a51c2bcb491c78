import StraitChannels

/// Whether two values are known to be the same: they are equal, or of a type that has no equality and
/// nothing in them differs.
///
/// Both must be held while they are compared; then what lies in a shared buffer is not changed.
@usableFromInline
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  areEqual(one, other) ?? haveSameParts(one, other)
}
