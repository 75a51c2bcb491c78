import StraitChannels

/// The values of a model when an edit began: reports the changes since, and reverts them.
///
/// ```swift
/// let edit = Baseline(of: person)
/// let effect = Effect { saveButton.isEnabled = edit.isDirty }
/// person.name = "Grace"              // edit.isDirty, edit.isDirty(\.name), edit.dirtyNames == ["name"]
/// person.name = "Ada"                // clean again
/// edit.revert()                      // the model is what it was
/// edit.commit()                      // what the model is now is the baseline
/// ```
///
/// A variable is dirty if its value is not known to be the one of the baseline: an equal one, the
/// same object, or one that was not set since. All of it can be observed: by an effect, a derived
/// value, `edit.observe(\.isDirty)` and `edit.values(of: \.isDirty)`.
///
/// It does not hold the model, but the values of the baseline. Of a model that was deallocated
/// nothing is dirty.
public final class Baseline<Model: ObservableModel>: ObservableModel {
  private weak var model: Model?
  private let deep: Bool
  private let entries: Property<BaselineEntries>
  private let dirt: Derived<[String]>
  private var deallocation: DeallocationWatch?

  /// Takes the current values of a model for the baseline.
  ///
  /// - Parameters:
  ///   - model: The model; not held.
  ///   - deep: `true` to watch the models among its values, too; see
  ///     `ObservableModel.snapshot(deep:)`.
  public init(of model: Model, deep: Bool = false) {
    self.model = model
    self.deep = deep
    let entries = Property(BaselineEntries(of: model, deep: deep))
    self.entries = entries
    dirt = Derived { entries.value.all.filter(\.isDirty).map(\.path) }
    deallocation = DeallocationWatch(ofOwn: model) { entries.value = BaselineEntries() }
  }

  /// `true` if anything differs from the baseline.
  ///
  /// Takes constant time while nothing is set, else time linear in the number of variables.
  public var isDirty: Bool { !dirtyNames.isEmpty }

  /// The names of the variables that differ from the baseline, in the order in which they are
  /// stored; those of objects behind the model as paths, `address.city`.
  public var dirtyNames: [String] { model == nil ? [] : dirt.value }

  /// Returns whether a property that a path leads through differs from the baseline.
  ///
  /// - Parameter path: A variable, or a path that reads some: a computed variable is dirty if one
  ///   of those that it reads is. Properties that it reads behind the model count if the baseline
  ///   is deep.
  /// - Returns: `true` if one of them differs.
  public func isDirty<Value>(_ path: KeyPath<Model, Value>) -> Bool {
    entries(at: path).contains(where: \.isDirty)
  }

  /// Takes the current values of the model for the baseline: nothing is dirty any more.
  public func commit() {
    guard let model else { return }
    untracked {
      transaction {
        // There may be other objects behind the model now.
        if deep { return entries.value = BaselineEntries(of: model, deep: true) }
        for entry in entries.value.all { entry.commit() }
      }
    }
  }

  /// Restores the values of the model, in one transaction.
  ///
  /// Unchanged values are not set, but shown again: this replaces text that a converter could not
  /// read.
  ///
  /// - Returns: The values that properties coerced; see `CoercedValue`. It stays dirty.
  @discardableResult
  public func revert() -> [CoercedValue] {
    revert(untracked { entries.value.all })
  }

  /// Restores the properties that a path leads through, in one transaction.
  ///
  /// - Parameter path: See `isDirty(_:)`.
  /// - Returns: The values that properties coerced; see `CoercedValue`.
  @discardableResult
  public func revert<Value>(_ path: KeyPath<Model, Value>) -> [CoercedValue] {
    revert(entries(at: path))
  }

  /// Restores some variables, in one transaction.
  ///
  /// - Parameter names: Their names; see `dirtyNames`.
  package func revert(named names: Set<String>) {
    _ = revert(untracked { entries.value.all.filter { names.contains($0.path) } })
  }

  private func revert(_ entries: [any BaselineEntry]) -> [CoercedValue] {
    if model == nil { return [] }
    return untracked { transaction { entries.compactMap { $0.revert() } } }
  }

  private func entries<Value>(at path: KeyPath<Model, Value>) -> [any BaselineEntry] {
    guard let model else { return [] }
    let entries = self.entries.value
    return ReadLog.reads { model[keyPath: path] }.compactMap { entries[$0] }
  }
}
