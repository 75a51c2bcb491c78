import StraitChannels
import StraitModel
import TestSupport
import Testing

/// Properties bound through a converter.
@Suite struct ConvertedBindingTests {
  /// A property and what was written to it.
  private final class Written<Value> {
    let property: Property<Value>
    var values: [Value] = []
    private let kept = CompositeDisposable()

    init(_ property: Property<Value>) {
      self.property = property
      property.observe { [weak self] _, new in self?.values.append(new) }.store(in: kept)
    }

    convenience init(_ value: Value) { self.init(Property(value)) }
  }

  @Test(.eachRecursionLimit)
  func `one change is one write at the other side, and none at its own`() {
    let text = Written("old")
    let number = Written(36)
    text.property.bind(to: number.property, through: .integer(in: 0...150))
    #expect(text.values == ["36"])
    text.property.value = "37"
    number.property.value = 38
    #expect(text.values == ["36", "37", "38"])
    #expect(number.values == [37, 38])
  }

  @Test func `T2: what is shown already is not written at the start`() {
    let text = Written("36")
    let number = Written(36)
    text.property.bind(to: number.property, through: .integer())
    #expect(text.values == [])
    number.property.value = 37
    #expect(text.values == ["37"])
  }

  @Test(.eachRecursionLimit)
  func `T13: a text stays as it was written while it stands for the model's value`() {
    let text = Written("")
    let number = Written(0.0)
    text.property.bind(to: number.property, through: .decimal())
    text.values = []
    for typed in ["1", "1.", "1.0", "+1", "01"] {
      text.property.value = typed
      number.property.value = 1
      #expect(text.property.value == typed)
    }
    #expect(text.values == ["1", "1.", "1.0", "+1", "01"])
    number.property.value = 2
    #expect(text.property.value == "2.0")
  }

  @Test(.eachRecursionLimit)
  func `T8 and T9: what the model makes of it, or keeps, comes back`() {
    let clamped = Property(0, coercing: { min($0, 150) })
    let even = Property<Int>(2, coercing: { $0.isMultiple(of: 2) ? $0 : nil })
    let one = Written("")
    let other = Written("")
    one.property.bind(to: clamped, through: .integer())
    other.property.bind(to: even, through: .integer())
    one.property.value = "200"
    #expect(clamped.value == 150)
    #expect(one.values == ["0", "200", "150"])
    one.property.value = "0150"
    #expect(one.property.value == "0150")
    other.property.value = "3"
    #expect(even.value == 2)
    #expect(other.values == ["2", "3", "2"])
  }

  @Test(.eachRecursionLimit)
  func `T16: what cannot be read writes nothing and stays`() {
    let text = Written("")
    let number = Written(36)
    let binding = text.property.bind(to: number.property, through: .integer())
    text.property.value = "36a"
    #expect(number.values == [])
    #expect(text.property.value == "36a")
    #expect(!binding.state.isValid)
    text.property.value = "37"
    #expect(binding.state.isValid)
    #expect(number.property.value == 37)
  }

  @Test(.eachRecursionLimit)
  func `a reverting binding gives the model's value back to the property`() {
    let text = Written("")
    let number = Written(36)
    let mirror = Property("")
    mirror.bind(to: text.property)
    let binding = text.property.bind(
      to: number.property,
      through: .integer(),
      onFailure: .revert
    )
    let (_, reports) = Report.collecting { text.property.value = "abc" }
    #expect(text.values == ["36", "abc", "36"])
    #expect(mirror.value == "36")
    #expect(number.values == [])
    #expect(!binding.state.isValid)
    #expect(reports == [])
    mirror.value = "x"
    #expect(mirror.value == "36")
    mirror.value = "40"
    #expect(number.property.value == 40)
  }

  @Test(.eachRecursionLimit)
  func `a ring through converters settles with one write each`() {
    let number = Written(0)
    let text = Written("")
    let again = Written(0)
    text.property.bind(to: number.property, through: .integer())
    text.property.bind(to: again.property, through: .integer())
    again.property.bind(to: number.property)
    for written in [number, again] { written.values = [] }
    text.values = []
    let (_, reports) = Report.collecting {
      number.property.value = 7
      text.property.value = "8"
    }
    #expect(number.values == [7, 8])
    #expect(again.values == [7, 8])
    #expect(text.values == ["7", "8"])
    #expect(reports == [])
  }

  @Test(.eachRecursionLimit)
  func `T11: stores that never agree are reported and left alone`() {
    let even = Property(0, coercing: { $0 / 2 * 2 })
    let odd = Property("1", coercing: { Int($0).map { "\($0 / 2 * 2 + 1)" } })
    odd.bind(to: even, through: .integer())
    let (_, reports) = Report.collecting { even.value = 4 }
    #expect(reports.count == 1)
    #expect(even.value.isMultiple(of: 2))
    #expect(odd.value == "\(even.value + 1)")
  }

  @Test(.eachRecursionLimit)
  func `a long row of converters settles`() {
    let numbers = (0..<2000).map { Property($0) }
    for (one, next) in zip(numbers, numbers.dropFirst()) {
      next.bind(to: one, through: .total(forward: { $0 + 1 }, backward: { $0 - 1 }))
    }
    numbers[0].value = 10
    #expect(numbers[1999].value == 2009)
    numbers[1999].value = 1999
    #expect(numbers[0].value == 0)
  }

  enum Deallocation: CaseIterable, Sendable {
    case model, view, both, disposal
  }

  @Test(arguments: Deallocation.allCases)
  func `the binding ends with either property, and leaves no list behind`(
    _ deallocation: Deallocation
  ) {
    let hubs = Delivery.liveHubs
    for _ in 0..<100 { useBinding(deallocation) }
    #expect(Delivery.liveHubs == hubs)
  }

  @inline(never)
  private func useBinding(_ deallocation: Deallocation) {
    var model: Property<Int>? = Property(1)
    var view: Property<String>? = Property("")
    var isDone = false
    if let one = model, let other = view {
      let binding = other.bind(to: one, through: .integer())
      binding.states.subscribe(onNext: { _ in }, onCompleted: { isDone = true })
      one.value = 2
      other.value = "x"
      other.value = "3"
      if deallocation == .disposal { binding.dispose() }
    }
    if deallocation != .view { model = nil }
    if deallocation != .model { view = nil }
    #expect(isDone || deallocation == .disposal)
    withExtendedLifetime((model, view)) {}
  }

  @Test func `T11: a text that is never what is shown in its place leaves the binding diverged`() {
    var isStubborn = false
    let text = Property("", coercing: { isStubborn ? $0 + "!" : $0 })
    let model = Property(36)
    let binding = text.channel()
      .bind(to: model.channel(), through: .integer(), onFailure: .revert)
    isStubborn = true
    let ((), reports) = Report.collecting { text.value = "x" }
    #expect(reports.count == 1)
    isStubborn = false
    model.value = 37
    #expect(text.value == "37")
    #expect("\(binding.state)" == "diverged")
    binding.resume()
    #expect("\(binding.state)" == "live")
  }
}
