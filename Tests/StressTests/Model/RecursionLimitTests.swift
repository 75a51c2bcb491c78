import ModelTestSupport
import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// The explicit stack delivers everything in the order in which plain recursion would.
@Suite struct RecursionLimitTests {
  @Test(arguments: [0, 1, 2, 3, 5])
  func `random graphs of properties send in the order of plain recursion`(limit: Int) {
    for seed in Soak.seeds(400) {
      let expected = RandomGraph.run(seed: seed, limit: 10_000) { $0 }
      let delivered = RandomGraph.run(seed: seed, limit: limit) { $0 }
      #expect(delivered == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 3])
  func `random graphs of texts and of large values send in the order of plain recursion`(limit: Int)
  {
    for seed in Soak.seeds(100) {
      let text = { (number: Int) in "a text too long to lie in place: \(number)" }
      let expected = RandomGraph.run(seed: seed, limit: 10_000, of: text)
      #expect(RandomGraph.run(seed: seed, limit: limit, of: text) == expected)
      let large = { (number: Int) in Large(text: text(number), numbers: (number, 1, 2)) }
      let largeExpected = RandomGraph.run(seed: seed, limit: 10_000, of: large)
      #expect(RandomGraph.run(seed: seed, limit: limit, of: large) == largeExpected)
    }
  }

  /// A value that does not fit beside an event.
  private struct Large: CustomStringConvertible {
    let text: String
    let numbers: (Int, Int, Int)
    var description: String { "\(text) \(numbers)" }
  }
}

/// A few properties, bound and observed at random; some observers set, bind, unbind or leave.
private final class RandomGraph<Value> {
  private let properties: [Property<Value>]
  private let make: (Int) -> Value
  private var bindings: [Disposable] = []
  private var random: SeededRandom
  private var log: [String] = []
  // Observers answer each other; at some time they have to stop.
  private var answersLeft = 60

  /// Runs one program and returns what was received, and what was there in the end.
  static func run(seed: UInt64, limit: Int, of make: @escaping (Int) -> Value) -> [String] {
    let usual = Delivery.recursionLimit
    Delivery.recursionLimit = limit
    defer { Delivery.recursionLimit = usual }
    let graph = RandomGraph(seed: seed, of: make)
    for _ in 0..<12 { graph.act() }
    return graph.log + graph.properties.map { "\($0.value)" }
  }

  private init(seed: UInt64, of make: @escaping (Int) -> Value) {
    random = SeededRandom(seed: seed)
    self.make = make
    properties = (0..<random.below(7) + 2).map { Property(make($0)) }
    for index in properties.indices {
      if index > 0 { bind(index, random.below(index)) }
      for _ in 0..<random.below(3) { observe(index) }
    }
  }

  private func act() {
    let index = random.below(properties.count)
    switch random.below(8) {
    case 0: bind(index, random.below(properties.count))
    case 1: if !bindings.isEmpty { bindings[random.below(bindings.count)].dispose() }
    case 2: observe(index)
    default: properties[index].value = make(random.below(1000))
    }
  }

  private func bind(_ one: Int, _ other: Int) {
    if one != other { bindings.append(properties[one].bind(to: properties[other])) }
  }

  private func observe(_ index: Int) {
    let answers = random.below(4) == 0
    let leaves = random.below(6) == 0
    var observation: Disposable?
    observation = properties[index].observe { [unowned self] old, new in
      log.append("\(index): \(old) → \(new)")
      if leaves { observation?.dispose() }
      if answers, answersLeft > 0 {
        answersLeft -= 1
        act()
        log.append("\(index) is back")
      }
    }
  }
}
