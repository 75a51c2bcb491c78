@MainActor @Suite struct PlainDialogueTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36

    init() {
      validate(\.age, .that("must be at most 150") { $0 <= 150 })
    }
  }

  private let person = Person()
  private let name = TextField("name", id: "name")
  private let age = TextField("age", id: "age")

  private func form(_ more: Widget...) -> PlainTalk {
    name.newTextChannel().bind(to: person.channel(to: \.name))
    age.newTextChannel().bind(to: person.channel(to: \.age), through: .integer(in: 0...999))
    age.showProblems(of: person.errorsSignal(of: \.age))
    let greeting = person.values(of: \.name).map { "Hello, \($0)!" }
    return PlainTalk(
      Column {
        Label("A person")
        name
        age
        Label(greeting, id: "greeting")
        more
        Spacer()
        KeyHints()
      },
      title: "People"
    )
  }

  // MARK: Values

  @Test func `a secret is asked for as one, and not shown`() {
    let password = TextField("password", id: "password")
    password.isSecret = true
    let talk = PlainTalk(Column { [name, password] })
    #expect(!talk.dialogue.answer().isSecret)
    talk.dialogue.take("Ada")
    #expect(talk.dialogue.answer().isSecret)
    talk.dialogue.take("hunter2")
    let next = talk.dialogue.answer()
    #expect(!next.isSecret && !next.text.contains("hunter2"), "\(next)")
    talk.dialogue.take("")
    #expect(talk.dialogue.answer().isSecret)
    talk.app.quit()
    #expect(!talk.dialogue.answer().isSecret)
  }

  @Test func `G42 all that is shown is printed once, and one value after the other asked for`() {
    let talk = form()
    #expect(
      talk.beginning.text == """
        People
        A person
        greeting: Hello, Ada!
        Type :help for help.
        name, Ada:\u{20}
        """
    )
    #expect(talk.say("Grace") == "greeting: Hello, Grace!\nage, 36: ")
    #expect(person.name == "Grace")
    #expect(talk.say("37") == "name, Grace: ")
    #expect(person.age == 37)
  }

  @Test func `a change of the program's is printed with the next answer`() {
    let talk = form()
    person.name = "Grace"
    person.age = 50
    // The value of a prompt is not printed twice.
    #expect(talk.say("") == "name: Grace\ngreeting: Hello, Grace!\nage, 50: ")
    #expect(talk.say("") == "name, Grace: ")
  }

  @Test func `a value that the app makes another of is printed`() {
    let field = TextField("code", id: "code")
    field.newTextChannel().subscribe(onNext: { [weak field] in field?.text = $0.uppercased() })
    let talk = PlainTalk(Column { [field, name] })
    #expect(talk.say("abc") == "code: ABC\nname, empty: ")
    #expect(talk.say(":go code") == "code, ABC: ")
  }

  @Test func `a hint says what is wanted, until something is wrong`() {
    let field = TextField("Name:")
    field.placeholder = "first name"
    let talk = PlainTalk(field)
    #expect(talk.beginning.text.hasSuffix("\nName, empty, first name: "))
    field.problem = "too short"
    #expect(talk.say("A") == "Name, A, wrong: too short: ")
  }

  @Test func `a read-only field and a disabled one are not asked for`() {
    let fixed = TextField("fixed", value: "x")
    fixed.isEditable = false
    let off = TextField("off", value: "y")
    off.isEnabled = false
    let talk = form(fixed, off)
    #expect(talk.beginning.text.contains("fixed: x, read-only\noff: y, disabled\n"))
    #expect(talk.say(":back") == "age, 36: ")
    #expect(talk.say(":go off") == "off is disabled\nage, 36: ")
    #expect(talk.say(":go fixed") == "fixed, x, read-only: ")
    #expect(talk.say("z") == "fixed is read-only\nfixed, x, read-only: ")
    #expect(talk.say("") == "name, Ada: ")
    off.isEnabled = true
    #expect(talk.say(":back") == "off, y: ")
  }

  @Test func `an app without a value to ask for takes commands`() {
    let talk = PlainTalk(Label("only this"))
    #expect(talk.beginning.text == "only this\nType :help for help.\ncommand: ")
    #expect(talk.say("x") == "there is nothing to fill in; :help lists the commands\ncommand: ")
    #expect(talk.say("") == "command: ")
    #expect(talk.say(":back") == "command: ")
    #expect(talk.say(":clear") == "there is nothing to empty\ncommand: ")
    #expect(talk.say(":quit") == "")
    #expect(talk.app.ending == .quit)
    #expect(talk.dialogue.answer().prompt == nil)
    let isTaken = talk.dialogue.take("x")
    #expect(!isTaken)
  }

  // MARK: Commands

  @Test func `one goes to a value by its name, its id or its number`() {
    let talk = form(TextField("same", id: "a"), TextField("same"), TextField())
    for (word, prompt) in [
      ("age", "age, 36: "), ("#name", "name, Ada: "), ("2", "age, 36: "),
      ("  name  ", "name, Ada: "),
      ("AGE", "age, 36: "), ("a", "same, empty: "), ("4", "same, empty: "),
      ("5", "textfield 5, empty: "), ("textfield 5", "textfield 5, empty: "),
    ] {
      #expect(talk.say(":go \(word)") == prompt)
    }
    #expect(
      talk.say(":go same")
        == "expected one same, found 2; :show has their numbers\ntextfield 5, empty: "
    )
  }

  @Test func `:show lists everything with role, name, value and state`() {
    let talk = form()
    age.placeholder = "in years"
    _ = talk.say(":go age")
    _ = talk.say("200")
    #expect(
      talk.say(":show") == """
        label: A person
        1 textfield name: Ada
        2 textfield age: 200, wrong: must be at most 150, hint: in years, asked for now
        label greeting: Hello, Ada!
        age, 200, wrong: must be at most 150:\u{20}
        """
    )
  }

  @Test func `the focus that the app moves itself is followed`() {
    let talk = form()
    name.newTextChannel().subscribe(onNext: { [age, talk] in
      if $0 == "stay" { talk.app.focus(age) }
    })
    #expect(talk.say("stay") == "greeting: Hello, stay!\nage, 36: ")
    #expect(talk.say(":run Next field") == "name, stay: ")
  }

  // MARK: Anything at all

  @Test func `G27 no byte of a value comes out as a control`() {
    let talk = form()
    let evil = "a\u{1B}]0;x\u{7}\u{9B}31m\u{0}\t\u{7F}\u{202E}\u{200B}b"
    talk.app.title = nil
    person.name = evil
    for line in ["", ":show", ":go \(evil)", ":run \(evil)", ":\(evil)", evil, ":show"] {
      let text = talk.say(line)
      for scalar in text.unicodeScalars where scalar != "\n" {
        #expect(
          ![.control, .format, .lineSeparator, .paragraphSeparator]
            .contains(scalar.properties.generalCategory),
          "\(line.debugDescription): \(text.debugDescription)"
        )
      }
    }
    #expect(name.text == evil)
  }

  @Test func `a very long value is taken whole, and said in part`() {
    let talk = form()
    let long = String(repeating: "x", count: 1 << 15)
    #expect(talk.say(long).utf8.count < 2000)
    #expect(person.name == long)
    #expect(talk.say(":back").hasSuffix("x… (32768 bytes in all): "))
    #expect(talk.say(":show").contains(long))
  }

  @Test func `random lines never trap, and never lose what is asked for`() {
    let pieces = [
      ":", "::", ":go ", ":run ", ":clear", ":next", ":back", "name", "age", "1", "2", "99", " ",
      "quit?", "\u{1B}[A", "\u{0}", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "\r", "\u{2028}", "x",
    ]
    let talk = form()
    var random = SeededRandom(seed: 7)
    for _ in 0..<3000 {
      let line = (0...random.below(4)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let text = talk.say(line)
      #expect(text.hasSuffix(": "))
      #expect(talk.app.focused != nil)
    }
  }
}
