import StraitChannels
package import StraitModel

/// The values that a property was set to, oldest first.
package final class Writes<Value> {
  package private(set) var values: [Value] = []
  private let kept = CompositeDisposable()

  package init(_ property: Property<Value>) {
    property.observe { [weak self] _, new in self?.values.append(new) }.store(in: kept)
  }
}

/// A property and the values that it was set to.
package final class Written<Value> {
  package let property: Property<Value>
  private let writes: Writes<Value>

  package var values: [Value] { writes.values }

  package init(_ property: Property<Value>) {
    self.property = property
    writes = Writes(property)
  }

  package convenience init(_ value: Value) {
    self.init(Property(value))
  }
}
