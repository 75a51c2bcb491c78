extension Disposable {
  /// Keeps the disposable in a set.
  ///
  /// ```swift
  /// var observations: Set<Disposable> = []
  /// person.$name.observe { _, name in print(name) }.store(in: &observations)
  /// ```
  ///
  /// The set does not dispose anything; an observation that nothing else holds ends with it.
  ///
  /// - Parameter set: Holds the disposable from now on.
  public final func store(in set: inout Set<Disposable>) {
    set.insert(self)
  }

  /// Keeps the disposable in a collection, at the end.
  ///
  /// - Parameter collection: Holds the disposable from now on.
  public final func store<Collection: RangeReplaceableCollection>(in collection: inout Collection)
  where Collection.Element == Disposable {
    collection.append(self)
  }

  /// Keeps the disposable in a composite, which disposes it when it is disposed itself.
  ///
  /// - Parameter composite: Holds the disposable from now on; a disposed one disposes it
  ///   immediately.
  public final func store(in composite: CompositeDisposable) {
    composite.add(self)
  }
}
