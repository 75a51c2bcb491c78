@testable import StraitModel
import TestSupport
import Testing

@Suite struct SetEditTests {
  private func editing(
    _ set: Set<Int>,
    _ body: (inout SetEditor<Int>) -> Void
  ) -> SetEdit<Int>? {
    var editor = SetEditor(set, log: EditLog(isOpen: true))
    body(&editor)
    let edit = editor.log.edit
    if let edit { expectLawful(edit, from: set, to: editor.members) }
    return edit
  }

  @Test func `only what really came or went is told`() {
    #expect(editing([1, 2]) { $0.formUnion([2, 3]) } == .union([3]))
    #expect(editing([1, 2]) { $0.subtract([2, 3]) } == .minus([2]))
    #expect(editing([1, 2]) { $0.formIntersection([2, 3]) } == .intersect(removing: [1]))
    #expect(editing([1, 2]) { $0.insert(2) } == nil)
    #expect(editing([1, 2]) { $0.remove(5) } == nil)
    #expect(
      editing([1, 2]) { $0.formSymmetricDifference([2, 3]) } == .set(from: [2], to: [3])
    )
  }

  @Test(arguments: [
    (SetEdit.union([1]), ChangeKind.insertion), (.minus([1]), .removal),
    (.intersect(removing: [1]), .removal), (.set(from: [1], to: [2]), .replacement),
  ])
  func `the four ways have the kinds of key-value observing`(
    _ edit: SetEdit<Int>,
    _ kind: ChangeKind
  ) {
    #expect(edit.changeKind == kind)
  }

  @Test func `a member that came and went, or went and came back, is not told`() {
    #expect(
      editing([1]) { set in
        set.insert(2)
        set.remove(1)
        set.remove(2)
        set.insert(1)
      } == nil
    )
  }

  @Test func `an object that took the place of an equal one is told`() {
    final class Alike: Hashable {
      static func == (_: Alike, _: Alike) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    let (one, other) = (Alike(), Alike())
    var editor = SetEditor([one], log: EditLog(isOpen: true))
    editor.update(with: other)
    #expect(editor.log.edit?.removed.first === one)
    #expect(editor.log.edit?.inserted.first === other)
    var set: Set = [one]
    editor.log.edit?.apply(to: &set)
    #expect(set.first === other)
    #expect(SetEdit.set(from: [one], to: [other]).isEmpty == false)
    #expect(SetEdit.set(from: [one], to: [one]).isEmpty)
    editor.update(with: one)
    #expect(editor.log.edit == nil)
  }

  @Test(arguments: 0..<200)
  func `B13: any editing does to the set what Set does, and tells it`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var set = Set((0..<random.below(6)).map { $0 })
    let old = set
    var editor = SetEditor(set, log: EditLog(isOpen: true))
    var silent = SetEditor(set, log: EditLog(isOpen: false))
    var edits: [SetEdit<Int>] = []
    for _ in 0..<(1 + random.below(12)) {
      let before = set
      let others = Set((0..<random.below(4)).map { _ in random.below(10) })
      let what = random.below(8)
      var step = SetEditor(set, log: EditLog(isOpen: true))
      run(what, others, &editor)
      run(what, others, &silent)
      run(what, others, &step)
      switch what {
      case 0: set.formUnion(others)
      case 1: set.subtract(others)
      case 2: set.formIntersection(others)
      case 3: set.formSymmetricDifference(others)
      case 4: if let other = others.first { set.insert(other) }
      case 5: if let other = others.first { set.update(with: other) }
      case 6: if let other = others.first { set.remove(other) }
      default: if others.isEmpty { set.removeAll() } else { set = set.filter { $0 > 3 } }
      }
      #expect(editor.members == set && silent.members == set, "seed \(seed), \(what)")
      if let edit = step.log.edit {
        expectLawful(edit, from: before, to: set, "seed \(seed), \(what)")
        #expect(edit.removed.isSubset(of: before) && edit.inserted.isSubset(of: set))
        edits.append(edit)
      } else {
        #expect(before == set)
      }
    }
    if let edit = editor.log.edit {
      expectLawful(edit, from: old, to: set, "seed \(seed)")
      #expect(edit.removed == old.subtracting(set) && edit.inserted == set.subtracting(old))
    } else {
      #expect(set == old, "seed \(seed)")
    }
    if let whole = SetEdit(coalescing: edits) {
      expectLawful(whole, from: old, to: set, "seed \(seed)")
    }
  }

  private func run(_ what: Int, _ others: Set<Int>, _ editor: inout SetEditor<Int>) {
    switch what {
    case 0: editor.formUnion(others)
    case 1: editor.subtract(others)
    case 2: editor.formIntersection(others)
    case 3: editor.formSymmetricDifference(others)
    case 4: if let other = others.first { editor.insert(other) }
    case 5: if let other = others.first { editor.update(with: other) }
    case 6: if let other = others.first { editor.remove(other) }
    default: if others.isEmpty { editor.removeAll() } else { editor.removeAll { $0 <= 3 } }
    }
  }
}
