import StraitChannels

/// Returns whether two values cannot be told apart, also those of a type that has no equality.
///
/// Both must be held while they are compared; then what lies in a shared buffer is not changed.
@usableFromInline
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  areIndistinguishable(one, other) ?? haveSameParts(one, other)
}
