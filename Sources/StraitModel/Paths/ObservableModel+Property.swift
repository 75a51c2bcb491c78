extension ObservableModel {
  /// Returns the property of the variable that a path leads to, so that generic code can do with it
  /// what `$name` does: bind it, edit it with deltas, observe it with old values.
  ///
  /// ```swift
  /// func rotate<Model: ObservableModel>(_ list: KeyPath<Model, [Row]>, of model: Model) {
  ///   model.property(at: list)?.edit { $0.move(from: 0, to: $0.count - 1) }
  /// }
  /// ```
  ///
  /// - Parameter path: The path; it may lead through objects that `@Observed` variables hold.
  /// - Returns: The property of the `@Observed` variable at its end; `nil` if something else is
  ///   there, such as a member of a struct, a value computed from several variables, or a missing
  ///   object. A computed variable that returns one of the same object unchanged counts as that
  ///   one.
  public func property<Value>(at path: KeyPath<Self, Value>) -> Property<Value>? {
    var value: Value?
    let reads = ReadLog.reads { value = self[keyPath: path] }
    guard let property = reads.last as? Property<Value>, let value else { return nil }
    var holder: AnyObject = self
    for middle in reads.dropLast() {
      guard isVariable(middle, of: holder), let next = middle.model(at: nil) else { return nil }
      holder = next
    }
    return isVariable(property, of: holder) && areSame(property.stored, value) ? property : nil
  }
}

/// Returns whether a property is that of a variable of an object.
private func isVariable(_ property: AnyProperty, of object: AnyObject) -> Bool {
  let map = FieldMap.of(object)
  return map.index(of: property, in: object).map { map.fields[$0].storage.isWrapper } ?? false
}
