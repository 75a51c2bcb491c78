/// Values that are not equal to themselves settle as others do.
@Suite struct NotANumberTests {
  /// A value that is never equal to anything.
  struct Strange: Equatable {
    var number: Double
    var list: [Double?] = [nil, .nan]
    var title = "a"

    static func == (_: Self, _: Self) -> Bool { false }
  }

  enum Shape: Equatable {
    case none
    case circle(radius: Double)
    case box(width: Double, name: String)
  }

  /// Equal to itself as long as it shares its buffer.
  struct Shared: Equatable {
    var list: [Double?] = []
    var title = "a"
  }

  private func expectToSettle<Value>(_ start: Value, _ value: Value) {
    expectToSettle(start, { value })
  }

  /// Coerces to a fresh value each time.
  private func expectToSettle<Value>(_ start: Value, _ fresh: @escaping () -> Value) {
    let kept = CompositeDisposable()
    let value = fresh()
    let one = Property(start, coercing: { _ in fresh() })
    let other = Property(start, coercing: { _ in fresh() })
    let ((), reports) = Report.collecting {
      one.bind(to: other)
      one.channel().bind(to: other.channel())
      one.value = value
      other.value = value
    }
    #expect(reports == [])
    var count = 0
    one.observe { _, _ in count += 1 }.store(in: kept)
    other.value = value
    #expect(count == 1)
    other.observe { _, _ in count += 10 }.store(in: kept)
    transaction { other.value = value }
    #expect(count < 10)
  }

  @Test func `two coercing properties that are bound agree on it`() {
    expectToSettle(0, Double.nan)
    expectToSettle(0, Float.nan)
    expectToSettle(0, -Double.nan)
    expectToSettle(0, Double.signalingNaN)
    expectToSettle(nil, Double?.some(.nan))
    expectToSettle([], [1, Double.nan])
    expectToSettle([:], ["a": Double.nan])
    expectToSettle(Strange(number: 0), Strange(number: .nan))
    expectToSettle([0.0], { [1, Double.nan] })
    expectToSettle(Shared(), { Shared(list: [nil, .nan]) })
    expectToSettle(Shape.none, .circle(radius: .nan))
    expectToSettle(Shape.none, .box(width: .nan, name: "a name longer than what lies in place"))
  }

  @Test func `what differs beside it is sent`() {
    let one = Property(Strange(number: 1), coercing: { $0 })
    let other = Property(Strange(number: 1))
    one.bind(to: other)
    one.value = Strange(number: 2)
    #expect(other.value.number == 2)
    let shape = Property(Shape.box(width: .nan, name: "a"))
    let shown = Property(Shape.box(width: .nan, name: "b"))
    shown.bind(to: shape)
    guard case .box(_, "a") = shown.value else {
      Issue.record("\(shown.value)")
      return
    }
  }

  @Test func `properties that clamp refuse it, and their partners are given what is kept`() {
    let one = Property(1.0, clampedTo: 0...10)
    let other = Property(1.0, clampedTo: 0...10)
    let plain = Property(1.0)
    let ((), reports) = Report.collecting {
      one.bind(to: other)
      plain.bind(to: one)
      one.value = .nan
      plain.value = .nan
    }
    #expect([one.value, other.value, plain.value] == [1, 1, 1])
    #expect(reports == [])
    for (sent, stored) in [(-1.0, 0.0), (0, 0), (5, 5), (11, 10), (.infinity, 10)] {
      plain.value = sent
      #expect([one.value, other.value, plain.value] == [stored, stored, stored])
    }
  }

  @Test func `a text that stands for it is left alone`() {
    let number = Property(0.0)
    let text = Property("")
    text.bind(to: number, through: .lossless)
    text.value = "NaN"
    #expect(number.value.isNaN)
    number.value = .nan
    #expect(text.value == "NaN")
  }

  @Test func `an equal start is written to neither side`() {
    let kept = CompositeDisposable()
    let one = Property(Double.nan)
    let other = Property(Double.nan)
    var count = 0
    one.observe { _, _ in count += 1 }.store(in: kept)
    one.bind(to: other)
    #expect(count == 0)
  }
}
