import StraitChannels
import StraitModel
import TestSupport
import Testing

/// What users ask for, 4 and 5: texts of numbers and dates, and adjusted or refused values.
@Suite struct LossyTextRequestTests {
  // MARK: 4

  @Test func `request 4: a decimal point can be typed, and what stands before it stays`() {
    let field = EditedField()
    let price = Property(0.0)
    field.newTextChannel().bind(to: price, through: .decimal())
    field.clear()
    var prices: [Double] = []
    for text in ["1", "1.", "1.0", "1.05", "1.0", "1.", "-", "-0", "-0.", "-0.5"] {
      field.type(text)
      prices.append(price.value)
    }
    #expect(
      field.shown == ["1", "1.", "1.0", "1.05", "1.0", "1.", "-", "-0", "-0.", "-0.5"]
    )
    #expect(prices == [1, 1, 1, 1.05, 1, 1, 1, 0, 0, -0.5])
    field.blur()
    #expect(field.text == "-0.5")
  }

  @Test func `request 4: an empty or half typed number does not become nil or zero`() {
    let field = EditedField()
    let price = Property(12.5)
    let binding = field.newTextChannel().bind(to: price, through: .decimal())
    for text in ["", "-", "1e", "x"] {
      field.type(text)
      #expect(price.value == 12.5)
      #expect(field.text == text)
      #expect(!binding.state.isValid)
    }
    field.type("3")
    #expect(price.value == 3)
    #expect(binding.state.isValid)
  }

  @Test func `request 4: an entry and a stepper on one value settle, however it was typed`() {
    let value = Property(1.0)
    let entry = EditedField()
    let stepper = Property(0.0, coercing: { ($0 * 2).rounded() / 2 })
    entry.newTextChannel().bind(to: value, through: .decimal())
    stepper.bind(to: value)
    var writes = 0
    let kept = CompositeDisposable()
    value.observe { _, _ in writes += 1 }.store(in: kept)
    entry.clear()
    let ((), reports) = Report.collecting {
      entry.type("2.50")
      stepper.value = 3
      entry.type("3.3")
    }
    #expect(reports == [])
    #expect(value.value == 3.5 && stepper.value == 3.5)
    #expect(entry.shown == ["2.50", "3.0", "3.3", "3.5"])
    #expect(writes == 4)
  }

  @Test func `request 4: the text of a date that loses a part settles, and stays as typed`() {
    // Years of two digits: what is shown says less than what is stored.
    let years = Converter<Int, String>(
      forward: { String($0 % 100) },
      backward: { text in
        guard let year = Int(text) else { throw Invalid("must be a year") }
        return year < 100 ? 2000 + year : year
      }
    )
    let field = EditedField()
    let year = Property(1999)
    field.newTextChannel().bind(to: year, through: years)
    #expect(field.text == "99")
    #expect(year.value == 1999)
    field.clear()
    let ((), reports) = Report.collecting {
      field.type("1985")
      field.type("26")
    }
    #expect(reports == [])
    #expect(field.shown == ["1985", "26"])
    #expect(year.value == 2026)
  }

  @Test func `request 4: a converter whose text means another number ends, and writes once`() {
    let growing = Converter<Int, String>(
      forward: { "\($0 + 1)" },
      backward: { text in
        guard let number = Int(text) else { throw Invalid("must be a number") }
        return number
      }
    )
    let (field, other) = (EditedField(), EditedField())
    let model = Property(0)
    for view in [field, other] { view.newTextChannel().bind(to: model, through: growing) }
    var writes: [Int] = []
    let kept = CompositeDisposable()
    model.observe { _, new in writes.append(new) }.store(in: kept)
    for view in [field, other] { view.clear() }
    field.type("10")
    field.blur()
    #expect(writes == [10])
    #expect(field.shown == ["10", "11"])
    #expect(other.shown == ["11"])
  }

  // MARK: 5

  @Test func `request 5: a setter that adjusts the value is shown as it stored it, at once`() {
    let field = EditedField()
    let percent = Property(50, coercing: { min(max($0, 0), 100) })
    field.newTextChannel().bind(to: percent, through: .integer())
    field.clear()
    field.type("250")
    #expect(percent.value == 100)
    #expect(field.shown == ["250", "100"])
    // Again, though the stored value does not change by it.
    field.type("260")
    #expect(field.shown == ["250", "100", "260", "100"])
  }

  @Test func `request 5: two setters that adjust each other's values do not end the stack`() {
    let (even, odd) = (
      Property(0, coercing: { $0 & ~1 }), Property(1, coercing: { $0 | 1 })
    )
    (even.name, odd.name) = ("even", "odd")
    let ((), reports) = Report.collecting {
      even.bind(to: odd)
      even.value = 10
    }
    #expect(!reports.isEmpty)
    #expect(odd.value == even.value + 1 || even.value == odd.value + 1)
    let text = reports.map { "\($0)" }.joined()
    #expect(text.contains("even") && text.contains("odd"))
  }

  @Test func `request 5: a refused value is taken back at the side that sent it`() {
    let (view, model) = (Property(2), Property<Int>(2, coercing: { $0 < 0 ? nil : $0 }))
    view.bind(to: model)
    view.value = -5
    #expect([view.value, model.value] == [2, 2])
    view.value = -6
    #expect([view.value, model.value] == [2, 2])
  }

  @Test func `request 5: a refused edit stays until it is over, then the field shows the model`() {
    let field = EditedField()
    let age = Property(36)
    let binding = field.newTextChannel().bind(
      to: age,
      through: .integer(),
      onFailure: .revert,
      rules: [.in(0...150)]
    )
    field.type("200")
    #expect(age.value == 36)
    #expect(field.text == "36")
    #expect("\(binding.state)" == "invalid (200: must be from 0 to 150)")
  }

  @Test func `request 5: the chosen initial side counts, though the target has its default`() {
    for (start, expected) in [(BindingPolicy.Start.first, 0), (.second, 5)] {
      let (untouched, source) = (Property(0), Property(5))
      untouched.bind(to: source, policy: BindingPolicy(start: start))
      #expect([untouched.value, source.value] == [expected, expected])
    }
    // Nor does the default that both have keep the first change from going over.
    let (one, other) = (Property(0), Property(0))
    one.bind(to: other, policy: BindingPolicy(start: .first))
    other.value = 0
    one.value = 1
    #expect(other.value == 1)
  }

  @Test func `request 5: a read that is asked for happens, though the model has not changed`() {
    let field = EditedField()
    let age = Property(36)
    let binding = field.newTextChannel().bind(to: age, through: .integer())
    // Something has drawn over the field, behind the binding's back.
    field.text = "?"
    binding.revert()
    #expect(field.text == "36")
    field.text = "?"
    age.value = 36
    #expect(field.text == "36")
  }

  @Test func `request 5: a store that is silent about a value loses no later one`() {
    let (view, model) = (Property("a"), Property("a", coercing: { $0.lowercased() }))
    view.bind(to: model)
    view.value = "A"
    #expect([view.value, model.value] == ["a", "a"])
    view.value = "B"
    #expect([view.value, model.value] == ["b", "b"])
    model.value = "c"
    #expect([view.value, model.value] == ["c", "c"])
  }
}
