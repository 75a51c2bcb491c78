package import StraitModel

extension Property {
  /// Makes a property with a name for reports and traces.
  package convenience init(_ value: Value, named name: String) {
    self.init(value)
    self.name = name
  }
}
