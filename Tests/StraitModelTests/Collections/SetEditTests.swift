@Suite struct SetEditTests {
  @Test func `only what really came or went is sent`() {
    func edit(_ body: (SetEditor<Int>) -> Void) -> SetEdit<Int>? {
      editSent(editing: [1, 2] as Set, body)
    }
    #expect(edit { $0.formUnion([2, 3]) } == .union([3]))
    #expect(edit { $0.subtract([2, 3]) } == .minus([2]))
    #expect(edit { $0.formIntersection([2, 3]) } == .intersect(removing: [1]))
    #expect(edit { $0.insert(2) } == nil)
    #expect(edit { $0.remove(5) } == nil)
    #expect(edit { $0.formSymmetricDifference([2, 3]) } == .setting(from: [2], to: [3]))
    // A member that comes and goes, and one that goes and comes back.
    #expect(
      edit { set in
        set.insert(3)
        set.remove(1)
        set.remove(3)
        set.insert(1)
      } == nil
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

  @Test func `an object that took the place of an equal one is sent`() {
    let (one, other) = (LastCall {}, LastCall {})
    let property: Property<Set> = Property([one])
    let edits = Recording(property.edits.skip(1))
    property.edit { $0.update(with: other) }
    let edit = edits.values.last
    #expect(edit?.removed.first === one && edit?.inserted.first === other)
    var set: Set = [one]
    edit?.apply(to: &set)
    #expect(set.first === other)
    #expect(SetEdit.setting(from: [one], to: [other]).isEmpty == false)
    #expect(SetEdit.setting(from: [one], to: [one]).isEmpty)
    property.edit { members in
      members.update(with: one)
      members.update(with: other)
    }
    #expect(edits.values.count == 1)
  }
}
