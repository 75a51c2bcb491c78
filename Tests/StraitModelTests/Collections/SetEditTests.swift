import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct SetEditTests {
  private func editing(_ set: Set<Int>, _ body: (SetEditor<Int>) -> Void) -> SetEdit<Int>? {
    let property = Property(set)
    var delivered: [SetEdit<Int>] = []
    property.edits.skip(1).subscribe(onNext: { delivered.append($0) })
    property.edit(body)
    if let edit = delivered.first { expectLawful(edit, from: set, to: property.value) }
    return delivered.first
  }

  @Test func `only what really came or went is sent`() {
    #expect(editing([1, 2]) { $0.formUnion([2, 3]) } == .union([3]))
    #expect(editing([1, 2]) { $0.subtract([2, 3]) } == .minus([2]))
    #expect(editing([1, 2]) { $0.formIntersection([2, 3]) } == .intersect(removing: [1]))
    #expect(editing([1, 2]) { $0.insert(2) } == nil)
    #expect(editing([1, 2]) { $0.remove(5) } == nil)
    #expect(
      editing([1, 2]) { $0.formSymmetricDifference([2, 3]) } == .setting(from: [2], to: [3])
    )
  }

  @Test(arguments: [
    (SetEdit.union([1]), ChangeKind.insertion), (.minus([1]), .removal),
    (.intersect(removing: [1]), .removal), (.setting(from: [1], to: [2]), .replacement),
  ])
  func `the four ways have the kinds of key-value observing`(
    _ edit: SetEdit<Int>,
    _ kind: ChangeKind
  ) {
    #expect(edit.kind == kind)
  }

  @Test func `a member that came and went, or went and came back, is not sent`() {
    #expect(
      editing([1]) { set in
        set.insert(2)
        set.remove(1)
        set.remove(2)
        set.insert(1)
      } == nil
    )
  }

  @Test func `an object that took the place of an equal one is sent`() {
    final class Alike: Hashable {
      static func == (_: Alike, _: Alike) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    let (one, other) = (Alike(), Alike())
    let property: Property<Set> = Property([one])
    var delivered: [SetEdit<Alike>] = []
    property.edits.skip(1).subscribe(onNext: { delivered.append($0) })
    property.update(with: other)
    #expect(delivered.last?.removed.first === one)
    #expect(delivered.last?.inserted.first === other)
    var set: Set = [one]
    delivered.last?.apply(to: &set)
    #expect(set.first === other)
    #expect(SetEdit.setting(from: [one], to: [other]).isEmpty == false)
    #expect(SetEdit.setting(from: [one], to: [one]).isEmpty)
    property.edit { members in
      members.update(with: one)
      members.update(with: other)
    }
    #expect(delivered.count == 1)
  }

  @Test(arguments: 0..<200)
  func `B13: any editing does to the set what Set does, and sends it`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var set = Set((0..<random.below(6)).map { $0 })
    let old = set
    let (single, batch, silent) = (Property(set), Property(set), Property(set))
    var edits: [SetEdit<Int>] = []
    var whole: [SetEdit<Int>] = []
    single.edits.skip(1).subscribe(onNext: { edits.append($0) })
    batch.edits.skip(1).subscribe(onNext: { whole.append($0) })
    batch.edit { editor in
      for _ in 0..<(1 + random.below(12)) {
        let before = set
        let delivered = edits.count
        let others = Set((0..<random.below(4)).map { _ in random.below(10) })
        let what = random.below(8)
        run(what, others, editor)
        single.edit { run(what, others, $0) }
        silent.edit { run(what, others, $0) }
        run(what, others, &set)
        #expect(editor.members == set && silent.value == set, "seed \(seed), \(what)")
        #expect(single.value == set)
        guard edits.count > delivered else {
          #expect(before == set)
          continue
        }
        let edit = edits[delivered]
        expectLawful(edit, from: before, to: set, "seed \(seed), \(what)")
        #expect(edit.removed.isSubset(of: before) && edit.inserted.isSubset(of: set))
      }
    }
    if let edit = whole.first {
      expectLawful(edit, from: old, to: set, "seed \(seed)")
      #expect(edit.removed == old.subtracting(set) && edit.inserted == set.subtracting(old))
    } else {
      #expect(set == old, "seed \(seed)")
    }
    if let joint = SetEdit(coalescing: edits) {
      expectLawful(joint, from: old, to: set, "seed \(seed)")
    }
  }

  private func run(_ what: Int, _ others: Set<Int>, _ set: inout Set<Int>) {
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
  }

  private func run(_ what: Int, _ others: Set<Int>, _ editor: SetEditor<Int>) {
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
