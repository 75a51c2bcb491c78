/// A kind of collection whose editor has the same effects as the collection itself.
protocol EditedCollection: EditableCollection, Equatable {
  static func any(_ random: inout SeededRandom) -> Self

  /// Any call that can be made to the collection.
  func anyCall(_ random: inout SeededRandom) -> EditorCall<Self>

  /// Holds an edit to its law.
  static func check(_ edit: PropertyEdit, from old: Self, to new: Self, _ comment: Comment)
}

/// One call, made to a collection itself and to its editor.
struct EditorCall<Content: EditableCollection> {
  let name: String
  let onContent: (inout Content) -> Void
  let onEditor: (Content.PropertyEditor) -> Void

  init(
    _ name: String,
    _ onContent: @escaping (inout Content) -> Void,
    _ onEditor: @escaping (Content.PropertyEditor) -> Void
  ) {
    (self.name, self.onContent, self.onEditor) = (name, onContent, onEditor)
  }
}

extension [Int]: EditedCollection {
  static func any(_ random: inout SeededRandom) -> [Int] {
    (0..<random.below(8)).map { $0 * 7 % 5 }
  }

  func anyCall(_ random: inout SeededRandom) -> EditorCall<[Int]> {
    let (value, seed) = (random.below(100), random.next())
    let place = random.below(count + 1)
    var calls: [EditorCall<[Int]>] = [
      EditorCall("append", { $0.append(value) }, { $0.append(value) }),
      EditorCall("append two", { $0 += [value, 7] }, { $0.append(contentsOf: [value, 7]) }),
      EditorCall("insert", { $0.insert(value, at: place) }, { $0.insert(value, at: place) }),
      EditorCall(
        "insert two",
        { $0.insert(contentsOf: [value, value], at: place) },
        { $0.insert(contentsOf: [value, value], at: place) }
      ),
    ]
    guard !isEmpty else { return random.pick(calls) }
    let one = random.below(count)
    let two = one + random.below(count - one)
    let places = RangeSet([one..<(one + 1), two..<(two + 1)])
    calls += [
      EditorCall("remove", { $0.remove(at: one) }, { $0.remove(at: one) }),
      EditorCall("remove some", { $0.removeSubrange(one...two) }, { $0.removeSubrange(one...two) }),
      EditorCall("remove even", { $0.removeAll { $0 % 2 == 0 } }, { $0.removeAll { $0 % 2 == 0 } }),
      EditorCall("remove all", { $0.removeAll() }, { $0.removeAll() }),
      EditorCall(
        "replace the end",
        { $0.replaceSubrange(one..., with: [value]) },
        { $0.replaceSubrange(one..., with: [value]) }
      ),
      EditorCall("set", { $0[one] = value }, { $0[one] = value }),
      EditorCall("change", { $0[one] += 1 }, { $0[one] += 1 }),
      EditorCall("swap", { $0.swapAt(one, two) }, { $0.swapAt(one, two) }),
      EditorCall(
        "move",
        { $0.insert($0.remove(at: one), at: two) },
        { $0.move(from: one, to: two) }
      ),
      EditorCall("sort", { $0.sort() }, { $0.sort() }),
      EditorCall("reverse", { $0.reverse() }, { $0.reverse() }),
      EditorCall("shuffle", { $0.shuffle(seed) }, { $0.shuffle(seed) }),
      EditorCall(
        "move some",
        { $0.moveSubranges(places, to: two) },
        { $0.moveSubranges(places, to: two) }
      ),
      EditorCall("remove two", { $0.removeSubranges(places) }, { $0.removeSubranges(places) }),
    ]
    return random.pick(calls)
  }

  private mutating func shuffle(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    shuffle(using: &random)
  }

  static func check(_ edit: ArrayEdit<Int>, from old: [Int], to new: [Int], _ comment: Comment) {
    expectLawful(edit, from: old, to: new, comment)
  }
}

extension ArrayEditor<Int> {
  fileprivate func shuffle(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    shuffle(using: &random)
  }
}

extension Set<Int>: EditedCollection {
  static func any(_ random: inout SeededRandom) -> Set<Int> { Set(0..<random.below(6)) }

  func anyCall(_ random: inout SeededRandom) -> EditorCall<Set<Int>> {
    let others = Set((0..<random.below(4)).map { _ in random.below(10) })
    let other = random.below(10)
    return random.pick([
      EditorCall("union", { $0.formUnion(others) }, { $0.formUnion(others) }),
      EditorCall("subtract", { $0.subtract(others) }, { $0.subtract(others) }),
      EditorCall("intersect", { $0.formIntersection(others) }, { $0.formIntersection(others) }),
      EditorCall(
        "symmetric difference",
        { $0.formSymmetricDifference(others) },
        { $0.formSymmetricDifference(others) }
      ),
      EditorCall("insert", { $0.insert(other) }, { $0.insert(other) }),
      EditorCall("update", { $0.update(with: other) }, { $0.update(with: other) }),
      EditorCall("remove", { $0.remove(other) }, { $0.remove(other) }),
      EditorCall("remove small", { $0 = $0.filter { $0 > 3 } }, { $0.removeAll { $0 <= 3 } }),
      EditorCall("remove all", { $0.removeAll() }, { $0.removeAll() }),
    ])
  }

  static func check(_ edit: SetEdit<Int>, from old: Self, to new: Self, _ comment: Comment) {
    expectLawful(edit, from: old, to: new, comment)
    // An update replaces a member by an equal one, which is removed and inserted.
    #expect(edit.removed.isSubset(of: old), comment)
    #expect(edit.inserted.isSubset(of: new), comment)
  }
}

extension [String: Int]: EditedCollection {
  static func any(_ random: inout SeededRandom) -> [String: Int] { ["a": 1, "b": 2] }

  func anyCall(_ random: inout SeededRandom) -> EditorCall<[String: Int]> {
    let (key, value) = (random.pick(["a", "b", "c", "d"]), random.below(10))
    return random.pick([
      EditorCall("set", { $0[key] = value }, { $0[key] = value }),
      EditorCall("remove", { $0[key] = nil }, { $0[key] = nil }),
      EditorCall("add", { $0[key, default: 5] += value }, { $0[key, default: 5] += value }),
      EditorCall("increment", { $0[key]? += 1 }, { $0[key]? += 1 }),
      EditorCall(
        "merge",
        { $0.merge([key: value, "e": 1]) { $0 + $1 } },
        { $0.merge([key: value, "e": 1]) { $0 + $1 } }
      ),
      EditorCall("remove large", { $0 = $0.filter { $0.value < 8 } }, { $0.removeAll { $1 >= 8 } }),
      EditorCall("remove all", { $0.removeAll() }, { $0.removeAll() }),
    ])
  }

  static func check(
    _ edit: DictionaryEdit<String, Int>,
    from old: Self,
    to new: Self,
    _ comment: Comment
  ) {
    expectLawful(edit, from: old, to: new, comment)
    #expect(edit.changes.allSatisfy { old[$0.key] != nil || new[$0.key] != nil }, comment)
  }
}

/// Returns the one edit that is sent of a batch, which must be lawful.
func editSent<Content: EditableCollection & Equatable>(
  editing content: Content,
  _ body: (Content.PropertyEditor) -> Void
) -> Content.PropertyEdit? where Content.PropertyEdit: Equatable {
  let property = Property(content)
  let received = Recording(property.edits.skip(1))
  property.edit(body)
  #expect(received.values.count <= 1)
  if let edit = received.values.first {
    expectLawful(edit, from: content, to: property.value)
  } else {
    #expect(property.value == content)
  }
  return received.values.first
}
