import CEngine
public import StraitChannels

extension ObservableModel {
  /// Calls a closure at each change of a path.
  ///
  /// ```swift
  /// let token = person.observe(\.address?.city, options: [.old, .new]) { person, change in
  ///   print(change.oldValue ?? nil, "→", change.newValue ?? nil)
  /// }
  /// ```
  ///
  /// The path may lead through objects, optionals, subscripts, structs and computed variables: all
  /// `@Observed` variables, properties and derived values that are read on the way are observed. If
  /// an object on the way is replaced, the path leads through the new one; that is a change if the
  /// value at the end is another. A path that reads a value of another type of a variable, such as
  /// `\.point.x`, `\.list.count` or `\.scores["chess"]`, changes only if the value at its end does.
  /// Values that may hold objects, such as arrays, are not compared there: each set of the variable
  /// is a change. A `nil` on the way reads as `nil`. A variable that is announced by hand is
  /// followed in the middle of a path if its getter calls `access(_:)`.
  ///
  /// The closure runs before the set returns, in the order in which the observers of the property
  /// came. It receives the value of that set, even if the property was set again since; so the old
  /// value of each change is the new value of the one before. Setting an equal value is a change,
  /// too. The options do not decide which sets are changes, except `.prior`: a change follows each
  /// prior notice. A value that is read through a weak variable at the end of the path, and may
  /// hold objects, such as an array, is not compared: each set of the variable is a change. A
  /// change of a derived value on the way is delivered when the outermost call ends. An error that
  /// the closure throws is sent as a `Report`; the other observers are called nevertheless.
  ///
  /// - Parameters:
  ///   - keyPath: The variable to observe.
  ///   - options: The contents of a change. Without `.old` the value before is not kept.
  ///   - changeHandler: Called for each change. Held until the observation ends.
  /// - Returns: The observation, which ends when it is released, or the object is deallocated.
  @inlinable
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = [],
    changeHandler: @escaping (Self, PropertyChange<Value>) throws -> Void
  ) -> PropertyObservation {
    let observer = PathObserver({ $0[keyPath: keyPath] }, options, changeHandler)
    let watcher = observer.watcher(of: self, keyPath, heldBySteps: false)
    PublicEntry.run { observer.begin(watcher, self) }
    return watcher.observation()
  }
}

/// The observer of a path.
@usableFromInline
final class PathObserver<Root: AnyObject, Value>: PathReader<Root, Value> {
  @usableFromInline let options: ObservingOptions
  @usableFromInline let handler: (Root, PropertyChange<Value>) throws -> Void
  /// The transaction whose prior notice was sent last, if one was.
  @usableFromInline var lastPrior: UInt64 = 0
  @usableFromInline var isSendingPrior = false
  /// The number of prior notices that no change has followed yet.
  @exclusivity(unchecked) @usableFromInline final var announced = 0
  /// Delivers a change for each of them when the outermost call ends.
  private var settling: TurnEnd?

  @inlinable
  init(
    _ read: @escaping (inout Root) -> Value,
    _ options: ObservingOptions,
    _ handler: @escaping (Root, PropertyChange<Value>) throws -> Void
  ) {
    self.options = options
    self.handler = handler
    super.init(read)
  }

  /// Returns each change of a path from an object on, as a signal, which does not hold the object.
  @inlinable
  static func signal(
    from root: Root,
    _ path: AnyKeyPath?,
    _ read: @escaping (inout Root) -> Value,
    _ options: ObservingOptions
  ) -> Signal<PropertyChange<Value>> {
    Signal.connecting { [weak root] subscriber in
      guard let root else { return subscriber.finish(.completed) }
      let observer = PathObserver(read, options) { subscriber.pass($1) }
      let watcher = observer.watcher(of: root, path, heldBySteps: true) {
        subscriber.finish(.completed)
      }
      subscriber.own(Disposable { [weak watcher] in watcher?.finish() })
      observer.begin(watcher, root)
    }
  }

  /// Makes the watcher that calls the observer, and holds it.
  @inlinable
  @inline(__always)
  func watcher(
    of root: Root,
    _ path: AnyKeyPath?,
    heldBySteps: Bool,
    onEnd: (() -> Void)? = nil
  ) -> Watcher {
    Watcher(
      root,
      path,
      of: Value.self,
      old: options.contains(.old),
      heldBySteps: heldBySteps,
      sendPrior: options.contains(.prior) ? { self.sendPrior($0) } : nil,
      onNotice: { self.receive($1, $0) },
      onEnd: onEnd,
      react: { self.react($0) }
    )
  }

  @inlinable
  func begin(_ watcher: Watcher, _ root: Root) {
    let value = beginReading(watcher, root)
    guard options.contains(.initial) else { return }
    noteDelivery()
    watcher.deliverFirst {
      deliver(root, watcher, old: nil, new: value)
    }
  }

