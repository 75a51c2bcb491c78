import CEngine
import StraitChannels

/// Takes changes of models back, and makes them again.
///
/// ```swift
/// let undo = UndoHistory()
/// undo.register(person)
/// person.name = "Grace"
/// transaction("Move") { person.street = "Broadway"; person.city = "New York" }
/// undo.undoTitle              // Move
/// undo.undo()                 // street and city are what they were
/// undo.undo()                 // so is the name
/// undo.redo()                 // Grace again
/// ```
///
/// **Recorded changes.** Each change that a registered property delivers, from any source: a
/// setter, a partner that it is bound to, an effect. All changes of one outermost call are one
/// step: a set with the resulting changes by bindings and effects, a send with all sets by its
/// subscribers, a transaction, which gives it its name. A property that has its initial value again
/// in the end is not part of it, if that is known of its type; a call that changed nothing does not
/// become a step, and neither does a transaction that was rolled back. For a collection that was
/// edited through its property the edit is kept, not the collection, unless it is recorded
/// `.alongside`.
///
/// **Undoing.** The last step is reverted in one transaction of the step's title, which observers,
/// bindings and effects receive like any other; all resulting changes can be made again with
/// `redo()`, and are not a separate step. A value that a coercing property stores instead stays. A
/// new change ends the redoable steps.
///
/// **Changes that are not recorded.** A change made inside `unrecorded(_:)`, or with an origin for
/// which `isForeign` returns `true`, is not the user's: to undo past it would overwrite it. So the
/// steps that contain the property are removed, and all before them; later steps can still be
/// undone.
///
/// It holds the values of its steps, and the objects among them, but no model that is registered:
/// one that is deallocated is removed, with its part of every step. It lives in the isolation
/// domain of its models. `canUndo`, `undoTitle` and so on can be observed like any model's
/// variables.
public final class UndoHistory: ObservableModel {
  private let undoable = Property(false)
  private let redoable = Property(false)
  private let nextUndoTitle = Property<String?>(nil)
  private let nextRedoTitle = Property<String?>(nil)

  var recorders: [Hub: Recorder] = [:]
  /// The steps to take back; the next one is the last.
  var undoSteps: [UndoStep] = []
  /// The steps to make again; the next one is the last.
  var redoSteps: [UndoStep] = []
  var groups: [UndoGroup] = []
  var turn = UndoTurn()
  /// The requests that have not begun.
  var requests: [UndoRequest] = []
  /// The requests that are being executed, one after the other.
  var waiting: [UndoRequest] = []
  /// The number of rounds in a row in which more requests came in the meantime.
  var rounds = 0
  /// `true` if a property was deallocated that a step may contain.
  var hasDead = false
  /// `true` if delivered changes must not be recorded.
  var isPaused = false
  /// `true` if a group is being taken back.
  var isCancelling = false
  /// `true` if the last thing that happened is the last step.
  var isInRun = false
  private var ownTurnEnd: TurnEnd?
  private let home = Home.here

  /// The number of steps to keep; `nil`, as at first, for all.
  ///
  /// The oldest are forgotten. Must not be negative.
  public var levels: Int? {
    didSet {
      if let levels { precondition(levels >= 0, "levels must not be negative, got \(levels)") }
      turnEnd.request()
    }
  }

