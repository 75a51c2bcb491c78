import StraitChannels

/// Returns whether two values cannot be told apart, also those of a type that has no equality.
///
/// Both must be retained while they are compared; then the contents of a shared buffer are not
/// changed.
@usableFromInline
func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  areIndistinguishable(one, other) ?? haveSameParts(one, other)
}
