/// A model whose variables are changed in place.
final class InPlaceShelf: ObservableModel {
  @Observed var list = [1, 2, 3]
  @Observed var lists = [[1, 2, 3]]
  @Observed var table = ["key": [1, 2, 3]]
  @Observed var other = 0
  /// A value that has read all variables.
  private(set) lazy var sum = Derived { [unowned self] in
    list.count + lists.count + table.count + other
  }
}

extension [Int] {
  /// Changes a number where it is, and runs something in the meantime.
  mutating func write(_ meanwhile: () throws -> Void) rethrows {
    try withUnsafeMutableBufferPointer { buffer in
      try meanwhile()
      buffer[0] = 7
    }
  }
}

/// A way to change a variable in place.
enum InPlaceWay: String, CaseIterable, Codable, Sendable {
  case value, wrapped, element, entry, entryOrDefault, elementInEdit, entryInEdit

  /// The name of the variable that is changed.
  var name: String {
    switch self {
    case .value, .wrapped: "list"
    case .element, .elementInEdit: "lists"
    case .entry, .entryOrDefault, .entryInEdit: "table"
    }
  }

  /// Changes a number in place, and runs something in the meantime.
  func change(_ shelf: InPlaceShelf, _ meanwhile: () -> Void) {
    switch self {
    case .value: shelf.$list.value.write(meanwhile)
    case .wrapped: shelf.list.write(meanwhile)
    case .element: shelf.$lists[0].write(meanwhile)
    case .entry: shelf.$table["key"]?.write(meanwhile)
    case .entryOrDefault: shelf.$table["key", default: []].write(meanwhile)
    case .elementInEdit: shelf.$lists.edit { $0[0].write(meanwhile) }
    case .entryInEdit: shelf.$table.edit { $0["key"]?.write(meanwhile) }
    }
  }
}

/// A way to read a variable.
enum InPlaceRoute: String, CaseIterable, Codable, Sendable {
  case value, wrapped, keyPath, name, untracked, terminal
  case effect, derived, known, observer, baseline

  /// Makes the reader before the change begins.
  func prepare(_ shelf: InPlaceShelf) -> (() -> Void) {
    switch self {
    case .value: return { _ = shelf.$list.value }
    case .wrapped: return { _ = shelf.list }
    case .keyPath: return { _ = shelf[keyPath: \.list] }
    case .name: return { _ = try? shelf.value(forKey: "list") }
    case .untracked: return { StraitModel.untracked { _ = shelf.list } }
    case .terminal:
      let terminal = shelf.$list.channel()
      return { terminal.subscribe(onNext: { _ in }) }
    case .effect: return { _ = Effect { _ = shelf.list } }
    case .derived: return { _ = Derived { shelf.list }.value }
    case .known:
      _ = shelf.sum.value
      return {
        shelf.other += 1
        _ = shelf.sum.value
      }
    case .observer:
      let observation = shelf.$other.observe { _, _ in _ = shelf.list }
      return { withExtendedLifetime(observation) { shelf.other += 1 } }
    case .baseline: return { _ = Baseline(of: shelf) }
    }
  }
}
