import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct ArrayEditorTests {
  private func editing<Element: Equatable>(
    _ array: [Element],
    _ body: (ArrayEditor<Element>) -> Void
  ) -> ArrayEdit<Element>? {
    let property = Property(array)
    var delivered: [ArrayEdit<Element>] = []
    property.edits.skip(1).subscribe(onNext: { delivered.append($0) })
    property.edit(body)
    #expect(delivered.count <= 1)
    if let edit = delivered.first {
      expectLawful(edit, from: array, to: property.value)
    } else {
      #expect(property.value == array)
    }
    return delivered.first
  }

  @Test func `edits of a batch become one`() {
    let edit = editing([3, 1, 2]) { list in
      list.append(0)
      list.removeAll { $0 == 1 }
      list.sort()
    }
    #expect(edit?.removed.contains(1) == true)
    #expect(edit?.inserted.contains(0) == true)
  }

  @Test func `a sort moves as few elements as can be`() {
    let edit = editing([1, 2, 3, 9, 4, 5, 6]) { $0.sort() }
    #expect(edit == .move(of: 9, from: 3, to: 6))
  }

  @Test func `a sort keeps the order of equals`() {
    struct Card: Equatable {
      let rank: Int
      let name: String
    }
    let cards = [Card(rank: 2, name: "a"), Card(rank: 1, name: "b"), Card(rank: 2, name: "c")]
    let edit = editing(cards) { $0.sort { $0.rank < $1.rank } }
    #expect(edit == .move(of: cards[1], from: 1, to: 0))
  }

  @Test func `neighbours that change places are one move`() {
    #expect(editing([1, 2, 3]) { $0.swapAt(0, 1) }?.moves.count == 1)
    #expect(editing([1, 2, 3]) { $0.swapAt(2, 0) }?.moves.count == 2)
    #expect(editing([1, 2, 3]) { $0.swapAt(1, 1) } == nil)
  }

  @Test(arguments: [[8, 1], [1, 8]])
  func `what stands between two places that are edited is not sent`(_ places: [Int]) {
    let edit = editing(Array(0..<10)) { list in
      for place in places { list[place] = -1 }
    }
    #expect(edit?.removed == [1, 8])
  }

  @Test func `what is done and undone in a batch is no edit`() {
    let edit = editing([1, 2, 3]) { list in
      list.append(4)
      list.removeLast()
      list.move(from: 0, to: 2)
      list.move(from: 2, to: 0)
      list.append(contentsOf: [])
    }
    #expect(edit == nil)
  }

  @Test func `changing an element in place is a replacement`() {
    let edit = editing([[1], [2]]) { $0[1].append(3) }
    #expect(edit == .replacement(of: [[2]], at: 1, with: [[2, 3]]))
  }

  @Test func `without subscribers, elements are changed in place without a copy`() {
    let property = Property([Array(0..<100)])
    property.values.subscribe(onNext: { _ in })
    let before = property.value[0].base
    property.edit { $0[0][5] = 7 }
    property[0][6] = 8
    #expect(property.value[0].base == before)
    #expect(property.value[0][5...6] == [7, 8])
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

  @Test(arguments: 0..<300)
  func `B11: any editing does to the array what Array does, and sends it`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var array = (0..<random.below(8)).map { $0 * 7 % 5 }
    let old = array
    let property = Property(array)
    let silent = Property(array)
    var delivered: [ArrayEdit<Int>] = []
    property.edits.skip(1).subscribe(onNext: { delivered.append($0) })
    property.edit { editor in
      silent.edit { silentEditor in
        for _ in 0..<(1 + random.below(15)) {
          let step = Step(array, &random)
          step.run(&array, editor, silentEditor)
          #expect(editor.elements == array, "seed \(seed), \(step)")
          #expect(silent.value == array, "seed \(seed), \(step)")
        }
      }
    }
    #expect(delivered.count <= 1, "seed \(seed)")
    if let edit = delivered.first {
      expectLawful(edit, from: old, to: array, "seed \(seed)")
    } else {
      #expect(array == old, "seed \(seed)")
    }
  }

  /// One call, of an array and of editors alike.
  private struct Step {
    let what: Int
    let one: Int
    let two: Int
    let value: Int
    let seed: UInt64

    init(_ array: [Int], _ random: inout SeededRandom) {
      what = random.below(array.isEmpty ? 4 : 18)
      one = random.below(array.count + (what < 4 ? 1 : 0))
      two = one + random.below(array.count - one + (what < 4 ? 1 : 0))
      value = random.below(100)
      seed = random.next()
    }

    func run(_ array: inout [Int], _ editor: ArrayEditor<Int>, _ silent: ArrayEditor<Int>) {
      run(editor)
      run(silent)
      switch what {
      case 0: array.append(value)
      case 1: array.append(contentsOf: [value, value + 1])
      case 2: array.insert(value, at: one)
      case 3: array.insert(contentsOf: [value, value], at: one)
      case 4: array.remove(at: one)
      case 5: array.removeSubrange(one...two)
      case 6: array.removeAll { $0.isMultiple(of: 2) }
      case 7: array.removeAll()
      case 8: array.replaceSubrange(one..., with: [value])
      case 9: array[one] = value
      case 10: array[one] += 1
      case 11: array.swapAt(one, two)
      case 12: array.insert(array.remove(at: one), at: two)
      case 13: array.sort()
      case 14: array.reverse()
      case 15:
        var random = SeededRandom(seed: seed)
        array.shuffle(using: &random)
      case 16: array.moveSubranges(places, to: two)
      default: array.removeSubranges(places)
      }
    }

    private var places: RangeSet<Int> { RangeSet([one..<(one + 1), two..<(two + 1)]) }

    private func run(_ editor: ArrayEditor<Int>) {
      switch what {
      case 0: editor.append(value)
      case 1: editor.append(contentsOf: [value, value + 1])
      case 2: editor.insert(value, at: one)
      case 3: editor.insert(contentsOf: [value, value], at: one)
      case 4: editor.remove(at: one)
      case 5: editor.removeSubrange(one...two)
      case 6: editor.removeAll { $0.isMultiple(of: 2) }
      case 7: editor.removeAll()
      case 8: editor.replaceSubrange(one..., with: [value])
      case 9: editor[one] = value
      case 10: editor[one] += 1
      case 11: editor.swapAt(one, two)
      case 12: editor.move(from: one, to: two)
      case 13: editor.sort()
      case 14: editor.reverse()
      case 15:
        var random = SeededRandom(seed: seed)
        editor.shuffle(using: &random)
      case 16: editor.moveSubranges(places, to: two)
      default: editor.removeSubranges(places)
      }
    }
  }
}
