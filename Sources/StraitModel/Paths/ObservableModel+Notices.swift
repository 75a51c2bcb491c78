import StraitChannels

extension ObservableModel {
  /// Announces by hand that the value of a path is about to change.
  ///
  /// ```swift
  /// willChangeValue(for: \.temperature)
  /// celsius = reading                       // a plain variable
  /// didChangeValue(for: \.temperature)
  /// ```
  ///
  /// To be followed by `didChangeValue(for:)`. For values that are computed from variables that are
  /// not observed, and for paths whose changes are not delivered otherwise (see
  /// `ObservingCustomization`). These receive it, be it by an observation, `values(of:)` or an end
  /// of a channel:
  ///
  /// - paths that end at the variable, from any object: `\.probe.temperature` of a room, too;
  /// - paths that depend on it by declaration;
  /// - paths that lead on from it to something else: they receive it if the value at their end is
  ///   another;
  /// - paths of a superclass or a subclass to the same variable, which never equal the announced
  ///   path, if the getter calls `access(_:)`, or if the variable is `@Observed` and its changes
  ///   are only announced by hand.
  ///
  /// The paths of another class are found by the reads of the getter. A computed variable that
  /// reads only one variable, of the same type, looks the same as that variable. So observers of
  /// these paths receive the change only if the value differs from their last one, or cannot be
  /// compared with it. They receive no prior notice.
  ///
  /// Pairs of calls may be nested, and overlap, for several paths and objects: each
  /// observer is given the value before its own pair. `.prior` observers are called inside this
  /// call.
  ///
  /// - Parameter keyPath: The path.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    Watcher.notify(HandNotice.will, keyPath, of: self)
  }

  /// Announces by hand that the value of a path has changed.
  ///
  /// See `willChangeValue(for:)` for who receives it. Without a `willChangeValue(for:)` before it,
  /// the old value is the one that was delivered last. A path that leads on to something with
  /// objects in it may then deliver an equal value: it holds no objects to compare with.
  ///
  /// - Parameter keyPath: The path.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    Watcher.notify(HandNotice.did, keyPath, of: self)
  }

  /// Announces by hand that elements of a collection are about to change.
  ///
  /// `.prior` observers are given the kind, the indexes and the elements that are going to be
  /// removed or replaced.
  ///
  /// - Parameters:
  ///   - kind: The coming change of the elements.
  ///   - indexes: Their places, or their new places if they are inserted.
  ///   - keyPath: The path to the collection.
  public func willChange<Element>(
    _ kind: ChangeKind,
    valuesAt indexes: RangeSet<Int>,
    for keyPath: KeyPath<Self, [Element]>
  ) {
    Watcher.notify(HandNotice.will, keyPath, of: self, HandChange(kind, at: indexes))
  }

  /// Announces by hand that elements of a collection have changed.
  ///
  /// Observers are given the elements at the indexes: removed or replaced elements from the array
  /// before, inserted or new ones from the array after the change. Indexes that the array does not
  /// have are passed over.
  ///
  /// - Parameters:
  ///   - kind: The change of the elements.
  ///   - indexes: Their old places if they were removed; otherwise their places.
  ///   - keyPath: The path to the collection.
  public func didChange<Element>(
    _ kind: ChangeKind,
    valuesAt indexes: RangeSet<Int>,
    for keyPath: KeyPath<Self, [Element]>
  ) {
    Watcher.notify(HandNotice.did, keyPath, of: self, HandChange(kind, at: indexes))
  }

  /// Announces by hand that members of a set are about to change.
  ///
  /// `.prior` observers are given the kind, and the members that are going to be taken out.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: The coming change.
  ///   - members: The other set.
  public func willChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: SetMutation,
    using members: Set<Element>
  ) {
    Watcher.notify(HandNotice.will, keyPath, of: self, HandChange(mutation, members))
  }

  /// Announces by hand that members of a set have changed.
  ///
  /// Observers are given the members that came, or went, or both.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the set.
  ///   - mutation: The change.
  ///   - members: The other set.
  public func didChangeValue<Element>(
    for keyPath: KeyPath<Self, Set<Element>>,
    withSetMutation mutation: SetMutation,
    using members: Set<Element>
  ) {
    Watcher.notify(HandNotice.did, keyPath, of: self, HandChange(mutation, members))
  }
}
