import StraitChannels
import StraitForms
import StraitModel

/// Properties, bound.
///
/// A binding holds neither end, and so the wiring holds the cells, as a model does.
final class StraitWiring: Wiring {
  let library = Library.strait
  private let here = VirtualScheduler()
  private let there = VirtualScheduler()
  private var cells: [AnyObject] = []

  final class Observed<Value: Equatable>: Cell {
    let property: Property<Value>
    private let kept = CompositeDisposable()

    init(_ property: Property<Value>) { self.property = property }

    var value: Value {
      get { property.value }
      set { property.value = newValue }
    }

    func observe(_ body: @escaping (Value) -> Void) {
      property.observe { _, new in body(new) }.store(in: kept)
    }
  }

  func cell<Value: Equatable>(
    _ value: Value,
    adjusting: @escaping (Value) -> Value?
  ) -> any Cell<Value> {
    let cell = Observed(Property(value, coercing: adjusting))
    cells.append(cell)
    return cell
  }

  func bind<Value: Equatable>(_ one: any Cell<Value>, _ other: any Cell<Value>) {
    property(one).bind(to: property(other))
  }

  func bind<Shown: Equatable, Value: Equatable>(
    _ shown: any Cell<Shown>,
    _ value: any Cell<Value>,
    show: @escaping (Value) -> Shown,
    read: @escaping (Shown) -> Value?
  ) {
    let converter = Converter<Value, Shown>(
      forward: show,
      backward: { shown in
        guard let value = read(shown) else { throw Invalid("cannot be read") }
        return value
      }
    )
    property(shown).bind(to: property(value), through: converter)
  }

  func bindAcrossQueues<Value: Equatable & Sendable>(
    _ one: any Cell<Value>,
    _ other: any Cell<Value>
  ) {
    property(one).bind(to: CrossActorProperty(property(other), on: there), on: here)
  }

  func settle() {
    while here.nextDue != nil || there.nextDue != nil, Rounds.allowsWrite() {
      here.advance(by: .zero)
      there.advance(by: .zero)
    }
  }

  private func property<Value: Equatable>(_ cell: any Cell<Value>) -> Property<Value> {
    guard let cell = cell as? Observed<Value> else {
      preconditionFailure("expected a cell of Strait, found \(type(of: cell))")
    }
    return cell.property
  }
}
