import ModelTestSupport
import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

@Suite struct AggregateProgramTests {
  private final class Order: ObservableModel {
    @Observed var price: Int
    @Observed var rebate: Property<Int>?

    init(_ price: Int) {
      self.price = price
    }

    var total: Int { price - (rebate?.value ?? 0) }
  }

  /// Any calls on a list of models, with aggregates that are read at any time.
  private final class Program {
    private var random: SeededRandom
    private let rebate = Property(1)
    private let orders: Property<[Order]>
    private let pool: [Order]
    private var allowance = 0
    private var checks: [() -> Bool] = []
    private var effects: [Effect] = []
    private let kept = CompositeDisposable()
    private(set) var failures = 0
    /// What an effect has seen last.
    private let seen = Property(0)

    init(_ seed: UInt64) {
      random = SeededRandom(seed: seed)
      pool = (0..<6).map { Order($0) }
      orders = Property([])
      addAggregates()
      orders.values.subscribe(onNext: { [unowned self] _ in react() })
      pool[0].$price.observe { [unowned self] _, _ in react() }.store(in: kept)
      addAggregates()
    }

    private func addAggregates() {
      let orders = orders
      let (sum, plain) = (orders.sum(of: \.total), orders.sum { Double($0.price) })
      let (least, most) = (orders.minimum(of: \.total), orders.maximum(of: \.price))
      let (kinds, mean) = (orders.distinct { $0.total % 3 }, orders.average { $0.price })
      let (count, dear) = (orders.elementCount, orders.elementCount { $0.total > 3 })
      let totals = { orders.value.map(\.total) }
      let prices = { orders.value.map(\.price) }
      checks += [
        { sum.value == totals().reduce(0, +) },
        { plain.value == Double(prices().reduce(0, +)) },
        { least.value == totals().min() },
        { most.value == prices().max() },
        { kinds.value == Set(totals().map { $0 % 3 }) },
        {
          let all = prices()
          return mean.value == (all.isEmpty ? nil : Double(all.reduce(0, +)) / Double(all.count))
        },
        { count.value == totals().count },
        { dear.value == totals().count { $0 > 3 } },
      ]
      effects.append(Effect { [seen] in seen.value = sum.value })
    }

    func run(_ unsound: () -> [String]) -> Bool {
      for _ in 0..<15 {
        allowance = 5
        step()
        let violations = unsound()
        #expect(violations == [])
        if random.below(2) == 0 { check() }
      }
      check()
      return seen.value == orders.value.reduce(0) { $0 + $1.total }
    }

    private func check() {
      for check in checks where random.below(3) > 0 && !check() { failures += 1 }
    }

    private func react() {
      if random.below(2) == 0 { check() }
      guard allowance > 0, random.below(3) == 0 else { return }
      allowance -= 1
      step()
    }

    private func step() {
      let order = random.pick(pool)
      let count = orders.value.count
      switch random.below(14) {
      case 0, 1: orders.append(order)
      case 2: orders.insert(order, at: random.below(count + 1))
      case 3 where count > 0: orders.remove(at: random.below(count))
      case 4 where count > 0: orders[random.below(count)] = order
      case 5 where count > 0: orders.move(from: random.below(count), to: random.below(count))
      case 6: orders.value = pool.filter { _ in random.below(2) == 0 }
      case 7: orders.assign(orders.value.shuffled(using: &random) + [order], as: .difference)
      case 8:
        orders.edit { editor in
          for _ in 0..<random.below(4) {
            editor.append(random.pick(pool))
            if random.below(3) == 0 { check() }
            if random.below(2) == 0 { editor.remove(at: random.below(editor.count)) }
          }
        }
      case 9: order.price = random.below(9)
      case 10: order.rebate = random.below(3) == 0 ? nil : rebate
      case 11: rebate.value = random.below(5)
      case 12:
        let fails = random.below(2) == 0
        try? transaction {
          for _ in 0..<random.below(4) {
            step()
            if random.below(2) == 0 { check() }
          }
          if fails { throw Failure() }
        }
      default: orders.sort { $0.total < $1.total }
      }
    }
  }

  /// With a limit of 1 every nested turn goes over the explicit stack.
  @Test(.eachRecursionLimit)
  func `E10, T22: an aggregate is what is computed from scratch, whenever it is read`() {
    for seed in Soak.seeds(300) {
      watchingHubs { unsound in
        let program = Program(seed)
        let isRight = program.run(unsound)
        #expect(isRight, "seed \(seed)")
        #expect(program.failures == 0, "seed \(seed)")
      }
    }
  }
}
