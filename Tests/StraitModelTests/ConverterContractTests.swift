import StraitChannels
import StraitModel
import TestSupport
import Testing

/// The contract's rules for text, for every converter of text and value.
@Suite struct ConverterContractTests {
  /// A text and a property of some type, bound through a converter.
  private final class Pair<Value: Equatable> {
    let text = Property("")
    let model: Property<Value>
    let converter: Converter<Value, String>
    let binding: Binding
    private(set) var textWrites = 0
    private(set) var modelWrites = 0
    private let kept = CompositeDisposable()

    init(_ value: Value, _ converter: Converter<Value, String>) {
      model = Property(value)
      self.converter = converter
      binding = text.bind(to: model, through: converter)
      text.observe { [weak self] _, _ in self?.textWrites += 1 }.store(in: kept)
      model.observe { [weak self] _, _ in self?.modelWrites += 1 }.store(in: kept)
    }

    /// Types a text, and expects what the contract says of it.
    func type(_ typed: String, _ location: SourceLocation) {
      let (before, shownBefore) = (model.value, text.value)
      (textWrites, modelWrites) = (0, 0)
      text.value = typed
      // T13 and T16: whatever it means, the text stays as it was typed.
      #expect(text.value == typed, sourceLocation: location)
      #expect(modelWrites <= 2 && textWrites <= 2, sourceLocation: location)
      do {
        let value = try converter.backward(typed)
        #expect(model.value == value && binding.state.isValid, sourceLocation: location)
        #expect(modelWrites == (value == before ? modelWrites : 1), sourceLocation: location)
      } catch {
        #expect(model.value == before && modelWrites == 0, sourceLocation: location)
        guard case .invalid(let refusal, let refused) = binding.state, typed != shownBefore else {
          // What is equal to the text before is no edit.
          return #expect(typed == shownBefore, sourceLocation: location)
        }
        #expect(refused == typed && "\(refusal)" == "\(error)", sourceLocation: location)
        #expect(!UserMessage(refusal).text().isEmpty, sourceLocation: location)
      }
    }

    /// Commits, and expects the canonical text, once.
    func commit(_ location: SourceLocation) {
      let before = model.value
      guard binding.state.isValid else { return binding.revert() }
      (textWrites, modelWrites) = (0, 0)
      binding.flush()
      // T10 and T14: what stands there follows from the value alone.
      #expect(text.value == converter.forward(model.value), sourceLocation: location)
      #expect(model.value == before && modelWrites == 0, sourceLocation: location)
      #expect(textWrites <= 1, sourceLocation: location)
    }
  }

  /// Random typing, some of it spellings of the converter's own.
  private func check<Value: Equatable>(
    _ values: [Value],
    _ converter: Converter<Value, String>,
    alphabet: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var random = SeededRandom(seed: 41)
    let pair = Pair(values[0], converter)
    let letters = Array(alphabet)
    for _ in 0..<1_500 {
      switch random.below(6) {
      case 0: pair.type(converter.forward(random.pick(values)), location)
      case 1: pair.type(" \(converter.forward(random.pick(values)))", location)
      case 2: pair.type("0" + pair.text.value, location)
      case 3:
        var text = Array(pair.text.value.prefix(40))
        text.insert(random.pick(letters), at: random.below(text.count + 1))
        pair.type(String(text), location)
      case 4:
        var text = Array(pair.text.value.prefix(40))
        if !text.isEmpty { text.remove(at: random.below(text.count)) }
        pair.type(String(text), location)
      default: pair.commit(location)
      }
      if random.below(10) == 0 {
        let value = random.pick(values)
        let means = (try? converter.backward(pair.text.value)).map { $0 == value } ?? false
        pair.model.value = value
        // T13: only a text that means something else is replaced.
        if !means { #expect(pair.text.value == converter.forward(value), sourceLocation: location) }
      }
    }
  }

  private enum Color: CaseIterable { case red, green, blue, black }

  @Test func `T10, T13, T14 and T16: numbers`() {
    check([0, 7, 36, 150], .integer(in: 0...150), alphabet: "0123456789+- x")
    check([42, 47, 197], .integer(in: 42...200, step: 5, unit: "kg"), alphabet: "02457 kg")
    check([0, 0.5, -1.25, 1e21], .decimal(), alphabet: "0123456789.+-e ")
    check([0, 0.5, 1.25], .decimal(in: -5...5, step: 0.25, fractionDigits: 2), alphabet: "0257.-")
    check([0, 1.01, 2.5], .decimal(fractionDigits: 2), alphabet: "0123456789.-")
    check([0, 0.07, 1], .percent(in: 0...1), alphabet: "0123456789.%")
    check([0, 0.07, 1], .percent(fractionDigits: 1), alphabet: "0123456789.%")
    check(
      [0, 5, 123_450, -100_000],
      .money(MoneyFormat(symbol: "$", groupSeparator: ",")),
      alphabet: "0123456789.,$-"
    )
  }

  @Test func `T10, T13, T14 and T16: dates and times`() throws {
    let dates = try ["2024-02-29", "0001-01-01", "2026-11-25"].map {
      try #require(CalendarDate($0))
    }
    let times = try ["00:00", "09:15", "23:59:59.5"].map { try #require(TimeOfDay($0)) }
    check(dates, .date(), alphabet: "0123456789-")
    check(times, .time(), alphabet: "0123456789:.")
    check([DateAndTime(dates[0], times[1])], .dateAndTime(), alphabet: "0123456789-:T.")
    check([nil, dates[0]], .optional(.date(), nilText: "never"), alphabet: "0123456789-never")
  }

  @Test func `T10, T13, T14 and T16: texts and choices`() {
    check(["", "a", "a b"], .trimmed, alphabet: "ab \t")
    check(["AB1", "XY99"], .matching(/[A-Z]{2}[0-9]+/, expecting: "a code"), alphabet: "ABXY019")
    check(Color.allCases, .cases(acceptingPrefixes: true), alphabet: "redgnblackRED")
    check([true, false], .lossless, alphabet: "truefals")
    check(["", "x"], .identity, alphabet: "xyz")
    check(
      [2, 4],
      Converter.integer().refusing(expecting: "even") { $0 % 2 != 0 },
      alphabet: "0123"
    )
  }

  @Test func `T10: 007 and then 07 both end as 7`() {
    for texts in [["007", "07"], ["07"], ["7.0", "x", "07"]] {
      let pair = Pair(1, .integer())
      for text in texts { pair.text.value = text }
      pair.binding.flush()
      #expect(pair.text.value == "7" && pair.model.value == 7)
    }
  }

  @Test func `T10: what is rounded when it is shown is rounded when it is read`() {
    let pair = Pair(0, .decimal(fractionDigits: 2))
    pair.text.value = "1.005"
    #expect(pair.model.value == 1.01 && pair.text.value == "1.005")
    pair.binding.flush()
    #expect(pair.model.value == 1.01 && pair.text.value == "1.01")
  }

  @Test func `T16: an end user reads the message, in the language of the table`() {
    let pair = Pair(1, .integer(in: 0...9))
    pair.text.value = "10"
    let error = pair.binding.state.error
    #expect(error.map { "\($0)" } == #"expected a whole number in 0...9, found "10""#)
    #expect(
      error.map { UserMessage($0).text(in: .english) } == "must be a whole number from 0 to 9"
    )
    var table = Wording.english
    table[.integerRange] = "von {low} bis {high}"
    #expect(error.map { UserMessage($0).text(in: table) } == "von 0 bis 9")
  }
}
