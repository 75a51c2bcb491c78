@testable import StraitModel
import TestSupport
import Testing

@Suite struct DictionaryEditTests {
  private func editing(
    _ dictionary: [String: Int],
    _ body: (inout DictionaryEditor<String, Int>) -> Void
  ) -> DictionaryEdit<String, Int>? {
    var editor = DictionaryEditor(dictionary, log: EditLog(isOpen: true))
    body(&editor)
    if let edit = editor.log.edit { expectLawful(edit, from: dictionary, to: editor.entries) }
    return editor.log.edit
  }

  @Test func `each key tells what happened to it`() {
    let edit = editing(["a": 1, "b": 2, "c": 3]) { stock in
      stock["a"] = nil
      stock["b"] = 5
      stock["d", default: 10] += 1
    }
    #expect(
      edit?.changes == ["a": .removal(1), "b": .replacement(old: 2, new: 5), "d": .insertion(11)]
    )
    #expect(edit?["c"] == nil)
    #expect(edit?.kind == .replacement)
  }

  @Test func `keys that only came are an insertion, keys that only went a removal`() {
    #expect(editing(["a": 1]) { $0["b"] = 2 }?.kind == .insertion)
    #expect(editing(["a": 1]) { $0.removeValue(forKey: "a") }?.kind == .removal)
    #expect(editing(["a": 1]) { $0.updateValue(3, forKey: "a") }?.kind == .replacement)
    #expect(editing(["a": 1]) { $0.removeAll() }?.removed == ["a": 1])
  }

  @Test func `a key that came and went is not told`() {
    #expect(
      editing([:]) { stock in
        stock["a"] = 1
        stock["a"] = nil
        stock["b"] = nil
      } == nil
    )
  }

  @Test func `changing a value in place is a replacement`() {
    var editor = DictionaryEditor(["a": [1]], log: EditLog(isOpen: true))
    editor["a"]?.append(2)
    editor["b"]?.append(3)
    #expect(editor.log.edit?.changes == ["a": .replacement(old: [1], new: [1, 2])])
  }

  @Test func `while nobody wants to know, values are changed in place without a copy`() {
    var editor = DictionaryEditor(["a": Array(0..<100)], log: EditLog(isOpen: false))
    let before = editor["a"]?.base
    editor["a"]?[5] = 7
    editor["a", default: []][6] = 7
    #expect(editor["a"]?.base == before)
  }

  @Test func `a setting tells every key, its difference only those that changed`() {
    let (old, new) = (["a": 1, "b": 2], ["b": 2, "c": 3])
    let setting = DictionaryEdit.setting(from: old, to: new)
    expectLawful(setting, from: old, to: new)
    #expect(setting["b"] == .replacement(old: 2, new: 2))
    let difference = DictionaryEdit.difference(from: old, to: new)
    expectLawful(difference, from: old, to: new)
    #expect(difference.changes == ["a": .removal(1), "c": .insertion(3)])
    #expect(DictionaryEdit.difference(from: old, to: old).isEmpty)
  }

  @Test(arguments: 0..<200)
  func `B14: any editing does to the dictionary what Dictionary does, and tells it`(
    _ seed: Int
  ) {
    var random = SeededRandom(seed: UInt64(seed))
    let keys = ["a", "b", "c", "d"]
    var dictionary = ["a": 1, "b": 2]
    let old = dictionary
    var edits: [DictionaryEdit<String, Int>] = []
    var editor = DictionaryEditor(dictionary, log: EditLog(isOpen: true))
    for _ in 0..<(1 + random.below(12)) {
      let before = dictionary
      let key = random.pick(keys)
      let value = random.below(10)
      var step = DictionaryEditor(dictionary, log: EditLog(isOpen: true))
      let what = random.below(7)
      run(what, key, value, &editor)
      run(what, key, value, &step)
      switch what {
      case 0: dictionary[key] = value
      case 1: dictionary[key] = nil
      case 2: dictionary[key, default: 5] += value
      case 3: dictionary[key]? += 1
      case 4: dictionary.merge([key: value, "e": 1]) { $0 + $1 }
      case 5: dictionary = dictionary.filter { $0.value < 8 }
      default: if value == 0 { dictionary.removeAll() }
      }
      #expect(editor.entries == dictionary, "seed \(seed), \(what)")
      if let edit = step.log.edit {
        expectLawful(edit, from: before, to: dictionary, "seed \(seed), \(what)")
        edits.append(edit)
      } else {
        #expect(before == dictionary)
      }
      if random.below(10) == 0 {
        edits.append(.setting(from: dictionary, to: dictionary))
      }
    }
    if let edit = editor.log.edit {
      expectLawful(edit, from: old, to: dictionary, "seed \(seed)")
      #expect(edit.changes.allSatisfy { old[$0.key] != nil || dictionary[$0.key] != nil })
    } else {
      #expect(dictionary == old)
    }
    if let whole = DictionaryEdit(coalescing: edits) {
      expectLawful(whole, from: old, to: dictionary, "seed \(seed)")
    }
  }

  private func run(
    _ what: Int,
    _ key: String,
    _ value: Int,
    _ editor: inout DictionaryEditor<String, Int>
  ) {
    switch what {
    case 0: editor[key] = value
    case 1: editor[key] = nil
    case 2: editor[key, default: 5] += value
    case 3: editor[key]? += 1
    case 4: editor.merge([key: value, "e": 1]) { $0 + $1 }
    case 5: editor.removeAll { $1 >= 8 }
    default: if value == 0 { editor.removeAll() }
    }
  }
}
