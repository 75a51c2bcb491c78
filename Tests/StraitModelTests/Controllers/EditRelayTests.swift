import StraitChannels
import TestSupport
import Testing

@testable import StraitModel

/// What many edits that are delivered as one cost, and what they are delivered as.
@Suite struct EditRelayTests {
  @Test func `an edit is copied a few times while the edits after it are joined to it`() {
    let size = 10_000
    var item = EditRelay<Int>.Item(number: 1, edit: .insertion(of: [0], at: 0))
    var copied = 0
    for number in 1..<size {
      item.join(.insertion(of: [number], at: number))
      // What was joined now; the joints before it were half of that, a quarter, and so on.
      copied += 2 * (item.edit?.inserted.count ?? 0)
    }
    // In pairs, each is copied in each of fourteen rounds; one by one, all of them fifty million
    // times.
    #expect(copied < 40 * size)
    #expect(item.earlier.count + 1 == size.nonzeroBitCount)
    item.joinParts()
    #expect(item.edit == .insertion(of: Array(0..<size), at: 0))
  }

  @Test func `any edits are joined to one that leads to the same`() {
    for seed in Soak.seeds(50) {
      var random = SeededRandom(seed: seed)
      var array = (0..<random.below(6)).map { $0 }
      let old = array
      var item = EditRelay<Int>.Item(number: 1, edit: .insertion(of: [], at: 0))
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
        item.join(edit)
      }
      var content = old
      item.joinParts()
      item.edit?.apply(to: &content)
      #expect(content == array, "seed \(seed)")
      item.edit?.inverse.apply(to: &content)
      #expect(content == old, "seed \(seed)")
    }
  }

  @Test func `what is joined to an edit that is not known is not known`() {
    var item = EditRelay<Int>.Item(number: 1, edit: .insertion(of: [1], at: 0))
    item.join(nil)
    item.join(.insertion(of: [2], at: 1))
    #expect(item.edit == nil)
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
