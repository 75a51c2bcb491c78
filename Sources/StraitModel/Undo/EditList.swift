import StraitChannels

/// The changes of some properties, each once, in the order in which they were first changed.
///
/// Removed edits are released after the list has changed: the release may run a `deinit` of the
/// user's which makes a change that is recorded here. So the list is a class.
final class EditList {
  private(set) var edits: [StepEdit] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { edits.isEmpty }

  /// `true` if a property was changed that is not recorded `alongside`.
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

  /// Removes edits that have certainly changed nothing, and those of deallocated properties.
  func dropUnchanged() {
    filter { !$0.isUnchanged() }
  }

  /// Removes the edits of deallocated properties.
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
  /// `true` if it is a group, which never coalesces with another step.
  let isGroup: Bool
  /// The time of its last change; `nil` without a clock.
  var time: Duration?

  init(_ edits: EditList, title: String?, isGroup: Bool, time: Duration?) {
    self.edits = edits
    self.title = title
    self.isGroup = isGroup
    self.time = time
  }
}
