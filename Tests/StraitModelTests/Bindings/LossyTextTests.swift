/// Texts that say less than the value, or the same value in another form.
@Suite struct LossyTextTests {
  @Test func `request 4: a number can be typed key by key, and a half typed one writes nothing`() {
    let field = EditedField()
    let price = Property(12.5)
    let binding = field.newTextChannel().bind(to: price, through: .decimal())
    let typed: [(text: String, price: Double?)] = [
      ("", nil), ("1", 1), ("1.", 1), ("1.0", 1), ("1.05", 1.05), ("1.", 1), ("-", nil),
      ("-0", 0), ("-0.", 0), ("-0.5", -0.5), ("1e", nil), ("x", nil), ("3", 3),
    ]
    for (text, expected) in typed {
      let before = price.value
      field.type(text)
      #expect(field.text == text)
      #expect(price.value == expected ?? before)
      #expect(binding.state.isValid == (expected != nil))
    }
    field.type("-0.50")
    field.blur()
    #expect(field.text == "-0.5")
  }

  @Test func `request 4: an entry and a stepper on one value settle, in any notation`() {
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
    // Years of two digits: the shown text contains less than the stored value.
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
    let writes = Writes(model)
    for view in [field, other] { view.clear() }
    field.type("10")
    field.blur()
    #expect(writes.values == [10])
    #expect(field.shown == ["10", "11"])
    #expect(other.shown == ["11"])
  }

  @Test func `request 5: a requested read happens, though the model has not changed`() {
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
}
