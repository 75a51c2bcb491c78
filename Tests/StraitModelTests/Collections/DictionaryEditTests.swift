@Suite struct DictionaryEditTests {
  @Test func `each key says what happened to it`() {
    let edit = editSent(editing: ["a": 1, "b": 2, "c": 3]) { stock in
      stock["a"] = nil
      stock["b"] = 5
      stock["d", default: 10] += 1
      // An entry that comes and goes is not sent.
      stock["e"] = 1
      stock["e"] = nil
      stock["f"] = nil
    }
    #expect(
      edit?.changes == ["a": .removal(1), "b": .replacement(old: 2, new: 5), "d": .insertion(11)]
    )
    #expect(edit?["c"] == nil)
    #expect(edit?.kind == .replacement)
  }

  @Test func `keys that only came are an insertion, keys that only went a removal`() {
    func edit(_ body: (DictionaryEditor<String, Int>) -> Void) -> DictionaryEdit<String, Int>? {
      editSent(editing: ["a": 1], body)
    }
    #expect(edit { $0["b"] = 2 }?.kind == .insertion)
    #expect(edit { $0.removeValue(forKey: "a") }?.kind == .removal)
    #expect(edit { $0.updateValue(3, forKey: "a") }?.kind == .replacement)
    #expect(edit { $0.removeAll() }?.removed == ["a": 1])
  }

  @Test func `changing a value in place is a replacement`() {
    let edit = editSent(editing: ["a": [1]]) { lists in
      lists["a"]?.append(2)
      lists["b"]?.append(3)
    }
    #expect(edit?.changes == ["a": .replacement(old: [1], new: [1, 2])])
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

  @Test func `an object whose place another one takes finds that one when it is deallocated`() {
    let property = Property<[String: LastCall]>([:])
    var found: [String] = []
    func make(_ name: String) -> LastCall {
      LastCall(name) { [weak property] in found.append(property?.value["a"]?.name ?? "none") }
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
    let property = Property<[LastCall: Int]>([:])
    var found: [Int] = []
    func clear(_ value: inout Int?) {
      value = nil
    }
    property[LastCall("a") { [weak property] in found.append(property?.value.count ?? -1) }] = 1
    clear(&property[LastCall("a") {}])
    #expect(found == [0])
  }

  @Test func `a value that stands in may be made of the dictionary`() {
    let stock = Property(["a": 2])
    stock["b", default: (stock.value["a"] ?? 0) + stock.value.count] += 1
    #expect(stock.value == ["a": 2, "b": 4])
  }
}
