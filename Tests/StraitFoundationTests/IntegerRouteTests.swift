/// Whole numbers that a `Double` cannot hold, by every way into a model and out of it.
@Suite struct IntegerRouteTests {
  private final class Counter: CodableModel {
    @Observed var number = 0
    @Observed var large: UInt64 = 0
    @Observed var real = 0.0
    @Observed var numbers: [Int] = []
  }

  private final class Counters: ObservableModel {
    @Observed var all: [Counter] = []
  }

  static let numbers = [1 << 53 + 1, -(1 << 53) - 1, Int.max, Int.max - 1, Int.min, Int.min + 1]
  private static let large = [UInt64(1) << 53 + 1, UInt64(Int.max) + 1, .max - 1, .max]

  private let name = "strait.tests.\(UUID().uuidString)"

  @Test(arguments: numbers)
  func `the user's defaults`(_ number: Int) throws {
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    ObservableDefaults(defaults).property(forKey: "n").value = number
    ObservableDefaults(defaults).property(forKey: "list").value = [number, 0]
    #expect(ObservableDefaults(defaults).property(forKey: "n", as: Int.self).value == number)
    let list = ObservableDefaults(defaults).property(forKey: "list", as: [Int].self)
    #expect(list.value == [number, 0])
    let forms = [
      NSNumber(value: number), NSNumber(value: Int64(number)), NSDecimalNumber(string: "\(number)"),
    ]
    for form in forms { #expect(Int(defaultsObject: form) == number) }
    if number > 0 { #expect(Int(defaultsObject: NSNumber(value: UInt64(number))) == number) }
  }

  @Test func `a number that no Int holds is none`() {
    let others = [
      NSNumber(value: UInt64.max), NSNumber(value: UInt64(Int.max) + 1),
      NSNumber(value: 9_223_372_036_854_775_808.0), NSNumber(value: -Double.infinity),
      NSNumber(value: Double.nan), NSNumber(value: 0.5),
      NSDecimalNumber(string: "9007199254740993.5"),
      NSDecimalNumber(string: "9223372036854775808"),
    ]
    for other in others { #expect(Int(defaultsObject: other) == nil, "\(other)") }
  }

  @Test(arguments: numbers)
  func `JSON`(_ number: Int) throws {
    let counter = Counter()
    counter.number = number
    counter.large = UInt64(bitPattern: Int64(number))
    counter.numbers = [number]
    let copy = try JSONDecoder().decode(Counter.self, from: JSONEncoder().encode(counter))
    #expect(copy.number == number)
    #expect(copy.large == counter.large)
    #expect(copy.numbers == [number])
  }

  @Test(arguments: numbers)
  func `a snapshot is restored`(_ number: Int) throws {
    let counter = Counter()
    counter.number = number
    let before = counter.snapshot()
    counter.number = number > 0 ? number - 1 : number + 1
    try counter.restore(before)
    #expect(counter.number == number)
  }

  @Test(arguments: numbers)
  func `key-value coding, from every type of number`(_ number: Int) throws {
    let counter = Counter()
    let forms: [Any] = [number, Int64(number), Int128(number), NSNumber(value: number)]
    for form in forms {
      counter.number = 0
      try counter.setValue(form, forKey: "number")
      #expect(try counter.value(forKey: "number") as? Int == number)
    }
    // A lossy conversion is refused.
    if Double(exactly: number) == nil {
      #expect(throws: KeyError.self) { try counter.setValue(number, forKey: "real") }
      #expect(counter.real == 0)
    }
  }

  @Test(arguments: large)
  private func `key-value coding of numbers without a sign`(_ number: UInt64) throws {
    let counter = Counter()
    try counter.setValue(number, forKey: "large")
    #expect(try counter.value(forKey: "large") as? UInt64 == number)
    if number > UInt64(Int.max) {
      #expect(throws: KeyError.self) { try counter.setValue(number, forKey: "number") }
    }
  }

  @Test func `collection operators`() throws {
    let counters = Counters()
    for number in [1 << 53, 1 << 53 + 1, Int.max] {
      let counter = Counter()
      counter.number = number
      counter.large = UInt64(number) + 1
      counters.all.append(counter)
    }
    #expect(try counters.value(forKeyPath: "all.@max.number") as? Int == Int.max)
    #expect(
      try counters.value(forKeyPath: "all.@max.large") as? UInt64 == UInt64(Int.max) + 1
    )
    counters.all.removeLast()
    #expect(try counters.value(forKeyPath: "all.@sum.number") as? Int == 1 << 54 + 1)
    // The sum overflows an `Int`.
    counters.all[0].number = Int.max
    #expect(try counters.value(forKeyPath: "all.@sum.number") as? Double == 0x1p63 + 0x1p53)
  }
}
