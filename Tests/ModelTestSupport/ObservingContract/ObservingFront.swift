package import StraitModel

/// Names under which an object is observed, and its changes are announced by hand.
package protocol ObservingFront<Model>: Sendable {
  associatedtype Model: ObservedSample

  /// The paths, written for the class.
  var paths: SamplePaths<Model> { get }

  /// Delivers each change of a path as text.
  ///
  /// - Returns: Ends the observation.
  func observe<Value>(
    _ path: SamplePath<Model, Value>,
    of model: Model,
    _ options: ObservingOptions,
    _ receive: @escaping (String) -> Void
  ) -> () -> Void

  /// Announces that a value is about to change.
  func willChange<Value>(_ path: SamplePath<Model, Value>, of model: Model)

  /// Announces that a value has changed.
  func didChange<Value>(_ path: SamplePath<Model, Value>, of model: Model)

  /// Announces a change of elements, which a closure makes.
  func announce(
    _ kind: ChangeKind,
    at indexes: Range<Int>,
    of path: SamplePath<Model, [String]>,
    of model: Model,
    _ change: () -> Void
  )

  /// Announces a change of members, which a closure makes.
  func announce(
    _ mutation: SetMutation,
    _ members: Set<Int>,
    of path: SamplePath<Model, Set<Int>>,
    of model: Model,
    _ change: () -> Void
  )

  /// Appends to the observed array.
  func append(_ line: String, to model: Model)
}

/// The text of a change, the same for all fronts: `prior insertion 1..<2 old→new`.
///
/// A setting is not mentioned, and a value that was not delivered is `-`.
package func changeText(
  _ kind: ChangeKind,
  _ indexes: [Range<Int>]?,
  old: Any?,
  new: Any?,
  isPrior: Bool
) -> String {
  let places = indexes.map { $0.map { "\($0)" }.joined(separator: " ") }
  let values = [old, new].map { $0.map(valueText) ?? "-" }.joined(separator: "→")
  let words = [isPrior ? "prior" : "", kind == .setting ? "" : "\(kind)", places ?? "", values]
  return words.filter { !$0.isEmpty }.joined(separator: " ")
}

/// Returns a value without its optionals, and members of a set in order.
private func valueText(_ value: Any) -> String {
  if let members = value as? Set<Int> { return "\(members.sorted())" }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { valueText($0.value) } ?? "nil"
}

/// The framework's own names.
package struct ModelFront: ObservingFront {
  package init() {}

  package var paths: SamplePaths<ModelSample> {
    SamplePaths(
      number: \.number,
      nextNumber: \.next?.number,
      silent: \.silent,
      plain: \.plain,
      other: \.other,
      items: \.items,
      tags: \.tags,
      doubled: \.doubled,
      signature: \.signature,
      ring: \.ring,
      lines: \.lines,
      nextAnnounced: \.next?.announced,
      mixed: \.mixed,
      silentTwice: \.silentTwice,
      announced: \.announced,
      members: \.members
    )
  }

  package func observe<Value>(
    _ path: SamplePath<ModelSample, Value>,
    of model: ModelSample,
    _ options: ObservingOptions,
    _ receive: @escaping (String) -> Void
  ) -> () -> Void {
    let token = model.observe(path.keyPath, options: options) { _, change in
      let (kind, places) = (change.kind, change.indexes?.ranges.map { $0 })
      let (old, new) = (change.oldValue, change.newValue)
      receive(changeText(kind, places, old: old, new: new, isPrior: change.isPrior))
    }
    return { token.invalidate() }
  }

  package func willChange<Value>(_ path: SamplePath<ModelSample, Value>, of model: ModelSample) {
    model.willChangeValue(for: path.keyPath)
  }

  package func didChange<Value>(_ path: SamplePath<ModelSample, Value>, of model: ModelSample) {
    model.didChangeValue(for: path.keyPath)
  }

  package func announce(
    _ kind: ChangeKind,
    at indexes: Range<Int>,
    of path: SamplePath<ModelSample, [String]>,
    of model: ModelSample,
    _ change: () -> Void
  ) {
    model.willChange(kind, valuesAt: RangeSet(indexes), for: path.keyPath)
    change()
    model.didChange(kind, valuesAt: RangeSet(indexes), for: path.keyPath)
  }

  package func announce(
    _ mutation: SetMutation,
    _ members: Set<Int>,
    of path: SamplePath<ModelSample, Set<Int>>,
    of model: ModelSample,
    _ change: () -> Void
  ) {
    model.willChangeValue(for: path.keyPath, withSetMutation: mutation, using: members)
    change()
    model.didChangeValue(for: path.keyPath, withSetMutation: mutation, using: members)
  }

  package func append(_ line: String, to model: ModelSample) {
    model.$lines.append(line)
  }
}
