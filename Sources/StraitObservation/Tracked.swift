public import Observation
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
/// may be one to whoever reads later, and `onChange` must not set what it was told of.
///
/// It holds the model, and follows each path once, from the first read until it is dropped.
@dynamicMemberLookup
public final class Tracked<Model: ObservableModel>: Observable {
  /// The model.
  public let model: Model
  private let registrar = ObservationRegistrar()
  private var observations: [PartialKeyPath<Model>: PropertyObservation] = [:]

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
        registrar.willSet(self, keyPath: place)
        if !change.isPrior { registrar.didSet(self, keyPath: place) }
      }
    }
    registrar.access(self, keyPath: place)
  }

  /// What stands for a path in Observation's books.
  private subscript(place path: PartialKeyPath<Model>) -> Never? { nil }
}

// What makes it safe: everything in it is reached by a key path of the model's, and one to a variable of an
// isolated class can only be formed where the variable may be used.
extension Tracked: @unchecked Sendable where Model: Sendable {}
