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
/// What is read through it, Observation has seen; whoever sets it, and through whatever. A computed variable
/// is followed to what it reads, and a path through another model, `tracked.address?.city`, is one variable.
/// The model itself knows nothing of it: only what is read here costs more.
///
/// Observation is told before a value is stored, as it is of an `@Observable` class, and once for all that a
/// transaction sets; whoever asks again before the value is there is told a second time. What a derived value
/// comes to is known, and told, only when the outermost call ends. As always with Observation, several changes
/// may be one to whoever reads later. `onChange` may set what it was told of, which overflows the stack with an
/// `@Observable` class: it is not told of that again.
///
/// It holds the model, and follows each path once, from the first read until it is dropped.
@dynamicMemberLookup
public final class Tracked<Model: ObservableModel>: Observable {
  /// The model.
  public let model: Model
  private let registrar = ObservationRegistrar()
  private var observations: [PartialKeyPath<Model>: PropertyObservation] = [:]
  /// The paths that are being told, and whether they are to be told again then.
  private var isToldAgain: [PartialKeyPath<Model>: Bool] = [:]

  /// How often handlers may read and set a path again, before they are left.
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
    if observations[path] == nil {
      // By a weak reference, since an observer that has begun may drop this.
      observations[path] = model.observe(path, options: .prior) { [weak self] _, change in
        guard let self else { return }
        // Afterwards, too, for whoever has read the old value since: he would not hear of the new one.
        tellWillSet(path, place, isPrior: change.isPrior)
        if !change.isPrior { registrar.didSet(self, keyPath: place) }
      }
    }
    registrar.access(self, keyPath: place)
  }

  /// Tells Observation that a path changes.
  ///
  /// It forgets a handler only when that has returned. So one that sets what it is told of would be called until
  /// the stack is at its end: whoever has read meanwhile is told afterwards instead.
  private func tellWillSet(
    _ path: PartialKeyPath<Model>,
    _ place: KeyPath<Tracked, Never?>,
    isPrior: Bool
  ) {
    if isToldAgain[path] != nil {
      // Before such a set, nobody can know more than after it.
      if !isPrior { isToldAgain[path] = true }
      return
    }
    var rounds = 0
    repeat {
      isToldAgain[path] = false
      registrar.willSet(self, keyPath: place)
      rounds += 1
    } while isToldAgain[path] == true && rounds < Self.mostRounds
    if isToldAgain.removeValue(forKey: path) == true {
      Report.send(.cyclic(name: "a handler of withObservationTracking"))
    }
  }

  /// What stands for a path in Observation's books.
  private subscript(place path: PartialKeyPath<Model>) -> Never? { nil }
}

// What makes it safe: everything in it is reached by a key path of the model's, and one to a variable of an
// isolated class can only be formed where the variable may be used.
extension Tracked: @unchecked Sendable where Model: Sendable {}
