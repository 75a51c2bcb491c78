/// Validation belongs to the binding: the rules of the converter, of the binding and of the model
/// are one state.
@Suite struct BindingProblemTests {
  private func texts(_ problems: [BindingProblem]) -> [String] { problems.map(\.description) }

  @Test func `rules of a binding keep a value from being committed, and all have their say`() {
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      rules: [
        .in(0...150), .that("must be even") { $0.isMultiple(of: 2) }, .in(0...100).asWarning,
      ]
    )
    field.type("201")
    #expect(model.value == 36)
    #expect(
      texts(binding.problems) == [
        "error of the binding: must be from 0 to 150", "error of the binding: must be even",
        "warning of the binding: must be from 0 to 100",
      ]
    )
    #expect("\(binding.state)" == "invalid (201: must be from 0 to 150)")
    field.type("120")
    #expect(model.value == 120)
    #expect(texts(binding.problems) == ["warning of the binding: must be from 0 to 100"])
    #expect("\(binding.state)" == "live")
    field.type("x")
    #expect(
      texts(binding.problems) == [
        "error of the converter: expected a whole number, found \"x\""
      ]
    )
    binding.revert()
    #expect(field.text == "120")
    #expect(binding.problems.isEmpty)
  }

  @Test func `T19 and T8: a rule may substitute, and the substitute is shown`() {
    let field = EditedField()
    let model = Property("Ada")
    field.newTextChannel().bind(
      to: model.channel(),
      policy: BindingPolicy(),
      rules: [ValidationRule { $0.lowercased() }]
    )
    field.type("GRACE")
    #expect(model.value == "grace")
    #expect(field.text == "grace")
  }

  @Test func `a model's errors and warnings are among the binding's problems`() {
    let person = Person()
    person.validate(\.age, .in(0...150), ValidationRule.in(0...100).asWarning)
    let field = EditedField()
    for end in [person.channel(to: \.age), person.$age.channel()] {
      person.age = 36
      let binding = field.newTextChannel().bind(to: end, through: .integer())
      var seen: [[String]] = []
      binding.problemsSignal.subscribe(
        onNext: { seen.append(texts($0)) },
        onCompleted: { seen.append(["|"]) }
      )
      field.type("120")
      field.type("200")
      field.type("20x")
      #expect(
        texts(binding.problems) == [
          "error of the converter: expected a whole number, found \"20x\"",
          "error of the model: age must be from 0 to 150, got Int 200",
          "warning of the model: age must be from 0 to 100, got Int 200",
        ]
      )
      field.type("20")
      binding.dispose()
      #expect(seen.first == [])
      #expect(seen.last == ["|"])
      #expect(seen.dropLast().last == [])
      #expect(
        seen.contains([
          "error of the model: age must be from 0 to 150, got Int 200",
          "warning of the model: age must be from 0 to 100, got Int 200",
        ])
      )
      #expect(binding.problems.isEmpty)
    }
    #expect(person.errors.isEmpty)
    #expect(person.warnings.isEmpty)
  }

  final class Weather: ObservableModel {
    @Observed var celsius = 20.0
    @Observed var word: String?
    var fahrenheit: Double {
      get { celsius * 9 / 5 + 32 }
      set { celsius = (newValue - 32) * 5 / 9 }
    }
  }

  @Test(arguments: [ValidationPolicy.refusing, .reporting])
  func `the model's rules are asked about a waiting value, by whichever end it goes`(
    policy: ValidationPolicy
  ) {
    let weather = Weather()
    weather.validate(\.celsius, as: policy, .in(-50...50))
    let doubled = weather.$celsius.channel().map(forward: { $0 * 2 }, backward: { $0 / 2 })
    let ends: [(ChannelTerminal<Double>, String, Bool)] = [
      (weather.channel(to: \.celsius), "60", true), (weather.$celsius.channel(), "60", true),
      (doubled, "120", true), (doubled, "60", false),
      (weather.$celsius.channel().filter(forward: nil, backward: { $0 < 55 }), "60", false),
      (weather.$celsius.channel().filter(forward: nil, backward: { $0 < 65 }), "60", true),
      // A setter may make anything of it, which is known at the commit.
      (weather.channel(to: \.fahrenheit), "60", false),
    ]
    for (number, (end, text, isWrong)) in ends.enumerated() {
      let field = EditedField()
      let binding = field.newTextChannel().bind(
        to: end,
        through: .lossless,
        policy: BindingPolicy(commit: .explicit)
      )
      field.type(text)
      #expect(binding.isPending)
      #expect(!binding.problems.isEmpty == isWrong, "\(number)")
      #expect(binding.problems.allSatisfy { $0.source == .model })
      #expect(weather.celsius == 20 && weather.errors.isEmpty)
      binding.revert()
      #expect(binding.problems.isEmpty)
      binding.dispose()
    }
  }

  @Test func `a rule is asked about what is set for a waiting nil`() {
    let weather = Weather()
    weather.validate(\.word, .that("must not be none") { $0 != "none" })
    for end in [
      weather.channel(to: \.word, nilValue: "none"), weather.$word.channel(nilValue: "none"),
    ] {
      let field = EditedField()
      let binding = field.newTextChannel().bind(
        to: end,
        through: Converter(forward: { $0 ?? "" }, backward: { $0.isEmpty ? nil : $0 }),
        policy: BindingPolicy(commit: .explicit)
      )
      field.type("sun")
      #expect(binding.problems.isEmpty)
      field.type("")
      #expect(binding.problems.map(\.message) == ["must not be none"])
      binding.dispose()
    }
  }

  @Test func `a warning of a model refuses nothing and is no error`() {
    let person = Person()
    person.validate(\.age, as: .refusing, ValidationRule.in(0...100).asWarning)
    person.age = 120
    #expect(person.age == 120)
    #expect(person.errors.isEmpty)
    #expect(person.warnings(of: \.age).map(\.message) == ["must be from 0 to 100"])
    #expect((try? person.validated(130, for: \.age)) == 130)
    person.age = 20
    #expect(person.warnings.isEmpty)
  }

  @Test func `D20: an asynchronous check is pending, and the newest edit wins`() {
    var answers: [Int: Subject<[BindingProblem]>] = [:]
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      check: { value in
        let answer = Subject<[BindingProblem]>()
        answers[value] = answer
        return answer
      }
    )
    var states: [String] = []
    binding.states.subscribe(onNext: { states.append("\($0)") })
    field.type("1")
    field.type("12")
    #expect(model.value == 36)
    #expect(binding.isPending)
    #expect(answers[1]?.subscriberCount == 0)
    answers[1]?.sendNext([])
    #expect(model.value == 36)
    answers[12]?.sendNext([BindingProblem("is taken")])
    #expect(model.value == 36)
    #expect("\(binding.state)" == "invalid (12: is taken)")
    field.type("13")
    answers[13]?.sendNext([BindingProblem("is rare", severity: .warning)])
    #expect(model.value == 13)
    #expect(texts(binding.problems) == ["warning of the binding: is rare"])
    #expect(states == ["live", "pending", "invalid (12: is taken)", "pending", "live"])
    field.type("14")
    answers[14]?.sendError(Invalid("cannot be reached"))
    #expect("\(binding.state)" == "invalid (14: cannot be reached)")
    field.type("15")
    answers[15]?.sendCompleted()
    #expect("\(binding.state)" == "invalid (15: was not checked)")
    field.type("16")
    model.value = 50
    #expect(field.text == "50")
    answers[16]?.sendNext([])
    #expect(model.value == 50)
    #expect("\(binding.state)" == "live")
  }

  @Test func `D20: a value is read in its own time, and the newest one is written`() {
    var readings: [String: Subject<Int>] = [:]
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: { text in
        let reading = Subject<Int>()
        readings[text] = reading
        return reading
      },
      rules: [.in(0...150)]
    )
    #expect(field.text == "36")
    field.type("one")
    field.type("two")
    readings["one"]?.sendNext(1)
    #expect(model.value == 36)
    readings["two"]?.sendNext(2)
    #expect(model.value == 2)
    #expect(field.text == "two")
    field.type("many")
    readings["many"]?.sendNext(1000)
    #expect(model.value == 2)
    #expect("\(binding.state)" == "invalid (many: must be from 0 to 150)")
    field.type("none")
    readings["none"]?.sendError(Invalid("is no number"))
    #expect("\(binding.state)" == "invalid (none: is no number)")
    field.type("never")
    #expect("\(binding.state)" == "pending")
    binding.revert()
    #expect(field.text == "2")
    #expect(readings["never"]?.subscriberCount == 0)
  }

  @Test func `a reading without a value is refused in the language of the table`() throws {
    let reading = Subject<Int>()
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: { _ in reading }
    )
    field.type("two")
    reading.sendCompleted()
    let problem = try #require(binding.problems.first)
    var table = Wording.english
    table[.anyValue] = "kein Wert"
    #expect(problem.userMessage.text(in: table) == "kein Wert")
    #expect(problem.userMessage.text(in: .english) == "must be a value")
    #expect(model.value == 36)
  }

  @Test func `D20: an edit is committed as soon as it is read, if it was submitted before`() {
    let reading = Subject<Int>()
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model.channel(),
      showing: { "\($0)" },
      reading: { _ in reading },
      policy: BindingPolicy(commit: .onSubmit)
    )
    field.type("two")
    field.submit()
    #expect(binding.isPending)
    reading.sendNext(2)
    #expect(model.value == 2)
    #expect(!binding.isPending)
  }

  @Test func `a rejected edit of a reverting binding shows the model's value`() {
    let field = EditedField()
    let model = Property(36)
    let binding = field.newTextChannel().bind(
      to: model,
      through: .integer(),
      onFailure: .revert,
      rules: [.in(0...150)]
    )
    field.type("200")
    #expect(field.text == "36")
    #expect(model.value == 36)
    #expect("\(binding.state)" == "invalid (200: must be from 0 to 150)")
    field.type("37")
    #expect("\(binding.state)" == "live")
  }
}
