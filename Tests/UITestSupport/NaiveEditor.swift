/// The expected behavior of a text editor, implemented the slow way: every step keeps the whole
/// text as it was, and the text is cut into clusters again after every operation.
package struct NaiveEditor {
  private struct Step {
    let before: NaiveLine
    var after: NaiveLine
    var clusters: Int
  }

  package enum Act: Equatable {
    case other, typing, deletingBackward, deletingForward, killing, yanking
  }

  package var line: NaiveLine
  private var done: [Step] = []
  private var undone: [Step] = []
  private var lastAct = Act.other
  private var ring: [String] = []
  /// The scalars that a yank has inserted, and the entry of the ring.
  private var yanked = 0..<0
  private var entry = 0
  package var isOverwriting = false

  package init(_ text: String) {
    line = NaiveLine(text)
  }

  package mutating func moved(_ move: (inout NaiveLine) -> Void) {
    move(&line)
    lastAct = .other
  }

  package mutating func endStep() { lastAct = .other }

  private mutating func edit(
    as act: Act,
    clusters: Int,
    joining: Bool,
    _ edit: (inout NaiveLine) -> Void
  ) {
    let before = line
    edit(&line)
    undone = []
    if joining, let last = done.last, last.clusters + clusters <= 40 {
      done[done.count - 1].after = line
      done[done.count - 1].clusters += clusters
    } else {
      done.append(Step(before: before, after: line, clusters: clusters))
    }
    lastAct = act
  }

  package mutating func type(_ text: String) {
    guard !text.isEmpty else { return }
    let joins = lastAct == .typing && line.selection == nil
    edit(as: .typing, clusters: text.count, joining: joins) { [isOverwriting] line in
      if isOverwriting, let selection = line.selection {
        line.select(selection)
        line.selectAhead(text.count - 1)
      } else if isOverwriting {
        line.selectAhead(text.count)
      }
      line.insert(text)
    }
  }

  package mutating func insert(_ text: String) {
    guard !text.isEmpty || line.selection != nil else {
      lastAct = .other
      return
    }
    edit(as: .other, clusters: 40, joining: false) { $0.replaceSelection(with: text) }
  }

  package mutating func delete(backward: Bool) {
    if line.selection != nil { return insert("") }
    guard backward ? line.caret > 0 : line.caret < line.text.count else { return }
    let act = backward ? Act.deletingBackward : .deletingForward
    edit(as: act, clusters: 1, joining: lastAct == act) {
      if backward { $0.deleteBackward() } else { $0.deleteForward() }
    }
  }

  package mutating func kill(backward: Bool) {
    let text = Array(line.text)
    let killed = String(backward ? text[..<line.caret] : text[line.caret...])
    guard !killed.isEmpty else { return }
    if lastAct == .killing, let last = ring.popLast() {
      ring.append(backward ? killed + last : last + killed)
    } else {
      ring.append(killed)
    }
    if ring.count > 60 { ring.removeFirst() }
    edit(as: .killing, clusters: 40, joining: false) {
      $0.unselect()
      if backward { $0.selectToStart() } else { $0.selectToEnd() }
      $0.replaceSelection(with: "")
    }
  }

  package mutating func yank() {
    guard let text = ring.last else { return }
    entry = ring.count - 1
    let start = min(line.caret, line.selection?.lowerBound ?? line.caret)
    edit(as: .yanking, clusters: 40, joining: false) { $0.replaceSelection(with: text) }
    yanked = min(start, line.caret)..<line.caret
  }

  package mutating func yankPop() {
    guard lastAct == .yanking, !ring.isEmpty else { return }
    entry = entry == 0 ? ring.count - 1 : entry - 1
    let text = ring[entry]
    let range = yanked
    edit(as: .yanking, clusters: 40, joining: false) {
      $0.select(range)
      $0.replaceSelection(with: text)
    }
    yanked = min(range.lowerBound, line.caret)..<line.caret
  }

  package mutating func undo() {
    guard let step = done.popLast() else { return }
    line = step.before
    undone.append(step)
    lastAct = .other
  }

  package mutating func redo() {
    guard let step = undone.popLast() else { return }
    line = step.after
    done.append(step)
    lastAct = .other
  }

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }
}
