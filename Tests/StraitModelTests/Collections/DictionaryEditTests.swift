import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct DictionaryEditTests {
  private func editing<Value: Equatable>(
    _ dictionary: [String: Value],
    _ body: (DictionaryEditor<String, Value>) -> Void
  ) -> DictionaryEdit<String, Value>? {
    let property = Property(dictionary)
    var delivered: [DictionaryEdit<String, Value>] = []
    property.edits.skip(1).subscribe(onNext: { delivered.append($0) })
    property.edit(body)
    if let edit = delivered.first { expectLawful(edit, from: dictionary, to: property.value) }
    return delivered.first
  }

  @Test func `each key says what happened to it`() {
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

  @Test func `a key that came and went is not sent`() {
    #expect(
      editing([String: Int]()) { stock in
        stock["a"] = 1
        stock["a"] = nil
        stock["b"] = nil
      } == nil
    )
  }

  @Test func `changing a value in place is a replacement`() {
    let edit = editing(["a": [1]]) { lists in
      lists["a"]?.append(2)
      lists["b"]?.append(3)
    }
    #expect(edit?.changes == ["a": .replacement(old: [1], new: [1, 2])])
  }

  @Test func `without subscribers, values are changed in place without a copy`() {
    let property = Property(["a": Array(0..<100)])
    property.values.subscribe(onNext: { _ in })
    let before = property["a"]?.base
    property["a"]?[5] = 7
    property["a", default: []][6] = 7
    property.edit { $0["a"]?[7] = 7 }
    #expect(property["a"]?.base == before)
    #expect(property["a"]?[5...7] == [7, 7, 7])
  }

  @Test func `a setting has every key, its difference only those that changed`() {
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
  func `B14: any editing does to the dictionary what Dictionary does, and sends it`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let keys = ["a", "b", "c", "d"]
    var dictionary = ["a": 1, "b": 2]
    let old = dictionary
    let (single, batch) = (Property(dictionary), Property(dictionary))
    var edits: [DictionaryEdit<String, Int>] = []
    var whole: [DictionaryEdit<String, Int>] = []
    single.edits.skip(1).subscribe(onNext: { edits.append($0) })
    batch.edits.skip(1).subscribe(onNext: { whole.append($0) })
    batch.edit { editor in
      for _ in 0..<(1 + random.below(12)) {
        let before = dictionary
        let delivered = edits.count
        let (what, key, value) = (random.below(7), random.pick(keys), random.below(10))
        run(what, key, value, editor)
        single.edit { run(what, key, value, $0) }
        run(what, key, value, &dictionary)
        #expect(editor.entries == dictionary, "seed \(seed), \(what)")
        #expect(single.value == dictionary)
        if edits.count > delivered {
          expectLawful(edits[delivered], from: before, to: dictionary, "seed \(seed), \(what)")
        } else {
          #expect(before == dictionary)
        }
        if random.below(10) == 0 { single.value = dictionary }
      }
    }
    if let edit = whole.first {
      expectLawful(edit, from: old, to: dictionary, "seed \(seed)")
      #expect(edit.changes.allSatisfy { old[$0.key] != nil || dictionary[$0.key] != nil })
    } else {
      #expect(dictionary == old)
    }
    if let joint = DictionaryEdit(coalescing: edits) {
      expectLawful(joint, from: old, to: dictionary, "seed \(seed)")
    }
  }

  private func run(
    _ what: Int,
    _ key: String,
    _ value: Int,
    _ dictionary: inout [String: Int]
  ) {
    switch what {
    case 0: dictionary[key] = value
    case 1: dictionary[key] = nil
    case 2: dictionary[key, default: 5] += value
    case 3: dictionary[key]? += 1
    case 4: dictionary.merge([key: value, "e": 1]) { $0 + $1 }
    case 5: dictionary = dictionary.filter { $0.value < 8 }
    default: if value == 0 { dictionary.removeAll() }
    }
  }

  private func run(
    _ what: Int,
    _ key: String,
    _ value: Int,
    _ editor: DictionaryEditor<String, Int>
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

  /// Runs a closure when it is deallocated; equal if it has the same name.
  private final class Last: Hashable {
    let name: String
    private let then: () -> Void

    init(_ name: String, _ then: @escaping () -> Void) {
      self.name = name
      self.then = then
    }

    deinit {
      then()
    }

    static func == (one: Last, other: Last) -> Bool { one.name == other.name }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
    }
  }

  @Test func `an object whose place another one takes finds that one when it is deallocated`() {
    let property = Property<[String: Last]>([:])
    var found: [String] = []
    func make(_ name: String) -> Last {
      Last(name) { [weak property] in found.append(property?.value["a"]?.name ?? "none") }
    }
    property["a"] = make("1")
    property["a", default: make("x")] = make("2")
    property["a"]? = make("3")
    property.edit {
      $0["a", default: make("x")] = make("4")
      $0["a"]? = make("5")
    }
    #expect(found == ["2", "3", "4", "5"])
    property.removeAll()
    #expect(found.last == "none")
  }

  @Test func `a key that goes in place is deallocated when it has gone`() {
    let property = Property<[Last: Int]>([:])
    var found: [Int] = []
    func clear(_ value: inout Int?) {
      value = nil
    }
    property[Last("a") { [weak property] in found.append(property?.value.count ?? -1) }] = 1
    clear(&property[Last("a") {}])
    #expect(found == [0])
  }

  @Test func `a value that stands in may be made of the dictionary`() {
    let stock = Property(["a": 2])
    stock["b", default: (stock.value["a"] ?? 0) + stock.value.count] += 1
    #expect(stock.value == ["a": 2, "b": 4])
  }
}
