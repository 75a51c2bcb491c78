@testable import StraitDriver

@Suite struct ScriptCheckTests {
  @Test(
    arguments: [
      ("\"Ada\"", .text("Ada"), true), ("\"Ada\"", .text("ada"), false),
      ("\"e\u{301}\"", .text("é"), false), ("!= \"Ada\"", .text("Bob"), true),
      ("< \"b\"", .text("a"), true), ("42", .integer(42), true), ("42", .number(42), true),
      ("42", .text("42"), true), ("!= 42", .text("42"), false), (">= 18", .integer(17), false),
      ("> 17.5", .integer(18), true), ("<= 5", .number(5), true), ("> 1", .text("2"), true),
      ("16", .text("0x10"), false), ("16", .text("0x1p4"), false), ("!= 16", .text("0x10"), true),
      ("16", .text("+16"), false), ("16", .text("016"), false), ("0.5", .text(".5"), false),
      ("> 1", .text("inf"), false), ("> 1", .text("infinity"), false), ("< 1", .text("nan"), false),
      ("16", .text("16.0"), true), ("1600", .text("1.6e3"), true), ("< 0", .text("-1e-3"), true),
      ("18446744073709551616", .text("18446744073709551616"), true),
      ("1", .text("one"), false), ("true", .text("true"), true), ("<= true", .boolean(true), true),

      ("true", .boolean(true), true), ("nil", .none, true), ("!= nil", .integer(0), true),
      ("< true", .boolean(false), false), ("[1, \"a\"]", .list([.number(1), .text("a")]), true),
      ("[1, 2]", .list([.integer(2), .integer(1)]), false), ("[]", .list([]), true),
      ("!= [1]", .list([]), true), ("< [1]", .list([]), false),
      ("has \"d\"", .text("Ada"), true), ("has \"\"", .text(""), true),
      ("has \"e\"", .text("é"), false),
      ("has \"aab\"", .text("aaab"), true), ("has \"abc\"", .text("ab"), false),
      ("has \"1\"", .list([.integer(1)]), true), ("has \"1\"", .list([.integer(11)]), false),
      ("/^A.a$/", .text("Ada"), true), ("/^A$/", .text("Ada"), false), ("/\\d/", .integer(7), true),
    ] as [(String, ScriptValue, Bool)]
  )
  func `a value passes or not`(_ text: String, value: ScriptValue, passes: Bool) throws {
    let script = try Script(parsing: "expect #a value \(text)")
    guard case .command(.expect(let expect))? = script.steps.first?.content,
      case .widget(_, let predicate) = expect.expectation.content,
      let check = Predicates.value.values(of: predicate)
    else {
      Issue.record("not a check: \(text)")
      return
    }
    #expect(check.isMet(by: value) == passes)
  }
}
