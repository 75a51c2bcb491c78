public import StraitChannels

extension Property where Value: EditableCollection {
  /// Edits the collection, and delivers all that was done as one change.
  ///
  /// ```swift
  /// person.$tags.edit { tags in
  ///   tags.append("new")
  ///   tags.removeAll { $0.isEmpty }
  /// }
  /// ```
  ///
  /// Costs as much as the edits: nothing is copied, unless an observer requests the whole previous
  /// collection, a transaction is in progress, or the collection is retained elsewhere. When the
  /// closure returns, subscribers of `edits` receive the edits, and all others the new collection.
  /// If nothing was changed, nothing is delivered.
  ///
  /// Inside, the property reads as it was edited so far; it must not be set, bound or observed
  /// until the closure returns, and while one of its elements is changed in place, as in
  /// `list[0].sort()`, neither the property nor the editor must be read. A property that coerces is
  /// set to the result as a whole. If the closure throws, the edits made until then stay, and are
  /// delivered; `transaction` around it undoes that.
  ///
  /// - Parameter body: Edits the collection. The editor is of no use after it.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @discardableResult
  public func edit<Result, Failure: Error>(
    _ body: (Value.PropertyEditor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let editor = Value.PropertyEditor(of: self)
    defer { editor.finish(self) }
    return try body(editor)
  }

  /// Sets the whole collection by an edit; one that does not differ is shown again.
  func assign(_ body: (Value.PropertyEditor) -> Void) {
    let hasChanged = edit { editor in
      body(editor)
      return editor.hasChanged
    }
    if !hasChanged { showAssigned() }
  }

  /// The edits of the collection, one by one.
  ///
  ///     property   [a]          append b   [c]            deallocated
  ///     edits      set [a]──────insert b───set [a b]→[c]──|
  ///
  /// The first edit sets an empty collection to the current one; in a transaction, to the one
  /// before the transaction. Each later edit begins at the result of the previous one, so applied
  /// in order they give the same collection. An edit through `edit`, or through the property's own
  /// methods, is delivered as it was made, and several in one transaction as one; a value that is
  /// set or changed in place as a whole is delivered as a setting. An edit that changes nothing is
  /// not delivered.
  ///
  /// The signal does not hold the property and completes when it is deallocated. Edits arrive
  /// inside the call that made them, in the order of all observers.
  public var edits: Signal<Value.PropertyEdit> {
    Signal.connecting { [weak self] subscriber in
      guard let self else { return subscriber.finish(.completed) }
      let hub = ownHub()
      hub.addNoteSubscriber(of: Value.self, into: subscriber) { note, old, new in
        if let note = note as? EditNote<Value.PropertyEdit> {
          return note.edit.isEmpty ? nil : note.edit
        }
        return old().map { .setting(from: $0, to: new) }
      }
      // A transaction delivers all of its edits or none. So a new subscriber begins with the
      // delivered value, even inside a transaction.
      hub.replay { subscriber.receiveFirst(.setting(from: Value(), to: self.delivered), from: hub) }
    }
  }
}
