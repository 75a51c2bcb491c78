import StraitFoundation
import Testing

@Suite struct JSONTreeTests {
  @Test func `what is read is written in the same order and digits`() throws {
    let text = #"""
      {
        "z": 1.50,
        "a": [
          1e3,
          -0,
          12345678901234567890123
        ],
        "é\"\\\n\u0001": "😀",
        "empty": {},
        "none": [],
        "no": null,
        "yes": true
      }

      """#
    #expect(try JSONTree(reading: text).text == text)
    #expect(try JSONTree(reading: #""\ud83d\ude00\/""#).line == #""😀/""#)
  }

  @Test(arguments: [
    ("", "a value", "the end of the file", 1, 1),
    ("{", "a name in quotes", "the end of the file", 1, 2),
    ("{\"a\" 1}", "\":\"", "\"1\"", 1, 6),
    ("{\"a\": 1,}", "a name in quotes", "\"}\"", 1, 9),
    ("[1,\n 2 3]", "\",\" or \"]\"", "\"3\"", 2, 4),
    ("[01]", "a number", "\"01\"", 1, 2),
    ("[1.]", "a number", "\"1.\"", 1, 2),
    ("[-]", "a number", "\"-\"", 1, 2),
    ("[1e]", "a number", "\"1e\"", 1, 2),
    ("nul", "a value", "\"n\"", 1, 1),
    ("\"a", "a closing quote", "the end of the file", 1, 3),
    ("\"\u{1}\"", "a control character written as \\u and four digits", "\"\\u0001\"", 1, 2),
    ("\"\\x\"", "one of \" \\ / b f n r t u", "\"x\"", 1, 3),
    ("\"\\u12\"", "four hexadecimal digits", "\"1\"", 1, 4),
    ("\"\\ud800\"", "both halves of a surrogate pair", "one half", 1, 2),
    ("{\"a\":1,\n\"a\":2}", "each name once", "\"a\" twice", 2, 1),
    ("1 2", "the end of the file", "\"2\"", 1, 3),
    ("// c", "a value", "\"/\"", 1, 1),
  ])
  func `what is no JSON is refused with its place`(
    _ text: String,
    _ expected: String,
    _ found: String,
    _ line: Int,
    _ column: Int
  ) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTree(reading: text) }
    #expect(error?.expected == expected)
    #expect(error?.found == found)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func `two names that Unicode calls equivalent are two members`() throws {
    let text = "{\"\u{e9}\": 1, \"e\u{301}\": 2}"
    let tree = try JSONTree(reading: text)
    #expect(Array(tree.line.utf8) == Array(text.utf8))
    #expect(tree.members?["\u{e9}"] == JSONTree.number("1"))
    #expect(tree.members?["e\u{301}"] == JSONTree.number("2"))
    let reversed = try JSONTree(reading: "{\"\u{e9}\": 2, \"e\u{301}\": 1}")
    #expect(tree != reversed)
  }

  @Test(arguments: ["\u{e9}", "e\u{301}"])
  func `a member is found by an equivalent name, and keeps its own`(_ written: String) throws {
    var members = try #require(try JSONTree(reading: "{\"\(written)\": 1}").members)
    #expect(members["\u{e9}"] == JSONTree.number("1"))
    members["\u{e9}"] = .number("2")
    #expect(Array(JSONTree.object(members).line.utf8) == Array("{\"\(written)\": 2}".utf8))
  }

  @Test func `equivalent members are added, changed and removed apart from each other`() {
    let names = ["\u{e9}", "e\u{301}"]
    var members = JSONMembers()
    members[exactly: names[0]] = .number("1")
    members[exactly: names[1]] = .number("2")
    #expect(members.names.map { Array($0.utf8) } == names.map { Array($0.utf8) })
    members[exactly: names[0]] = .number("3")
    #expect(members[exactly: names[0]] == JSONTree.number("3"))
    #expect(members[exactly: names[1]] == JSONTree.number("2"))
    members[exactly: names[0]] = nil
    #expect(members.names.map { Array($0.utf8) } == [Array(names[1].utf8)])
    // The one that is left is found by either name, as if it had always been alone.
    #expect(members[names[0]] == JSONTree.number("2"))
    var alone = JSONMembers()
    alone[exactly: names[1]] = .number("2")
    #expect(members == alone)
    alone[exactly: names[0]] = nil
    #expect(alone.names.count == 1)
    members[names[0]] = nil
    #expect(members == JSONMembers() && members.names.isEmpty)
  }

  @Test func `however deep a file nests, the stack is safe`() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONSyntaxError.self) { try JSONTree(reading: text) }
  }

  @Test(arguments: [
    ("1", "1.0", true), ("1e2", "100", true), ("1", "2", false), ("1", "\"1\"", false),
    ("9007199254740993", "9007199254740992", false),
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, true), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false),
    ("[1,2]", "[2,1]", false), ("\"\u{e9}\"", "\"e\u{301}\"", false), ("null", "false", false),
  ])
  func `two values are equal if they mean the same`(
    _ one: String,
    _ other: String,
    _ areSame: Bool
  ) throws {
    #expect(try (JSONTree(reading: one) == JSONTree(reading: other)) == areSame)
  }

  @Test(
    arguments: [
      ("1.0", "1", true), ("1e2", "100", true), ("0.5e1", "5", true), ("-0", "0", true),
      ("0.00", "-0e9", true), ("1E+2", "1.00e2", true), ("1.50", "1.5", true),
      ("90071992547409.93", "90071992547409.94", false), ("1e400", "1e401", false),
      ("0.1", "0.10000000000000000000000001", false), ("1", "-1", false), ("10", "1", false),
      ("9007199254740993", "9007199254740992.0", false),
    ]
  )
  func `numbers are compared by all their digits`(_ one: String, _ other: String, _ same: Bool) {
    #expect((JSONTree.number(one) == JSONTree.number(other)) == same)
    #expect((JSONTree.number(other) == JSONTree.number(one)) == same)
  }
}
