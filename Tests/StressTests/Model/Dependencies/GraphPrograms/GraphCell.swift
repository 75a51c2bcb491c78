/// A number that cannot be compared.
struct Opaque {
  var number: Int

  mutating func become(_ number: Int) { self.number = number }
}

extension Int {
  /// Sets the number through the accessor that changes in place.
  mutating func become(_ number: Int) { self = number }
}

/// A property of a random graph, of any type.
class GraphCell {
  var value: Int { fatalError() }

  /// `true` if it stores each value unchanged.
  let isPlain: Bool

  init(isPlain: Bool) { self.isPlain = isPlain }

  func set(_ number: Int) {}

  func change(to number: Int) {}

  /// Receives its changes for as long as the cell lives.
  func observe(_ onChange: @escaping (Int, Int) -> Void) {}

  fileprivate let kept = CompositeDisposable()

  /// Binds it to another one of its type.
  func bind(to other: GraphCell) -> Disposable? { nil }
}

/// A cell of comparable values; it may store only small numbers, or only even ones.
final class NumberCell: GraphCell {
  enum Kind { case plain, clamping, refusing }

  private let property: Property<Int>

  init(_ number: Int, _ kind: Kind) {
    switch kind {
    case .plain: property = Property(number)
    case .clamping: property = Property(number, coercing: { Swift.min($0, 40) })
    case .refusing: property = Property(number, coercing: { $0.isMultiple(of: 3) ? nil : $0 })
    }
    super.init(isPlain: kind == .plain)
  }

  override var value: Int { property.value }

  override func set(_ number: Int) { property.value = number }

  override func change(to number: Int) { property.value.become(number) }

  override func observe(_ onChange: @escaping (Int, Int) -> Void) {
    property.observe(onChange).store(in: kept)
  }

  override func bind(to other: GraphCell) -> Disposable? {
    (other as? NumberCell).map { property.bind(to: $0.property) }
  }
}

/// A cell of values that cannot be compared.
final class OpaqueCell: GraphCell {
  private let property: Property<Opaque>

  init(_ number: Int) {
    property = Property(Opaque(number: number))
    super.init(isPlain: true)
  }

  override var value: Int { property.value.number }

  override func set(_ number: Int) { property.value = Opaque(number: number) }

  override func change(to number: Int) { property.value.become(number) }

  override func observe(_ onChange: @escaping (Int, Int) -> Void) {
    property.observe { onChange($0.number, $1.number) }.store(in: kept)
  }

  override func bind(to other: GraphCell) -> Disposable? {
    (other as? OpaqueCell).map { property.bind(to: $0.property) }
  }
}

/// A number that does something when it is deallocated.
final class MortalNumber {
  let number: Int
  private let onDeinit: () -> Void

  init(_ number: Int, onDeinit: @escaping () -> Void) {
    self.number = number
    self.onDeinit = onDeinit
  }

  deinit {
    onDeinit()
  }
}

/// One whose old value does something when the property releases it.
final class MortalCell: GraphCell {
  private let property: Property<MortalNumber>
  private let onDeinit: () -> Void

  init(_ number: Int, onDeinit: @escaping () -> Void) {
    property = Property(MortalNumber(number, onDeinit: onDeinit))
    self.onDeinit = onDeinit
    super.init(isPlain: true)
  }

  override var value: Int { property.value.number }

  override func set(_ number: Int) { property.value = MortalNumber(number, onDeinit: onDeinit) }

  override func change(to number: Int) { set(number) }

  override func observe(_ onChange: @escaping (Int, Int) -> Void) {
    property.observe { onChange($0.number, $1.number) }.store(in: kept)
  }

  override func bind(to other: GraphCell) -> Disposable? {
    (other as? MortalCell).map { property.bind(to: $0.property) }
  }
}

/// A derived value of a random graph, whether its values can be compared or not.
enum GraphDerived {
  case number(Derived<Int>)
  case opaque(Derived<Opaque>)

  var value: Int {
    switch self {
    case .number(let derived): derived.value
    case .opaque(let derived): derived.value.number
    }
  }

  var values: Signal<Int> {
    switch self {
    case .number(let derived): derived.values
    case .opaque(let derived): derived.values.map(\.number)
    }
  }

  var isComparable: Bool {
    switch self {
    case .number: true
    case .opaque: false
    }
  }
}

/// Something that can be read.
enum GraphSource: Hashable, CustomStringConvertible {
  case cell(Int)
  case derived(Int)

  var description: String {
    switch self {
    case .cell(let id): "c\(id)"
    case .derived(let id): "d\(id)"
    }
  }
}

/// A computation over values read; it may depend on them which ones are read.
struct GraphRule: CustomStringConvertible {
  let sources: [GraphSource]
  let kind: Int

  var description: String { "\(kind)\(sources)" }

  func compute(_ read: (GraphSource) -> Int) -> Int {
    guard let first = sources.first else { return 7 }
    switch kind {
    case 0: return sources.reduce(0) { $0 + read($1) } % 97
    case 1:
      // Skips one of the others.
      let number = read(first)
      let skipped = sources.count > 1 ? 1 + abs(number) % (sources.count - 1) : 0
      return sources.indices.dropFirst().reduce(number) { sum, index in
        index == skipped ? sum : sum + read(sources[index])
      } % 97
    case 2:
      // Comes out equal more often than not.
      return sources.reduce(0) { $0 + read($1) } / 64
    case 3:
      // Reads some more than once, and in another order for odd numbers.
      let number = read(first)
      let order = number.isMultiple(of: 2) ? sources : sources.reversed()
      return (order + sources).reduce(0) { $0 + read($1) } % 89
    default: return read(sources[abs(read(first)) % sources.count])
    }
  }
}
