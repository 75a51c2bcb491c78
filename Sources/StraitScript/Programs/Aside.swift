/// Information about a value that is not part of it: all are equal.
@propertyWrapper
package struct Aside<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  package static func == (_: Aside, _: Aside) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
