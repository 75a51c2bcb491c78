package import StraitModel

/// The models whose deallocations are tried.
package enum Mortals {
  package final class Root: ObservableModel {
    @Observed package var name = "Ada"
    @Observed package var home: Home?
    @Observed package var items: [Item] = []
    @ObservedWeak package var friend: Friend?
    package weak var tariff: Tariff?

    /// Computed from another object, which it does not hold.
    package var price: Int { (tariff?.rate ?? 0) * 10 }

    package init() {}
  }

  /// An object in the middle of a path.
  package final class Home: ObservableModel {
    @Observed package var door: Door?

    package init() {}
  }

  /// An object at the end of a path.
  package final class Door: ObservableModel {
    @Observed package var width = 1

    package init() {}
  }

  /// An object that a computed variable reads.
  package final class Tariff: ObservableModel {
    @Observed package var rate = 1

    package init() {}
  }

  /// An object in the middle of a path that does not retain it.
  package final class Friend: ObservableModel {
    @Observed package var name = "Grace"

    package init() {}
  }

  package final class Item: ObservableModel {
    @Observed package var count = 1

    package init() {}
  }

  /// A second model, whose text is bound to the first one's name.
  package final class Text: ObservableModel {
    @Observed package var text = ""

    package init() {}
  }

  /// An object that the closure of an observer retains.
  package final class Observer {
    package init() {}
  }

  /// A container that retains a value that is not an object.
  package final class Box<Value> {
    package let value: Value

    package init(_ value: Value) {
      self.value = value
    }
  }
}
