import StraitModel

/// The models whose deallocations are tried.
enum Mortals {
  final class Root: ObservableModel {
    @Observed var name = "Ada"
    @Observed var home: Home?
    @Observed var items: [Item] = []
    @ObservedWeak var friend: Friend?
    weak var tariff: Tariff?

    /// Computed from another object, which it does not hold.
    var price: Int { (tariff?.rate ?? 0) * 10 }
  }

  /// Lies in the middle of a path.
  final class Home: ObservableModel {
    @Observed var door: Door?
  }

  /// Lies at the end of a path.
  final class Door: ObservableModel {
    @Observed var width = 1
  }

  /// What a computed variable reads.
  final class Tariff: ObservableModel {
    @Observed var rate = 1
  }

  /// Lies in the middle of a path that does not hold it.
  final class Friend: ObservableModel {
    @Observed var name = "Grace"
  }

  final class Item: ObservableModel {
    @Observed var count = 1
  }

  /// A second model, whose text is bound to the first one's name.
  final class Text: ObservableModel {
    @Observed var text = ""
  }

  /// What the closure of an observer holds.
  final class Observer {}

  /// Retains what is no object as long as this is retained.
  final class Box<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
