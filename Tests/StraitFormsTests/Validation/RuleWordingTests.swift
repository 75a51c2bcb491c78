/// The messages of rules for end users, in another language.
@Suite struct RuleWordingTests {
  private final class Person: ObservableModel {
    @Observed var name = ""
    @Observed var age = 200
    @Observed var tags: [String] = []
    @Observed var score: Int?

    init() {
      validate(\.age, .in(0...150))
      validate(\.name, .notEmpty, .count(1...4))
      validate(\.tags, .count(1...3))
      validate(\.score, .required())
      validate(\.age, \.name, that: "must be in order") { _ in false }
    }
  }

  private static let german: Wording = {
    var german = Wording.english
    german[.range] = "muss von {low} bis {high} sein"
    german[.notEmpty] = "darf nicht leer sein"
    german[.characterCount] = "muss {low} bis {high} Zeichen haben"
    german[.elementCount] = "muss {low} bis {high} Einträge haben"
    return german
  }()

  @Test func `the messages of rules are in the language of the table, descriptions are not`() {
    let person = Person()
    let found = person.errors
    #expect(
      Wording.with(Self.german) { found.map(\.message) } == [
        "darf nicht leer sein", "muss 1 bis 4 Zeichen haben", "must be in order",
        "muss von 0 bis 150 sein", "must be in order", "muss 1 bis 3 Einträge haben",
        "darf nicht leer sein",
      ]
    )
    #expect(
      Wording.with(Self.german) { found.map { "\($0)" } }.dropFirst(3).first
        == "age must be from 0 to 150, got Int 200"
    )
    #expect(Self.german.untranslated(of: Wording.ruleKeys) == [.refused])
  }

  @Test func `a rule that throws an error with a message shows it`() {
    struct Odd: Error, UserReadable, CustomStringConvertible {
      let description = "expected an odd number"
      var userMessage: UserMessage { "must be odd" }
    }
    let person = Person()
    person.validate(\.age) { _ in throw Odd() }
    #expect(person.errors(of: \.age).map(\.message).last == "must be odd")
    person.validate(\.age) { _ in throw Invalid("must be \(7)") }
    #expect(person.errors(of: \.age).last?.userMessage == "must be 7")
  }
}