  /// Receives changes that are announced by hand, and rollbacks.
  @inlinable
  func receive(_ notice: HandNotice, _ watcher: Watcher) {
    switch notice {
    case .will(let call):
      willChangeByHand(call, watcher)
      let isSent = call.reach == .end || call.reach == .middle && options.contains(.keyValue)
      if isSent, options.contains(.prior) { sendPrior(watcher, call.change) }
    case .did(let call):
      let isWanted = options.contains(.keyValue)
      let change = changeByHand(call, watcher, isAnnounced: isWanted)
      guard let (root, old, new) = change else { return }
      noteDelivery()
      let hand = call.change as? HandChange
      let parts = hand?.pick(old, new) ?? (.setting, old, new, nil)
      deliver(
        root,
        watcher,
        kind: parts.kind,
        old: parts.old,
        new: parts.new,
        places: parts.places
      )
    case .undone:
      guard let (root, old, new) = changeBack(watcher) else { return }
      noteFollowed(watcher)
      deliver(root, watcher, old: old, new: new)
    }
  }

  @inlinable
  @inline(__always)
  func react(_ watcher: Watcher) {
    isProvisional = false
    let isWanted = announced > 0 || options.contains(.keyValue)
    guard let (root, old, new) = change(watcher, isAnnounced: isWanted) else { return }
    noteFollowed(watcher)
    if let note = watcher.note(on: new), options.takes(note.kind) {
      deliver(
        root,
        watcher,
        kind: note.kind,
        old: note.removed,
        new: note.inserted,
        places: note.places
      )
    } else {
      deliver(root, watcher, old: old, new: new)
    }
  }

  /// Announces that a property on the way is about to change.
  @inlinable
  func sendPrior(_ watcher: Watcher) {
    // A transaction delivers one change, though it may set several of the variables.
    let transaction = Transaction.outermostID
    if transaction != 0, transaction == lastPrior { return }
    lastPrior = transaction
    // The observer itself sets the property inside its notice.
    if isSendingPrior { return }
    announced += 1
    settleAtEnd(watcher)
    sendPrior(watcher, nil)
  }

  /// Announces that the value is about to change, and the `HandChange` that is announced by hand.
  @inlinable
  func sendPrior(_ watcher: Watcher, _ change: AnyObject?) {
    guard !isSendingPrior, var root = watcher.root(as: Root.self) else { return }
    isSendingPrior = true
    defer { isSendingPrior = false }
    let present = untracked { read(&root) }
    let note = watcher.noteOfPrior(on: present)
    var (kind, old, places) = (ChangeKind.setting, Optional(present), ChangePlaces?.none)
    if let parts = (change as? HandChange)?.pick(present, nil) {
      (kind, old, places) = (parts.kind, parts.old, parts.places)
    } else if let note, options.takes(note.kind) {
      (kind, old, places) = (note.kind, note.removed, note.places)
    }
    deliver(root, watcher, kind: kind, old: old, new: nil, places: places, isPrior: true)
  }

  /// Notes that a change is delivered, which follows a prior notice if one was sent.
  @inlinable
  @inline(__always)
  func noteFollowed(_ watcher: Watcher) {
    if announced == 0 { return }
    announced -= 1
    if announced > 0 { settleAtEnd(watcher) }
  }

  /// Requests that a change is delivered for each prior notice before the outermost call ends.
  @usableFromInline
  func settleAtEnd(_ watcher: Watcher) {
    if settling == nil {
      settling = TurnEnd(waitingForEffects: false) { [weak self, weak watcher] in
        if let self, let watcher { self.settle(watcher) }
      }
    }
    settling?.request()
  }

  /// Delivers a change for each prior notice that none has followed: a transaction has set the
  /// variable back or was rolled back, another set has won, or the path leads elsewhere now.
  private func settle(_ watcher: Watcher) {
    // It is delivered when the code that changes the value in place has returned.
    if watcher.isChanging { return }
    var rounds = 0
    while announced > 0, rounds < Effect.runLimit, let (root, old, new) = readAgain(watcher) {
      announced -= 1
      rounds += 1
      deliver(root, watcher, old: old, new: new)
    }
    // The observer causes the next notice each time.
    if announced > 0, !watcher.isOver {
      announced = 0
      Report.send(.cyclic(name: watcher.nameOfLeaf ?? "\(Root.self)"))
    }
  }

  /// Delivers a change, with the requested values.
  @inlinable
  @inline(__always)
  func deliver(
    _ root: Root,
    _ watcher: Watcher,
    kind: ChangeKind = .setting,
    old: @autoclosure () -> Value?,
    new: @autoclosure () -> Value?,
    places: ChangePlaces? = nil,
    isPrior: Bool = false
  ) {
    let change = PropertyChange(
      kind: kind,
      newValue: options.contains(.new) ? new() : nil,
      oldValue: options.contains(.old) ? old() : nil,
      places: places,
      isPrior: isPrior,
      circumstances: ChangeCircumstances(watcher, Root.self)
    )
    do {
      try handler(root, change)
    } catch {
      watcher.report(error)
    }
  }
}

extension Watcher {
  /// Reports that an observer has thrown.
  @usableFromInline
  func report(_ error: any Error) {
    Report.send(.observerFailed(name: nameOfLeaf, error: "\(error)"))
  }
}

extension ChangeCircumstances {
  @usableFromInline
  init(_ watcher: Watcher, _ root: Any.Type) {
    if let hub = watcher.hubOfEvent {
      let wave = hub.eventWave
      sequence = wave >> 8
      origin = hub.origin(of: wave)
    } else {
      sequence = strait_next_wave(strait_thread())
      origin = .none
    }
    transaction = Transaction.delivering?.id
    name = watcher.nameOfLeaf
    self.root = root
  }
}
