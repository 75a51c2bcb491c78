package import StraitChannels

extension Property: GraphObject {
  /// What traces, dumps and reports call the property.
  var label: String { name ?? "Property<\(Value.self)>" }

  package var graphStop: GraphStop {
    GraphStop(owner: self, kind: .property, label: label, hub: hub)
  }
}

extension Property {
  /// How many observe the property now; a binding and a channel do not count.
  ///
  /// It is known at all times, with and without `Inspection`. In linear time.
  public var observationCount: Int { hub.observationCount }

  /// What is not sound in the property's list of subscribers; for tests.
  package var violations: [String] { hub.violations }
}

extension ObservableModel {
  /// How many observe the object's variables now; a binding and a channel do not count.
  ///
  /// A leak shows as a count that grows. In linear time.
  public var observationCount: Int {
    PropertyNames.properties(of: self).reduce(0) { $0 + $1.observationCount }
  }
}
