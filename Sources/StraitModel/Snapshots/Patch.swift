/// What leads from one state of a model to another: a list of properties, each with the value before and the
/// value after.
///
/// ```swift
/// let patch = try before.patch(to: after)
/// try person.apply(patch)
/// try person.apply(patch.inverse)               // and back
/// ```
///
/// A patch comes from two snapshots, and then fits the model that they were taken of, and no other; or it is
/// written by hand, and then fits every model that has properties of these names and types:
///
/// ```swift
/// var patch = Patch()
/// patch.set("name", from: "Ada", to: "Grace")
/// ```
///
/// It holds the values, and no model but those among them. Patches of one model compose: applying
/// `one.followed(by: other)` does what applying one and then the other does.
public struct Patch {
  /// What a patch does to one property.
  public struct Change {
    /// The way to the property from the model: its name, or names with dots between.
    public let path: String
    let old: any KeptValue
    let new: any KeptValue
    /// Whose property it is; `nil` if it was written by hand.
    let target: PatchTarget?
    let name: String

    /// The value before.
    public var oldValue: Any { old.erased }

    /// The value after.
    public var newValue: Any { new.erased }
  }

  /// What it does, in order; each property once.
  public private(set) var changes: [Change] = []
  /// The model that it was made of, if it was made of one.
  private(set) var root: PatchTarget?

  /// Makes a patch that changes nothing.
  public init() {}

  init(of root: PatchTarget, _ changes: [Change]) {
    self.root = root
    self.changes = changes
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { changes.isEmpty }

  /// The patch that leads back.
  public var inverse: Patch {
    var inverse = self
    inverse.changes = changes.reversed().map(\.inverse)
    return inverse
  }

  /// Adds a change of one property of the model that the patch is applied to.
  ///
  /// If the patch changes it already, the value before stays, and the value after is this one.
  ///
  /// - Parameters:
  ///   - name: What the model calls the property.
  ///   - old: The value before.
  ///   - new: The value after.
  public mutating func set<Value>(_ name: String, from old: Value, to new: Value) {
    let change = Change(path: name, old: Kept(old), new: Kept(new), target: root, name: name)
    join([change])
  }

  /// The patch that does what this one and then another does.
  ///
  /// A property that comes back to what it was is left out. Takes time linear in the length of both.
  ///
  /// - Parameter next: The patch that leads on.
  /// - Returns: The patch.
  /// - Throws: `PatchError.otherObject` if the two were made of different models.
  public func followed(by next: Patch) throws(PatchError) -> Patch {
    var whole = self
    if let root, let other = next.root, root != other {
      throw root.mismatch(with: other.type, at: next.changes.first?.name)
    }
    whole.root = root ?? next.root
    whole.join(next.changes)
    return whole
  }

  private mutating func join(_ following: [Change]) {
    var places: [Place: Int] = [:]
    for (index, change) in changes.enumerated() { places[place(of: change)] = index }
    for change in following {
      let place = place(of: change)
      if let index = places[place] {
        changes[index] = changes[index].followed(by: change)
      } else {
        places[place] = changes.count
        changes.append(change)
      }
    }
    changes.removeAll { $0.old.isSame(as: $0.new) }
  }

  /// Which property of which object a change is of.
  private struct Place: Hashable {
    let target: PatchTarget?
    let name: String
  }

  private func place(of change: Change) -> Place {
    Place(target: change.target ?? root, name: change.name)
  }
}

extension Patch.Change {
  /// The change that leads back.
  fileprivate var inverse: Self {
    Self(path: path, old: new, new: old, target: target, name: name)
  }

  /// The change that does what this one and then another of the same property does.
  fileprivate func followed(by next: Self) -> Self {
    Self(path: path, old: old, new: next.new, target: target ?? next.target, name: name)
  }
}

extension Patch: CustomStringConvertible {
  /// The changes, one a line: `name: Ada → Grace`.
  public var description: String {
    changes.map { "\($0.path): \($0.oldValue) → \($0.newValue)" }.joined(separator: "\n")
  }
}
