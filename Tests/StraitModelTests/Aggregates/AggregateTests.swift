import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

@Suite struct AggregateTests {
  final class Order: ObservableModel {
    @Observed var price: Double
    @Observed var count: Int
    @Observed var city: String?
    var total: Double { price * Double(count) }

    init(_ price: Double, count: Int = 1, city: String? = nil) {
      self.price = price
      self.count = count
      self.city = city
    }
  }

  private final class Cart: ObservableModel {
    @Observed var orders: [Order] = []
  }

  @Test func `B15: aggregates follow the elements' own variables, computed ones too`() {
    let cart = Cart()
    let (apple, pear) = (Order(2, count: 3), Order(5))
    cart.orders = [apple]
    let total = cart.$orders.sum(of: \.total)
    let dearest = cart.$orders.maximum(of: \.price)
    let cities = cart.$orders.distinct(by: \.city)
    #expect(total.value == 6)
    cart.$orders.append(pear)
    #expect(total.value == 11)
    apple.price = 10
    apple.city = "Rome"
    #expect(total.value == 35)
    #expect(dearest.value == 10)
    #expect(cities.value == ["Rome", nil])
    cart.$orders.remove(at: 0)
    apple.price = 100
    #expect(total.value == 5)
    #expect(dearest.value == 5)
    #expect(cities.value == [nil])
  }

  @Test func `an edit costs the elements that come, a change of an element costs that element`() {
    var calls = 0
    let orders = Property((0..<1000).map { Order(Double($0)) })
    let total = orders.sum { order in
      calls += 1
      return order.price
    }
    _ = total.value
    #expect(calls == 1000)
    orders.append(Order(1))
    _ = total.value
    #expect(calls == 1001)
    orders.value[500].price = 0
    orders.value[501].price = 0
    orders.value[501].price = 1
    _ = total.value
    #expect(calls == 1003)
    orders.remove(at: 3)
    orders.move(from: 0, to: 900)
    orders.swapAt(1, 2)
    orders.sort { $0.price > $1.price }
    #expect(total.value == orders.value.reduce(0) { $0 + $1.price })
    #expect(calls == 1003)
  }

  @Test func `an aggregate sends its values as a derived value does`() {
    let orders = Property([Order(1), Order(2)])
    let total = orders.sum(of: \.price)
    let received = Recording(total.values)
    orders.append(Order(3))
    transaction {
      orders.value[0].price = 5
      orders.remove(at: 1)
    }
    orders.swapAt(0, 1)
    orders.value[0].price = 10
    #expect(received.values == [3, 6, 8, 15])
  }

  @Test func `structs that hold models are followed, too`() {
    struct Line {
      let order: Order
      let times: Double
    }
    let order = Order(2)
    let lines = Property([Line(order: order, times: 3), Line(order: Order(1), times: 1)])
    let total = lines.sum { $0.order.price * $0.times }
    #expect(total.value == 7)
    order.price = 5
    #expect(total.value == 16)
    lines.remove(at: 0)
    order.price = 6
    #expect(total.value == 1)
  }

  @Test func `aggregates of aggregates follow`() {
    let carts = Property([Cart(), Cart()])
    let totals = carts.value.map { $0.$orders.sum(of: \.price) }
    let grandTotal = Property(totals).sum(of: \.value)
    #expect(grandTotal.value == 0)
    let order = Order(2)
    carts.value[0].$orders.append(order)
    carts.value[1].$orders.append(Order(3))
    #expect(grandTotal.value == 5)
    order.price = 7
    #expect(grandTotal.value == 10)
  }

  @Test func `aggregates of sets and dictionaries follow`() {
    var calls = 0
    let ids: Property<Set> = Property([1, 2, 3])
    let sum = ids.sum { id in
      calls += 1
      return id
    }
    #expect(sum.value == 6)
    ids.insert(4)
    ids.remove(1)
    ids.formIntersection([2, 4, 9])
    #expect(sum.value == 6)
    #expect(calls == 4)
    let stock = Property(["a": 1, "b": 2])
    let largest = stock.maximum { $0.value }
    #expect(largest.value == 2)
    stock["c"] = 7
    #expect(largest.value == 7)
    stock["c"] = nil
    #expect(largest.value == 2)
  }

  @Test func `a sum of fractions has no drift, and a NaN leaves no trace`() {
    let numbers = Property([0.1, 0.2, 0.3])
    let sum = numbers.sum { $0 }
    let smallest = numbers.minimum { $0 }
    #expect(sum.value == 0.6)
    numbers.append(.nan)
    #expect(sum.value.isNaN)
    #expect(smallest.value == 0.1)
    numbers[3] = 1e300
    numbers.removeLast()
    #expect(sum.value == 0.6)
  }

  @Test func `anything that can be added and taken away has a sum`() {
    let spans = Property<[Duration]>([.seconds(1), .seconds(2)])
    let sum = spans.sum { $0 }
    spans.append(.seconds(4))
    spans.remove(at: 0)
    #expect(sum.value == .seconds(6))
  }

