import StraitChannels

/// The changes of some properties, each once, in the order in which they were first changed.
///
/// A class, and removed edits are released last: that may run a `deinit` of the user's that makes a
/// change which is then recorded here.
final class EditList {
  private(set) var edits: [StepEdit] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { edits.isEmpty }

  /// `true` if something has happened that is a step by itself.
  var isStep: Bool { edits.contains { !$0.recorder.options.contains(.alongside) } }

  /// The changes of a property.
  subscript(recorder: Recorder) -> StepEdit? {
    places[ObjectIdentifier(recorder)].map { edits[$0] }
  }

  /// Adds a later change of a property.
  func add(_ edit: StepEdit) {
    if let present = self[edit.recorder] { return present.join(edit) }
    places[ObjectIdentifier(edit.recorder)] = edits.count
    edits.append(edit)
  }

  func add(_ list: EditList) {
    for edit in list.edits { add(edit) }
  }

  func remove(_ recorder: Recorder) {
    if self[recorder] != nil { filter { $0.recorder !== recorder } }
  }

  /// Forgets edits that are known to have changed nothing, and properties that were deallocated.
  func dropUnchanged() {
    filter { !$0.isUnchanged() }
  }

  /// Forgets properties that were deallocated.
  func dropDead() {
    if edits.contains(where: \.recorder.isDead) { filter { !$0.recorder.isDead } }
  }

  private func filter(_ isKept: (StepEdit) -> Bool) {
    let before = edits
    let kept = before.filter(isKept)
    if kept.count == before.count { return }
    edits = kept
    places = Dictionary(
      uniqueKeysWithValues: kept.enumerated().map { (ObjectIdentifier($1.recorder), $0) }
    )
    withExtendedLifetime(before) {}
  }

  /// Restores all properties.
  func revert() {
    for edit in edits.reversed() { edit.revert() }
  }
}

/// One step of an undo history.
final class UndoStep {
  let edits: EditList
  let title: String?
  /// `true` if it was begun and ended by calls.
  let isGroup: Bool
  /// When the last of it happened, if there is a clock.
  var time: Duration?

  init(_ edits: EditList, title: String?, isGroup: Bool, time: Duration?) {
    self.edits = edits
    self.title = title
    self.isGroup = isGroup
    self.time = time
  }
}
