extension Fixture {
  /// Fields of text.
  static let fields = [
    Fixture("name-field", Texts()) { _ in
      TextField("name", value: "Ada", columns: 6, id: "name")
    },
    Fixture("text-field", Texts(), textField),
    Fixture("text-field-cua") {
      let texts = Texts()
      let app = App(bracketed: Column { textField(texts) }, models: ["m": texts])
      app.keyMap = .cua
      return app
    },
    Fixture("narrow-field", Texts()) { texts in
      TextField("", to: texts.$other, id: "f").with { $0.columns = 5 }
    },
    Fixture("short-field", Texts()) { texts in
      TextField("", to: texts.$short, id: "f")
        .following(texts.$isEditable) { $0.isEditable = $1 }
        .with { $0.columns = 12 }
      TextField(id: "other")
    },
    Fixture("field-mask", Texts()) { _ in
      TextField(columns: 12, id: "f").with { $0.restriction = .mask("00/00/0000") }
    },
    Fixture("field-limit", Texts()) { _ in
      TextField(columns: 12, id: "f").with { $0.maximumLength = .characters(3) }
    },
    Fixture("field-history", Texts()) { texts in
      let history = TextHistory(["make", "make test", "ls"])
      TextField(columns: 12, id: "f")
        .counting(.submit, in: texts.$submits)
        .following(texts.$isSecret) { $0.isSecret = $1 }
        .following(history.entries) { [unowned texts] in texts.entries = $1 }
        .with { $0.history = history }
    },
    Fixture("completion", Texts()) { texts in
      TextField(columns: 12, id: "f")
        .following(texts.$isSecret) { $0.isSecret = $1 }
        .following(texts.$takesA) { $0.isEnabled = $1 }
        .with {
          let cities = ["Berlin", "Bern", "Bergen", "Paris"]
          $0.complete { text in cities.filter { $0.hasPrefix(text) } }
        }
    },
    Fixture("completion-list", Texts()) { _ in
      TextField(columns: 12, id: "f").with {
        let names = (0...9).map { "n\($0)" }
        $0.complete { text in names.filter { $0.hasPrefix(text) } }
      }
    },
    Fixture("completion-word", Texts()) { _ in
      TextField(columns: 12, id: "f").with {
        $0.complete(.word) { word in
          ["alpha", "beta"].filter { $0.hasPrefix(word) && !word.isEmpty }
        }
      }
    },
    Fixture("secret-field", Texts()) { texts in
      TextField("pass", to: texts.$secret, id: "pass")
        .following(texts.$isShown) { $0.isSecret = !$1 }
        .with { $0.columns = 8 }
      TextField(id: "other")
    },
    Fixture("two-fields", Texts()) { texts in
      TextField("", to: texts.$name, id: "first")
      TextField("", to: texts.$name, id: "second")
      TextField("", to: texts.$code, id: "code")
    },
    Fixture("field-hint", Texts()) { texts in
      TextField("name", to: texts.$other, id: "f")
        .following(texts.$hint) { $0.placeholder = $1 }
        .with { $0.columns = 6 }
      Label("below")
    },
    Fixture("field-problem", Texts(checked: true)) { texts in
      TextField("name", to: texts.$name, id: "f")
        .with { field in
          field.columns = 6
          field.showProblems(of: texts.errorsSignal(of: \.name))
        }
      Label("below")
    },
    Fixture("age-field", Texts()) { texts in
      TextField("Age", to: texts.$age, through: .integer(in: 0...150), id: "age")
      Label("below")
      TextField("Other", id: "other")
    },
    Fixture("age-field-revert", Texts()) { texts in
      TextField("Age", id: "age").with {
        $0.bind(to: texts.$age, through: .integer(in: 0...150), onFailure: .revert)
      }
    },
    Fixture("committed-fields", Texts()) { texts in
      committed("Submit", texts.$submitted, .onSubmit)
      committed("Blur", texts.$blurred, .onBlur)
      let (explicit, binding) = committed(texts.$flushed)
      explicit
      Button("Flush", id: "flush") { binding.flush() }
      TextField("Name", id: "name").with { field in
        field.newTextChannel().bind(
          to: texts.channel(to: \.name),
          policy: BindingPolicy(commit: .onSubmitOrBlur)
        )
        field.own(
          field.signal(for: .submit).subscribe(onNext: { [unowned texts] _ in
            texts.saved.append(texts.name)
          })
        )
      }
      Button("Save", id: "save") { texts.saved.append(texts.name) }
    },
    Fixture("ruled-field", Texts()) { texts in
      TextField("Age", id: "age").with {
        $0.bind(
          to: texts.$ruled,
          through: .integer(),
          rules: [.that("must be even") { $0.isMultiple(of: 2) }]
        )
      }
    },
    Fixture("followers", Texts()) { texts in
      let box = Checkbox("On", value: false, id: "on")
      let binding = box.bind(to: texts.$isOn, policy: BindingPolicy(commit: .explicit))
      box
      Checkbox("Mirror", value: false, id: "mirror").with { $0.bind(from: texts.$isOn) }
      TextField("Text", id: "text").with { $0.bind(from: texts.$isOn.map { $0 ? "yes" : "no" }) }
      Button("Flush", id: "flush") { binding.flush() }
    },
    Fixture("home", Owner()) { owner in
      TextField("City", id: "city").with {
        $0.bind(to: owner.$home.city.fallback("nowhere").channel())
      }
      Button("Move out", id: "leave") { owner.home = nil }
    },
    Fixture("enabled", Texts()) { texts in
      TextField("", to: texts.$a, id: "a").with { $0.columns = 6 }
        .following(texts.$takesA) { $0.isEnabled = $1 }
        .following(texts.$isEditable) { $0.isEditable = $1 }
      Column {
        TextField("", to: texts.$b, id: "b").with { $0.columns = 6 }
          .following(texts.$takesB) { $0.isEnabled = $1 }
        Label("label", id: "label")
      }
      .following(texts.$takesBox) { $0.isEnabled = $1 }
      TextField("", to: texts.$c, id: "c").with { $0.columns = 6 }
        .following(texts.$takesC) { $0.isEnabled = $1 }
    },
  ]
}

