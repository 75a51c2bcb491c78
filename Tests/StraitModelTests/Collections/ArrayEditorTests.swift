@testable import StraitModel
import TestSupport
import Testing

@Suite struct ArrayEditorTests {
  private func editing(_ array: [Int], _ body: (inout ArrayEditor<Int>) -> Void) -> ArrayEdit<Int>?
  {
    var editor = ArrayEditor(array, log: ArrayEditLog(isOpen: true))
    body(&editor)
    if let edit = editor.edit {
      expectLawful(edit, from: array, to: editor.elements)
    } else {
      #expect(editor.elements == array)
    }
    return editor.edit
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
    var editor = ArrayEditor(
      [Card(rank: 2, name: "a"), Card(rank: 1, name: "b"), Card(rank: 2, name: "c")],
      log: ArrayEditLog(isOpen: true)
    )
    editor.sort { $0.rank < $1.rank }
    #expect(editor.elements.map(\.name) == ["b", "a", "c"])
    #expect(editor.edit?.moves.count == 1)
  }

  @Test func `neighbours that change places are one move`() {
    #expect(editing([1, 2, 3]) { $0.swapAt(0, 1) }?.moves.count == 1)
    #expect(editing([1, 2, 3]) { $0.swapAt(2, 0) }?.moves.count == 2)
    #expect(editing([1, 2, 3]) { $0.swapAt(1, 1) } == nil)
  }

  @Test(arguments: [[8, 1], [1, 8]])
  func `what stands between two places that are edited is not told`(_ places: [Int]) {
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
    var editor = ArrayEditor([[1], [2]], log: ArrayEditLog(isOpen: true))
    editor[1].append(3)
    #expect(editor.edit == .replacement(of: [[2]], at: 1, with: [[2, 3]]))
  }

  @Test func `while nobody wants to know, elements are changed in place without a copy`() {
    var editor = ArrayEditor([Array(0..<100)], log: ArrayEditLog(isOpen: false))
    let before = editor[0].base
    editor[0][5] = 7
    #expect(editor[0].base == before)
    #expect(editor.edit == nil)
  }

  @Test func `moving to a place that is none is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      var editor = ArrayEditor([1, 2], log: ArrayEditLog(isOpen: true))
      editor.move(from: 0, to: 2)
    }
  }

  @Test(arguments: 0..<300)
  func `B11: any editing does to the array what Array does, and tells it`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var array = (0..<random.below(8)).map { $0 * 7 % 5 }
    let old = array
    var editor = ArrayEditor(array, log: ArrayEditLog(isOpen: true))
    var silent = ArrayEditor(array, log: ArrayEditLog(isOpen: false))
    for _ in 0..<(1 + random.below(15)) {
      let step = Step(array, &random)
      step.run(&array, &editor, &silent)
      #expect(editor.elements == array, "seed \(seed), \(step)")
      #expect(silent.elements == array, "seed \(seed), \(step)")
    }
    if let edit = editor.edit {
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

    func run(
      _ array: inout [Int],
      _ editor: inout ArrayEditor<Int>,
      _ silent: inout ArrayEditor<Int>
    ) {
      run(&editor)
      run(&silent)
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

    private func run(_ editor: inout ArrayEditor<Int>) {
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
