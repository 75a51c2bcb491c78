import DequeModule

/// The caret of a text, and where the selection was begun that ends at it.
struct TextSelection: Hashable, Sendable {
  /// The number of clusters before the caret.
  var caret = 0
  /// The start of the selection; without one, the caret's place.
  var anchor = 0

  /// The selected clusters; `nil` if none are.
  var range: Range<Int>? {
    anchor == caret ? nil : min(anchor, caret)..<max(anchor, caret)
  }
}

/// The steps of a text that can be undone and redone.
struct EditHistory: Hashable, Sendable {
  /// Edits that are undone together.
  struct Step: Hashable, Sendable {
    var edits: [TextEdit]
    let before: TextSelection
    var after: TextSelection
    /// The number of typed or deleted clusters after which a step is full.
    var clusters: Int

    /// The number of bytes of the limit that it uses.
    var bytes: Int {
      edits.reduce(0) { $0 + $1.removed.byteCount + $1.inserted.byteCount + 64 }
    }
  }

  /// After this number of clusters, typing begins another step.
  static let clustersOfStep = 40
  /// The number of steps to keep.
  static let steps = 1000
  /// The maximum number of bytes of text in the steps; the newest is always kept.
  static let bytes = 32 << 20

  private(set) var undone: [Step] = []
  private(set) var done: Deque<Step> = []
  private var bytes = 0

  /// Records an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - before: Caret and selection before it.
  ///   - after: Caret and selection after it.
  ///   - clusters: The number of clusters that were typed or deleted.
  ///   - joining: `true` if it belongs to the last step, as the next key of a word does.
  mutating func record(
    _ edit: TextEdit,
    from before: TextSelection,
    to after: TextSelection,
    clusters: Int,
    joining: Bool
  ) {
    undone = []
    if joining, let last = done.indices.last,
      done[last].clusters + clusters <= Self.clustersOfStep
    {
      let old = done[last].bytes
      done[last].add(edit)
      done[last].after = after
      done[last].clusters += clusters
      bytes += done[last].bytes - old
    } else {
      done.append(Step(edits: [edit], before: before, after: after, clusters: clusters))
      bytes += done[done.count - 1].bytes
    }
    trim()
  }

  /// Adds an edit to the last step of any kind: the program's reaction to the user's edit.
  ///
  /// The steps that were undone are forgotten: they are edits of another text.
  ///
  /// - Returns: `false` without a step.
  mutating func amend(_ edit: TextEdit, to after: TextSelection) -> Bool {
    guard let last = done.indices.last else { return false }
    undone = []
    let old = done[last].bytes
    done[last].add(edit)
    done[last].after = after
    bytes += done[last].bytes - old
    return true
  }

  /// Sets the caret's final place after the last step.
  mutating func setEnd(_ after: TextSelection) {
    if let last = done.indices.last { done[last].after = after }
  }

  /// Takes the newest step to be undone.
  mutating func stepBack() -> Step? {
    guard let step = done.popLast() else { return nil }
    bytes -= step.bytes
    undone.append(step)
    return step
  }

  /// Takes the step to be redone.
  mutating func stepForward() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    bytes += step.bytes
    return step
  }

  /// Drops the oldest steps that are beyond the limit.
  private mutating func trim() {
    var count = 0
    while done.count - count > 1, done.count - count > Self.steps || bytes > Self.bytes {
      bytes -= done[count].bytes
      count += 1
    }
    if count > 0 { done.removeFirst(count) }
  }
}

extension EditHistory.Step {
  /// Adds an edit behind the existing ones; continued typing extends the last one.
  fileprivate mutating func add(_ edit: TextEdit) {
    if let last = edits.indices.last, edit.removed.isEmpty,
      edit.offset == edits[last].insertedRange.upperBound
    {
      edits[last].inserted.append(edit.inserted)
    } else {
      edits.append(edit)
    }
  }
}
