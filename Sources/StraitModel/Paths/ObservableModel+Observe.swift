import CEngine
import StraitChannels

extension ObservableModel {
  /// Calls a closure at each change of a path.
  ///
  /// ```swift
  /// let token = person.observe(\.address?.city, options: [.old, .new]) { person, change in
  ///   print(change.oldValue ?? nil, "→", change.newValue ?? nil)
  /// }
  /// ```
  ///
  /// The path may lead through objects, optionals, subscripts, structs and computed variables: whatever
  /// `@Observed` variables, properties and derived values are read on the way is followed. If an object on the
  /// way is replaced, the path leads through the new one, and that is a change if the value at the end is
  /// another. A `nil` on the way reads as `nil`.
  ///
  /// The closure runs inside the set, in the order of all who observe the property that was set, with that
  /// set's value, though it may have been set again by then; and so each change's old value is the new value
  /// of the one before. Setting an equal value is a change, too. What a derived value on the way comes to is
  /// told when the outermost call ends. An error that the closure throws is told by a `Report`; everybody else is
  /// told all the same.
  ///
  /// - Parameters:
  ///   - keyPath: What to observe.
  ///   - options: What to be told. Without `.old` the value before is not kept.
  ///   - changeHandler: Hears of each change. Held until the observation ends.
  /// - Returns: The observation, which ends when it is dropped, or the object dies.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: ObservingOptions = [],
    changeHandler: @escaping (Self, PropertyChange<Value>) throws -> Void
  ) -> PropertyObservation {
    let watcher = ObservingWatcher(self, keyPath, options, changeHandler)
    PublicEntry.run { watcher.start() }
    return PropertyObservation { watcher.finish() }
  }
}

/// Tells an observer the changes of a path.
final class ObservingWatcher<Root: ObservableModel, Value>: Watcher<Value> {
  private weak var model: Root?
  private let keyPath: KeyPath<Root, Value>
  private let options: ObservingOptions
  private let handler: (Root, PropertyChange<Value>) throws -> Void
  private var isForetold = false

  init(
    _ root: Root,
    _ keyPath: KeyPath<Root, Value>,
    _ options: ObservingOptions,
    _ handler: @escaping (Root, PropertyChange<Value>) throws -> Void
  ) {
    model = root
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    super.init(
      old: options.contains(.old),
      prior: options.contains(.prior),
      heldBySteps: false
    )
  }

  func start() {
    guard let value = begin(), options.contains(.initial) else { return }
    tell(newValue: options.contains(.new) ? value : nil)
  }

  override var root: AnyObject? { model }

  override func read() -> Value? { model?[keyPath: keyPath] }

  override func willChange() {
    if isForetold { return }
    isForetold = true
    tell(
      oldValue: options.contains(.old) ? untracked { model?[keyPath: keyPath] } : nil,
      isPrior: true
    )
  }

  override func changed(from old: Value?, to new: Value, at step: (any PathStep)?) {
    isForetold = false
    tell(
      newValue: options.contains(.new) ? new : nil,
      oldValue: options.contains(.old) ? old : nil,
      at: step
    )
  }

  private func tell(
    newValue: Value? = nil,
    oldValue: Value? = nil,
    isPrior: Bool = false,
    at step: (any PathStep)? = nil
  ) {
    guard let model else { return }
    let wave = step.map(\.hub.pointee.event_wave)
    let change = PropertyChange(
      kind: .setting,
      newValue: newValue,
      oldValue: oldValue,
      indexes: nil,
      isPrior: isPrior,
      sequence: (wave ?? strait_next_wave(strait_thread()) << 8) >> 8,
      origin: step.map(\.hub.originOfEvent) ?? .none,
      transaction: Transaction.told?.id,
      name: nameOfLeaf ?? "a path of \(Root.self)"
    )
    do {
      try handler(model, change)
    } catch {
      Report.send(.observerFailed(name: nameOfLeaf, error: "\(error)"))
    }
  }
}