/// Returns a field with a text of several words, and another one.
@MainActor @ContentBuilder private func textField(_ texts: Texts) -> [any Content] {
  TextField("", to: texts.$text, id: "f")
    .following(texts.$isEditable) { $0.isEditable = $1 }
    .following(texts.$isSecret) { $0.isSecret = $1 }
  TextField(id: "other")
}

/// Returns a field of a number that is committed at a moment.
@MainActor private func committed(
  _ name: String,
  _ property: Property<Int>,
  _ commit: BindingPolicy.Commit
) -> TextField {
  let field = TextField(name, id: name.lowercased())
  field.bind(to: property, through: .integer(in: 0...150), policy: BindingPolicy(commit: commit))
  return field
}

/// Returns a field of a number that is committed by its binding, and the binding.
@MainActor private func committed(_ property: Property<Int>) -> (TextField, Binding) {
  let field = TextField("Flushed", id: "explicit")
  let policy = BindingPolicy(commit: .explicit)
  return (field, field.bind(to: property, through: .integer(in: 0...150), policy: policy))
}

/// Texts and numbers that the fields edit.
private final class Texts: ObservableModel {
  @Observed var text = "one two three"
  @Observed var short = "one two"
  @Observed var other = ""
  @Observed var secret = "Ada"
  @Observed var name = "Ada"
  @Observed(coercing: { $0.uppercased() }) var code = ""
  @Observed var age = 36
  @Observed var hint: String?
  @Observed var entries: [String] = []
  @Observed var submits = 0
  @Observed var isSecret = false
  @Observed var isShown = false
  @Observed var isEditable = true
  @Observed var isOn = false
  @Observed var submitted = 36
  @Observed var blurred = 36
  @Observed var flushed = 36
  @Observed var ruled = 36
  @Observed var saved: [String] = []
  @Observed var a = "text"
  @Observed var b = "text"
  @Observed var c = "text"
  @Observed var takesA = true
  @Observed var takesB = true
  @Observed var takesC = true
  @Observed var takesBox = true

  init(checked: Bool = false) {
    validate(\.ruled, ValidationRule.in(0...100).asWarning)
    guard checked else { return }
    validate(\.name, .count(1...4), .that("must be one word") { !$0.contains(" ") })
  }
}

/// A person who may have a home.
private final class Owner: ObservableModel {
  final class Home: ObservableModel {
    @Observed var city = "Bath"
  }

  @Observed var home: Home? = Home()
}
