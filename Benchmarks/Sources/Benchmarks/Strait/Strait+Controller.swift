import StraitChannels
import StraitForms
import StraitModel

// An array controller over a million rows.
extension Strait {
  static var controllerCases: [Case] {
    [editRow(), insertRow(), changeKey(), filterRows(), filterModels()]
  }

  private static let count = 1_000_000

  /// A row that is a value.
  private struct Order: Identifiable, Equatable {
    let id: Int
    var price: Int
  }

  /// A row that is an object whose price is followed.
  private final class Item: ObservableModel {
    @Observed var price: Int

    init(_ price: Int) {
      self.price = price
    }
  }

  /// A different number for each number below the count, all over the place.
  private static func scattered(_ number: Int) -> Int { number &* 7919 % count }

  private static func makeOrders() -> Property<[Order]> {
    let orders = Property((0..<count).map { Order(id: $0, price: scattered($0)) })
    // Room for one more: to grow would copy the array.
    orders.append(Order(id: count, price: 0))
    orders.removeLast()
    return orders
  }

  private static func editRow() -> Case {
    Case(
      "controller-edit",
      .strait,
      "an edit that moves one of 1,000,000 sorted rows, delivered",
      target: 50_000,
      nodes: 40
    ) {
      let orders = makeOrders()
      let controller = ArrayController(orders, sortedBy: [.ascending(\.price)])
      let sum = Sum()
      controller.edits.subscribe(onNext: { edit in
        sum.calls &+= 1
        sum.value &+= edit.inserted.count
      })
      var turn = 0
      return .timed { repetitions in
        sum.calls = 0
        sum.value = 0
        var changes = 0
        for number in 0..<repetitions {
          let (place, price) = (scattered(number), scattered(number &* 31 &+ turn))
          if orders[place].price != price { changes += 1 }
          orders[place].price = price
        }
        turn += 1
        return sum.calls == changes && sum.value == changes && controller.count == count
          && controller[0].price <= controller[count / 2].price
      }
    }
  }

  /// Near the end, where it costs the array little.
  private static func insertRow() -> Case {
    Case(
      "controller-insert",
      .strait,
      "an insertion or a removal near the end of them, delivered",
      target: 50_000,
      nodes: 40
    ) {
      let orders = makeOrders()
      let controller = ArrayController(orders, sortedBy: [.ascending(\.price)])
      let sum = Sum()
      controller.edits.subscribe(onNext: { edit in
        sum.calls &+= 1
        sum.value &+= edit.inserted.count &- edit.removed.count
      })
      let place = count - 1000
      return .timed { repetitions in
        sum.calls = 0
        sum.value = 0
        for number in 0..<repetitions {
          if number & 1 == 0 {
            orders.insert(Order(id: count, price: scattered(number)), at: place)
          } else {
            orders.remove(at: place)
          }
        }
        let isRight = sum.calls == repetitions && sum.value == repetitions & 1
        if repetitions & 1 == 1 { orders.remove(at: place) }
        return isRight && controller.count == count
      }
    }
  }

  private static func changeKey() -> Case {
    Case(
      "controller-key",
      .strait,
      "a sort key of one of 1,000,000 observed rows set, delivered",
      target: 50_000,
      nodes: 40
    ) {
      let items = (0..<count).map { Item(scattered($0)) }
      let controller = ArrayController(Property(items), sortedBy: [.ascending(\.price)])
      let sum = Sum()
      controller.edits.subscribe(onNext: { edit in
        sum.calls &+= 1
        sum.value &+= edit.moves.count
      })
      var turn = 0
      return .timed { repetitions in
        sum.calls = 0
        sum.value = 0
        var changes = 0
        for number in 0..<repetitions {
          let (item, price) = (items[scattered(number)], scattered(number &* 31 &+ turn))
          if item.price != price { changes += 1 }
          item.price = price
        }
        turn += 1
        // A row whose place stays is no edit, which is rare.
        return sum.calls <= changes && sum.calls * 10 >= changes * 9 && sum.value == sum.calls
          && controller[0].price <= controller[count / 2].price
      }
    }
  }

  private static func filterRows() -> Case {
    Case(
      "controller-filter",
      .strait,
      "a filter applied to 1,000,000 rows in slices, all of them",
      target: 60_000_000,
      nodes: 4000
    ) {
      let controller = ArrayController(makeOrders(), sortedBy: [.ascending(\.price)])
      return .timed { repetitions in
        filter(controller, repetitions) { order, odd in order.price & 1 == odd }
      }
    }
  }

  /// The first time costs the memory in which it is noted what was read.
  private static func filterModels() -> Case {
    Case(
      "controller-filter-observed",
      .strait,
      "the same of 1,000,000 observed objects, again",
      nodes: 4000
    ) {
      let items = Property((0..<count).map { Item(scattered($0)) })
      let controller = ArrayController(items) { $0.price >= 0 }
      return .timed { repetitions in
        filter(controller, repetitions) { item, odd in item.price & 1 == odd }
      }
    }
  }

  private static func filter<Element>(
    _ controller: ArrayController<Element>,
    _ repetitions: Int,
    _ isShown: @escaping (Element, Int) -> Bool
  ) -> Bool {
    let scheduler = VirtualScheduler()
    return (0..<repetitions).allSatisfy { number in
      controller.apply(filter: { isShown($0, number & 1) }, on: scheduler)
      scheduler.runAll()
      return controller.count == count / 2 && !controller.isFiltering
    }
  }
}