  /// The rule for changes in a row that become one step; `nil`, as at first, for none.
  public var coalescing: UndoCoalescing? {
    // Objects that a closure retains are released last, see `EditList`.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Returns whether the changes of an origin are not recorded; `nil`, as at first, to record all.
  ///
  /// Asked at each change; must not change anything.
  public var isForeign: ((ChangeOrigin) -> Bool)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Makes an undo history that records nothing yet.
  public init() {}

  deinit {
    Home.end(
      at: home,
      (
        exchange(&recorders, with: [:]), exchange(&ownTurnEnd, with: nil),
        exchange(&isForeign, with: nil), exchange(&coalescing, with: nil)
      )
    ) { recorders, _, _, _ in
      for recorder in recorders.values { recorder.stop() }
    }
  }

  /// Ends a step with the outermost call.
  var turnEnd: TurnEnd {
    if let ownTurnEnd { return ownTurnEnd }
    let turnEnd = TurnEnd { [weak self] in self?.endTurn() }
    ownTurnEnd = turnEnd
    return turnEnd
  }

  // MARK: Recording

  /// Begins to record the changes of all `@Observed` variables of a model.
  ///
  /// A variable that is recorded already stays as it is registered. Takes time linear in their number.
  ///
  /// - Parameters:
  ///   - model: The model; not held.
  ///   - options: Options; see `UndoOptions`.
  public func register(_ model: some ObservableModel, options: UndoOptions = []) {
    for node in untracked({ ModelGraph(from: model, deep: options.contains(.deep)) }).nodes {
      for named in node.properties {
        add(named.property, named: named.name, options)
      }
    }
  }

  /// Begins to record the changes of one property.
  ///
  /// - Parameters:
  ///   - property: The property; not held.
  ///   - options: Options; see `UndoOptions`.
  public func register<Value>(_ property: Property<Value>, options: UndoOptions = []) {
    add(property, named: property.name ?? "a property", options)
  }

  /// Stops recording the changes of a model's variables, and forgets the steps that know them.
  ///
  /// See `unrecorded(_:)` for which others are forgotten with them.
  ///
  /// - Parameter model: The model.
  public func unregister(_ model: some ObservableModel) {
    for named in StraitModel.properties(of: model) { remove(named.property.hub) }
  }

  /// Stops recording the changes of a property, and forgets the steps that contain it.
  ///
  /// - Parameter property: The property.
  public func unregister<Value>(_ property: Property<Value>) {
    remove(property.hub)
  }

  /// Begins to record a property, unless it is recorded already.
  private func add(_ property: AnyProperty, named name: String, _ options: UndoOptions) {
    let hub = property.ownHub()
    if recorders[hub]?.property != nil { return }
    func makeRecorder<Value>(_ type: Value.Type) -> Recorder {
      Recorder(name, of: property.typed(as: type), options, for: self)
    }
    recorders[hub] = makeRecorder(property.valueType)
  }

  private func remove(_ hub: Hub) {
    guard let recorder = recorders.removeValue(forKey: hub) else { return }
    recorder.stop()
    forget(recorder)
    turnEnd.request()
  }

  // MARK: Undoing

  /// Takes the last step back.
  ///
  /// Ignored without such a step, or inside a group, a transaction or `unrecorded(_:)`. Inside a
  /// delivery it is done when the outermost call ends, after that call's changes have become a
  /// step.
  public func undo() {
    ask(.undo)
  }

  /// Makes the step again that was taken back last.
  ///
  /// See `undo()`.
  public func redo() {
    ask(.redo)
  }

  private func ask(_ request: UndoRequest) {
    // An undo inside `unrecorded` would be a change that is not recorded, and end the history.
    guard groups.isEmpty, Transaction.current == nil, !isPaused else { return }
    requests.append(request)
    turnEnd.request()
  }

  /// `true` if there is a step to take back.
  public var canUndo: Bool { undoable.value }

  /// `true` if there is a step to make again.
  public var canRedo: Bool { redoable.value }

  /// The title of the step that `undo()` reverts, if it has one.
  public var undoTitle: String? { nextUndoTitle.value }

  /// The title of the step that `redo()` makes again, if it has one.
  public var redoTitle: String? { nextRedoTitle.value }

  /// `true` if a step, or a group, is being taken back: for observers that do more about a change
  /// of the user's.
  public var isUndoing: Bool { turn.kind == .undoing || isCancelling }

  /// `true` if a step is being made again.
  public var isRedoing: Bool { turn.kind == .redoing }

  /// Forgets all steps.
  ///
  /// The changes of the current call become a step nevertheless.
  public func removeAll() {
    replace(\.undoSteps, by: [])
    replace(\.redoSteps, by: [])
    turnEnd.request()
  }

  /// Makes the next change a separate step, regardless of `coalescing`.
  public func breakCoalescing() {
    isInRun = false
  }

  /// Notifies its observers of the steps that can be undone now; returns whether they differ.
  func publish() -> Bool {
    var isNew = false
    func set<Value: Equatable>(_ property: Property<Value>, to value: Value) {
      // A property that is not set does not invalidate its dependents.
      if property.value == value { return }
      property.value = value
      isNew = true
    }
    transaction {
      set(undoable, to: !undoSteps.isEmpty)
      set(redoable, to: !redoSteps.isEmpty)
      set(nextUndoTitle, to: undoSteps.last?.title)
      set(nextRedoTitle, to: redoSteps.last?.title)
    }
    return isNew
  }
}
