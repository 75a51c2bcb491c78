/// The laws of editors, for all kinds of collections.
@Suite struct EditorContractTests {
  private static var kinds: [any EditedCollection.Type] {
    [[Int].self, Set<Int>.self, [String: Int].self]
  }

  @Test(arguments: 0..<300)
  func `B11, B13 and B14: an editor does what the collection does, and sends it`(_ seed: Int) {
    for kind in Self.kinds { check(kind, seed) }
  }

  private func check<Content: EditedCollection>(_ kind: Content.Type, _ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var content = Content.any(&random)
    let old = content
    let (single, batch, silent) = (Property(content), Property(content), Property(content))
    let (edits, whole) = (Recording(single.edits.skip(1)), Recording(batch.edits.skip(1)))
    batch.edit { editor in
      for _ in 0..<(1 + random.below(14)) {
        let before = content
        let delivered = edits.values.count
        let call = content.anyCall(&random)
        let note: Comment = "\(kind), seed \(seed), \(call.name)"
        call.onContent(&content)
        call.onEditor(editor)
        single.edit(call.onEditor)
        silent.edit(call.onEditor)
        let areSame = [batch, single, silent].allSatisfy { $0.value == content }
        #expect(areSame, note)
        if edits.values.count > delivered {
          Content.check(edits.values[delivered], from: before, to: content, note)
        } else {
          #expect(before == content, note)
        }
      }
    }
    let note: Comment = "\(kind), seed \(seed)"
    #expect(whole.values.count <= 1, note)
    if let edit = whole.values.first {
      Content.check(edit, from: old, to: content, note)
    } else {
      #expect(content == old, note)
    }
    if let joint = Content.PropertyEdit(coalescing: edits.values) {
      Content.check(joint, from: old, to: content, note)
    }
  }

  @Test func `without subscribers, elements are changed in place without a copy`() {
    let lists = Property([Array(0..<100)])
    lists.values.subscribe(onNext: { _ in })
    let list = lists.value[0].base
    lists.edit { $0[0][5] = 7 }
    lists[0][6] = 7
    #expect(lists.value[0].base == list)
    #expect(lists.value[0][5...6] == [7, 7])

    let table = Property(["a": Array(0..<100)])
    table.values.subscribe(onNext: { _ in })
    let entry = table["a"]?.base
    table["a"]?[5] = 7
    table["a", default: []][6] = 7
    table.edit { $0["a"]?[7] = 7 }
    #expect(table["a"]?.base == entry)
    #expect(table["a"]?[5...7] == [7, 7, 7])
  }

  @Test func `moving to a place that is none is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      Property([1, 2]).edit { $0.move(from: 0, to: 2) }
    }
  }

  @Test func `an editor that is used after its edit is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let list = Property([1, 2])
      let editor = list.edit { $0 }
      editor.append(3)
    }
  }
}
