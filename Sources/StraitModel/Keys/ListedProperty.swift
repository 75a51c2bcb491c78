/// A variable of a model's listing, with the property that holds its value.
package struct ListedProperty {
  /// The description of the variable.
  package let description: PropertyDescription
  /// The property; `nil` if the variable is computed or plainly stored.
  package let property: AnyProperty?
  /// `true` if the variable does not hold its value.
  package let isWeak: Bool
}

extension ObservableModel {
  /// All variables of the listing, in its order, with their properties.
  package var listedProperties: [ListedProperty] {
    let listing = PropertyListing.of(self)
    let mirrors = Array(sequence(first: Mirror(reflecting: self), next: \.superclassMirror))
    return zip(listing.accesses, listing.descriptions).map { access, description in
      ListedProperty(
        description: description,
        property: access.place?.property(in: self, mirrors),
        isWeak: access.isWeak
      )
    }
  }

  /// Returns the name of the variable that a key path leads to.
  ///
  /// - Parameter path: The path of a declared variable, or one that reads `@Observed` variables,
  ///   each an object's that the one before leads to.
  /// - Returns: The name, or names with dots between them; `nil` if the path leads to something
  ///   that is not in the listing.
  package func listedName(of path: PartialKeyPath<Self>) -> String? {
    let own = PropertyListing.of(self).accesses
    if let declared = own.first(where: { $0.declaredPath == path }) { return declared.name }
    var model: (any ObservableModel)? = self
    var names: [String] = []
    for read in untracked({ ReadLog.reads { self[keyPath: path] } }) {
      guard let owner = model,
        let access = PropertyListing.of(owner).accesses
          .first(where: { $0.place?.property(in: owner) === read })
      else { return nil }
      names.append(access.name)
      model = untracked { access.read(owner) } as? any ObservableModel
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
