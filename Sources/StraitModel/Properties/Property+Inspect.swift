package import StraitChannels

extension Property: GraphObject {
  /// What traces, dumps and reports call the property.
  var label: String { name ?? "Property<\(Value.self)>" }

  package var graphStop: GraphStop {
    GraphStop(owner: self, kind: .property, label: label, hub: hub)
  }
}
