@testable import StraitUI

@Suite struct RowShiftTests {
  @Test(arguments: Soak.seeds(40))
  func `every element that stays or moves is found where any edit has put it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let numbers = Property(Array(0..<12))
    var next = 100
    for _ in 0..<30 {
      let old = numbers.value
      var edits: [ArrayEdit<Int>] = []
      let following = numbers.edits.subscribe(onNext: { edits.append($0) })
      numbers.edit { editor in
        for _ in 0...random.below(3) { random.edit(editor, next: &next) }
      }
      following.dispose()
      let new = numbers.value
      guard edits.count == 2 else { continue }
      let shift = RowShift(edits[1])
      for (row, element) in old.enumerated() {
        switch shift.fate(of: row) {
        case .kept(let place): #expect(new[place] == element, "\(edits[1])")
        case .exchanged: #expect(new.count == old.count && !new.contains(element))
        case .gone(let place):
          // The place of the element that replaced or followed it: between the neighbours that have
          // stayed.
          #expect(!new.contains(element))
          #expect((0...new.count).contains(place))
          let stayed = Array(edits[1].staying(of: old))
          if let before = old[..<row].last(where: { stayed.contains($0) }) {
            #expect(new.firstIndex(of: before).map { $0 < place } == true)
          }
          if let after = old[row...].first(where: { stayed.contains($0) }) {
            #expect(new.firstIndex(of: after).map { place <= $0 } == true)
          }
        }
      }
    }
  }

  @Test func `what comes stands for what went, one for one`() {
    // 0 1 [2 3 4] 5 becomes 0 1 [x y] 5.
    let edit = ArrayEdit.replacement(of: [2, 3, 4], at: 2, with: [20, 30])
    let shift = RowShift(edit)
    #expect(
      (0..<6).map { shift.fate(of: $0) } == [
        .kept(0), .kept(1), .gone(2), .gone(3), .gone(4), .kept(4),
      ]
    )
  }

  @Test func `an element that moves is kept, or counts as gone if that is asked for`() {
    let shift = RowShift(ArrayEdit.move(of: 1, from: 1, to: 4))
    #expect(
      (0..<6).map { shift.fate(of: $0) } == [
        .kept(0), .kept(4), .kept(1), .kept(2), .kept(3), .kept(5),
      ]
    )
    #expect(shift.fate(of: 1, followsMoves: false) == .gone(1))
  }

  @Test func `elements that are exchanged at their places leave all others alone`() {
    let shift = RowShift(ArrayEdit.replacement(of: [1, 2], at: 1, with: [10, 20]))
    #expect((0..<4).map { shift.fate(of: $0) } == [.kept(0), .exchanged, .exchanged, .kept(3)])
  }
}

extension ArrayEdit where Element == Int {
  /// The elements that the edit does not name.
  fileprivate func staying(of old: [Int]) -> [Int] {
    old.indices.filter { !removedIndexes.contains($0) }.map { old[$0] }
  }
}

extension SeededRandom {
  /// Edits an array of numbers that are all different, in one of all ways.
  mutating func edit(_ editor: ArrayEditor<Int>, next: inout Int) {
    func fresh(_ count: Int) -> [Int] {
      next += count
      return Array(next - count..<next)
    }
    let count = editor.elements.count
    switch below(7) {
    case 0: editor.insert(contentsOf: fresh(1 + below(3)), at: below(count + 1))
    case 1: editor.insert(fresh(1)[0], at: 0)
    case 2 where count > 0: editor.remove(at: below(count))
    case 3 where count > 0:
      let start = below(count)
      let end = start + below(min(4, count - start) + 1)
      editor.replaceSubrange(start..<end, with: fresh(below(4)))
    case 4 where count > 0: editor[below(count)] = fresh(1)[0]
    case 5 where count > 1: editor.move(from: below(count), to: below(count))
    case 6 where count > 1: editor.swapAt(below(count), below(count))
    default: editor.append(fresh(1)[0])
    }
  }
}