  @Test func `an element that has left is deallocated, though the aggregate was not read since`() {
    let cart = Cart()
    let total = cart.$orders.sum(of: \.price)
    weak var order: Order?
    weak var set: Order?
    do {
      let (one, other) = (Order(1), Order(2))
      cart.orders = [one, other]
      (order, set) = (one, other)
    }
    #expect(total.value == 3)
    cart.$orders.remove(at: 0)
    #expect(order == nil)
    cart.orders = []
    #expect(set == nil)
    #expect(total.value == 0)
  }

  @Test func `a struct that has left is released, computed or not`() {
    final class Load {}
    struct Crate {
      let load: Load
      let weight: Int
    }
    let crates = Property<[Crate]>([])
    let weight = crates.sum(of: \.weight)
    weak var computed: Load?
    weak var set: Load?
    weak var passing: Load?
    do {
      let loads = [Load(), Load(), Load()]
      (computed, set, passing) = (loads[0], loads[1], loads[2])
      crates.value = [Crate(load: loads[0], weight: 1), Crate(load: loads[1], weight: 2)]
      #expect(weight.value == 3)
      crates.append(Crate(load: loads[2], weight: 4))
    }
    crates.removeLast()
    #expect(passing == nil)
    crates.removeFirst()
    #expect(computed == nil)
    crates.value = []
    #expect(set == nil)
    #expect(weight.value == 0)
  }

  @Test func `an aggregate that is first read amid an edit follows what comes`() {
    let numbers = Property([1])
    numbers.edits.subscribe(onNext: { _ in })
    var sum: Derived<Int>?
    numbers.edit { editor in
      editor.append(2)
      sum = numbers.sum { $0 }
      #expect(sum?.value == 3)
      editor.append(4)
      editor.remove(at: 0)
    }
    #expect(sum?.value == 6)
    numbers.append(8)
    #expect(sum?.value == 14)
  }

  @Test func `an element that comes and goes before a read is not computed`() {
    var calls = 0
    let numbers = Property([1])
    let sum = numbers.sum { number in
      calls += 1
      return number
    }
    #expect(sum.value == 1)
    for _ in 0..<100 {
      numbers.append(5)
      numbers.removeAll { $0 == 5 }
    }
    #expect(sum.value == 1)
    #expect(calls == 1)
  }

  @Test func `an element's end may set what is followed`() {
    let order = Order(1)
    struct Line {
      let order: Order
      let last: LastCall?
    }
    var reads: [Double] = []
    let lines = Property([Line(order: order, last: nil)])
    var total: Derived<Double>? = lines.sum { $0.order.price }
    func addLine(_ atEnd: @escaping () -> Void = {}) {
      let last = LastCall {
        order.price += 1
        atEnd()
      }
      lines.append(Line(order: order, last: last))
    }
    addLine { reads.append(total?.value ?? -1) }
    #expect(total?.value == 2)
    lines.remove(at: 1)
    #expect(reads == [2])
    #expect(total?.value == 2)
    addLine()
    #expect(total?.value == 4)
    // The members hold the last lines, which are released one by one with the aggregate.
    addLine()
    addLine()
    #expect(total?.value == 8)
    lines.value = []
    #expect(order.price == 2)
    total = nil
    #expect(order.price == 5)
  }

  @Test func `an aggregate ends without a trace, in any order`() {
    let before = Delivery.liveHubs
    do {
      let order = Order(1)
      var orders: Property<[Order]>? = Property([order])
      var total = orders?.sum(of: \.price)
      var largest = orders?.maximum(of: \.price)
      _ = (total?.value, largest?.value)
      total = nil
      order.price = 2
      #expect(largest?.value == 2)
      weak let held = orders
      orders = nil
      #expect(held != nil)
      order.price = 3
      #expect(largest?.value == 3)
      largest = nil
      #expect(held == nil)
      order.price = 4
    }
    #expect(Delivery.liveHubs == before)
  }

  @Test func `E10: aggregates follow the collection`() {
    let numbers = Property([3, 1, 2])
    let (count, even) = (numbers.elementCount, numbers.elementCount { $0.isMultiple(of: 2) })
    let (sum, mean) = (numbers.sum { $0 }, numbers.average { $0 })
    let (smallest, largest) = (numbers.minimum { $0 }, numbers.maximum { $0 })
    let kinds = numbers.distinct { $0 % 2 }
    func all() -> [Double?] {
      [
        Double(count.value), Double(even.value), Double(sum.value), mean.value,
        smallest.value.map(Double.init), largest.value.map(Double.init), Double(kinds.value.count),
      ]
    }
    #expect(all() == [3, 1, 6, 2, 1, 3, 2])
    numbers.append(6)
    #expect(all() == [4, 2, 12, 3, 1, 6, 2])
    numbers.removeAll { !$0.isMultiple(of: 2) }
    #expect(all() == [2, 2, 8, 4, 2, 6, 1])
    numbers.removeAll()
    #expect(all() == [0, 0, 0, nil, nil, nil, 0])
    numbers.value = [5]
    #expect(all() == [1, 0, 5, 5, 5, 5, 1])
  }
}
