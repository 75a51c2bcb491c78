@Suite struct ArrayEditorTests {
  @Test func `a sort moves as few elements as can be`() {
    let edit = editSent(editing: [1, 2, 3, 9, 4, 5, 6]) { $0.sort() }
    #expect(edit == .move(of: 9, from: 3, to: 6))
  }

  @Test func `a sort keeps the order of equals`() {
    struct Card: Equatable {
      let rank: Int
      let name: String
    }
    let cards = [Card(rank: 2, name: "a"), Card(rank: 1, name: "b"), Card(rank: 2, name: "c")]
    let edit = editSent(editing: cards) { $0.sort { $0.rank < $1.rank } }
    #expect(edit == .move(of: cards[1], from: 1, to: 0))
  }

  @Test(arguments: [(0, 1, 1), (2, 0, 2), (1, 1, 0)])
  func `neighbours that change places are one move`(_ one: Int, _ other: Int, _ moves: Int) {
    #expect((editSent(editing: [1, 2, 3]) { $0.swapAt(one, other) }?.moves.count ?? 0) == moves)
  }

  @Test(arguments: [[8, 1], [1, 8]])
  func `elements between two places that are edited are not sent`(_ places: [Int]) {
    let edit = editSent(editing: Array(0..<10)) { list in
      for place in places { list[place] = -1 }
    }
    #expect(edit?.removed == [1, 8])
  }

  @Test func `changing an element in place is a replacement`() {
    let edit = editSent(editing: [[1], [2]]) { $0[1].append(3) }
    #expect(edit == .replacement(of: [[2]], at: 1, with: [[2, 3]]))
  }
}
