public import Observation
import StraitChannels
public import StraitModel

/// A model as Swift's Observation sees it.
///
/// ```swift
/// let tracked = Tracked(person)
/// withObservationTracking { print(tracked.name) } onChange: { print("it is about to change") }
/// for await name in Observations({ tracked.name }) { print(name) }
/// ```
///
/// Observation tracks reads through it, and is notified of every set, from any source. A computed
/// variable is followed to the variables that it reads. `tracked.address?.city` follows the
/// variable `address` alone, since `city` is then read from the other model itself; the whole path,
/// `tracked[dynamicMember: \.address?.city]`, is followed as one variable. The model itself is
/// unaffected: only reads through this cost more.
///
/// Observation is notified before a value is stored, as for an `@Observable` class, and once for
/// all sets of a transaction; a reader that reads again before the value is stored is notified a
/// second time. The value of a derived value is known, and notified, only when the outermost call
/// ends. As always with Observation, several changes may be one for a later reader. `onChange` may
/// set the variable that it was called for, which overflows the stack with an `@Observable` class:
/// it is not called for that again.
///
/// It holds the model, and follows each path once, from the first read until it is dropped.
@dynamicMemberLookup
public final class Tracked<Model: ObservableModel>: Observable {
  /// The model.
  public let model: Model
  private let registrar = ObservationRegistrar()
  // Only read and changed with the model, by code that may use it.
  private let state = Carried(State())

  private final class State {
    var observations: [PartialKeyPath<Model>: PropertyObservation] = [:]
    /// The paths whose observers are being notified; `true` if a further change must be notified.
    var isAnnouncedAgain: [PartialKeyPath<Model>: Bool] = [:]
  }

  /// The number of times that handlers may read and set a path again, before they are removed.
  private static var mostRounds: Int { 100 }

  /// Makes a model visible to Observation.
  ///
  /// - Parameter model: The model; held.
  public init(_ model: Model) {
    self.model = model
  }

  /// The value of a path of the model; Observation sees the read.
  ///
  /// - Parameter path: The path.
  public subscript<Value>(dynamicMember path: KeyPath<Model, Value>) -> Value {
    noteRead(of: path)
    return model[keyPath: path]
  }

  /// The value of a path of the model; Observation sees the read, and the set as any other.
  ///
  /// - Parameter path: The path.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Model, Value>) -> Value {
    get {
      noteRead(of: path)
      return model[keyPath: path]
    }
    set { model[keyPath: path] = newValue }
  }

  private func noteRead<Value>(of path: KeyPath<Model, Value>) {
    let place = \Tracked[place: path]
    let state = state.content
    if state.observations[path] == nil {
      // By a weak reference, since an observer that has begun may drop this.
      state.observations[path] = model.observe(path, options: .prior) { [weak self] _, change in
        guard let self else { return }
        // Afterwards, too, for a reader of the old value since: it would not be notified of the new
        // one.
        notifyWillSet(path, place, isPrior: change.isPrior)
        if !change.isPrior { registrar.didSet(self, keyPath: place) }
      }
    }
    registrar.access(self, keyPath: place)
  }

  /// Notifies Observation that a path changes.
  ///
  /// It forgets a handler only when that has returned. So one that sets its own variable would be
  /// called until the stack is exhausted: readers since then are notified afterwards instead.
  private func notifyWillSet(
    _ path: PartialKeyPath<Model>,
    _ place: KeyPath<Tracked, Never?>,
    isPrior: Bool
  ) {
    let state = state.content
    if state.isAnnouncedAgain[path] != nil {
      // Before such a set, no reader can know more than after it.
      if !isPrior { state.isAnnouncedAgain[path] = true }
      return
    }
    var rounds = 0
    repeat {
      state.isAnnouncedAgain[path] = false
      registrar.willSet(self, keyPath: place)
      rounds += 1
    } while state.isAnnouncedAgain[path] == true && rounds < Self.mostRounds
    if state.isAnnouncedAgain.removeValue(forKey: path) == true {
      Report.send(.cyclic(name: "a handler of withObservationTracking"))
    }
  }

  /// The identity of a path in Observation's registrar.
  private subscript(place path: PartialKeyPath<Model>) -> Never? { nil }
}

// Sound, since everything in it is reached by a key path of the model's, and one to a variable of
// an isolated class can only be formed where the variable may be used.
extension Tracked: Sendable where Model: Sendable {}
