import StraitModel
import Testing

/// What the README shows of properties and models, and what it prints.
@Suite struct ReadMeModels {
  final class Customer: ObservableModel {
    @Observed var name = "Ada"
  }

  struct Line {
    var price: Double
  }

  struct Directory {
    struct Unknown: Error {}

    func customer(named name: String) throws -> Customer {
      let customer = Customer()
      guard customer.name == name else { throw Unknown() }
      return customer
    }
  }

  final class Order: ObservableModel {
    @Observed var customer: Customer?
    @Observed var lines: [Line] = []
    @Observed var discount = 0.0
    private(set) lazy var total = Derived { [weak self] in
      guard let self else { return 0.0 }
      return lines.reduce(0) { $0 + $1.price } * (1 - discount)
    }
  }

  private let lines = PrintedLines()

  /// Takes the place of the standard library's.
  private func print(_ items: Any...) {
    lines.print(items)
  }

  @Test func `what is stored differently goes back to where it came from`() {
    let celsius = Property(20.0, coercing: { max($0, -273.15) })
    let shown = Property(0.0)
    shown.bind(to: celsius)  // both ways; celsius wins at the start
    let token = shown.observe { old, new in print(old, "→", new) }

    shown.value = -300  // 20.0 → -300.0, then -300.0 → -273.15
    print(celsius.value)  // -273.15: what was stored is read back
    withExtendedLifetime(token) {}
    #expect(lines.all == ["20.0 → -300.0", "-300.0 → -273.15", "-273.15"])
  }

  @Test func `a model is observed, changed in a transaction, and set by name`() throws {
    let order = Order()
    let directory = Directory()
    let token = order.observe(\.customer?.name, options: [.old, .new]) { order, change in
      print((change.oldValue ?? nil) ?? "none", "→", (change.newValue ?? nil) ?? "none")
    }
    let effect = Effect { print("total:", order.total.value) }  // now, and once after each change

    order.$lines.append(Line(price: 10))  // sent as an insertion at its place
    try transaction("Check out") {  // sent at the end, or undone if it throws
      order.discount = 0.1
      order.customer = try directory.customer(named: "Ada")
    }
    try order.setValue(0.2, forKey: "discount")  // by name, with typed errors
    withExtendedLifetime((token, effect)) {}
    let expected = ["none → Ada", "total: 0.0", "total: 10.0", "total: 8.0", "total: 9.0"]
    #expect(lines.all.sorted() == expected)
  }
}
