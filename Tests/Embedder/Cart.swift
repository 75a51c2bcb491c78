import StraitModel

final class Cart: ObservableModel {
  @Observed var price = 2.0
  @Observed var count = 3
  @Observed var notes: [String] = []
  private(set) lazy var total = Derived { [unowned self] in price * Double(count) }
}

struct SoldOut: Error {}

/// Observes, computes, and sets all or nothing.
func useCart() {
  let cart = Cart()
  let token = cart.observe(\.count, options: [.old, .new]) { _, change in
    print("count", change.oldValue ?? 0, "→", change.newValue ?? 0)
  }
  let effect = Effect { print("total", cart.total.value) }
  cart.count = 4
  transaction {
    cart.price = 1.5
    cart.count = 9
    cart.count = 10
  }
  do {
    try transaction {
      cart.count = 1000
      throw SoldOut()
    }
  } catch {
    print(error, cart.count)
  }
  cart.$notes.append("a gift")
  do {
    try cart.setValue("many", forKey: "count")
  } catch {
    print(error)
  }
  effect.dispose()
  token.invalidate()
  cart.count = 0
  print(cart.notes, cart.total.value)
}
