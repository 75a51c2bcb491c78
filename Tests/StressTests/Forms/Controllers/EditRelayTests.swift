import ModelTestSupport
import StraitChannels
import StraitTestSupport
import Testing

@testable import StraitForms

/// What many edits are delivered as.
@Suite struct EditRelayTests {
  /// What a relay delivers in one turn to a subscriber that does not ask for arrays.
  private func delivered(_ add: (EditRelay<Int>) -> Void) -> [ArrayEdit<Int>?] {
    let relay = EditRelay<Int>()
    var delivered: [ArrayEdit<Int>?] = []
    relay.laterShifts.subscribe(onNext: { delivered.append($0) })
    add(relay)
    relay.deliver()
    return delivered
  }

  @Test func `ten thousand edits of a turn are delivered as one`() {
    let size = 10_000
    let edits = delivered { relay in
      for number in 0..<size { relay.add(.insertion(of: [number], at: number)) }
    }
    #expect(edits == [.insertion(of: Array(0..<size), at: 0)])
  }

  @Test func `any edits are joined to one that leads to the same`() throws {
    for seed in Soak.seeds(50) {
      var random = SeededRandom(seed: seed)
      var array = (0..<random.below(6)).map { $0 }
      let old = array
      let edits = delivered { relay in
        for number in 0..<random.below(40) {
          let place = random.below(array.count + 1)
          let edit: ArrayEdit<Int> =
            switch random.below(4) {
            case 0 where place < array.count: .removal(of: [array[place]], at: place)
            case 1 where place < array.count:
              .move(of: array[place], from: place, to: random.below(array.count))
            case 2 where random.below(8) == 0: .setting(from: array, to: [number])
            default: .insertion(of: [100 + number], at: place)
            }
          edit.apply(to: &array)
          relay.add(edit)
        }
      }
      #expect(edits.count <= 1, "seed \(seed)")
      var content = old
      for edit in edits { try #require(edit).apply(to: &content) }
      #expect(content == array, "seed \(seed)")
      for edit in edits { try #require(edit).inverse.apply(to: &content) }
      #expect(content == old, "seed \(seed)")
    }
  }

  @Test func `what is joined to an edit that is not known is not known`() {
    let edits = delivered { relay in
      relay.add(.insertion(of: [1], at: 0))
      relay.addSetting(from: [1], to: [2])
      relay.add(.insertion(of: [3], at: 1))
    }
    #expect(edits == [nil])
  }

  @Test func `rows that are read after each edit of a transaction arrive as one edit`() {
    let numbers = Property([-1])
    let controller = ArrayController(numbers, id: \.self)
    var edits: [ArrayEdit<Int>] = []
    controller.edits.skip(1).subscribe(onNext: { edits.append($0) })
    transaction {
      for number in 0..<1000 {
        numbers.append(number)
        #expect(controller.count == number + 2)
      }
    }
    #expect(edits == [.insertion(of: Array(0..<1000), at: 1)])
  }
}
