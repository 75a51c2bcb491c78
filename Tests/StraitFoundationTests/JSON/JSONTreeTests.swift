import StraitFoundation
import StraitTestSupport
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

  @Test(arguments: TableRow.all(of: "refused"))
  func `what is no JSON is refused with its place`(_ row: TableRow) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTree(reading: row[0]) }
    #expect(error?.expected == row[1])
    #expect(error?.found == row[2])
    #expect(error?.line == Int(row[3]))
    #expect(error?.column == Int(row[4]))
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

  @Test(arguments: TableRow.all(of: "equal"))
  func `two values are equal if they mean the same`(_ row: TableRow) throws {
    #expect(try (JSONTree(reading: row[0]) == JSONTree(reading: row[1])) == Bool(row[2]))
  }

  @Test(arguments: TableRow.all(of: "numbers"))
  func `numbers are compared by all their digits`(_ row: TableRow) {
    let (one, other) = (JSONTree.number(row[0]), JSONTree.number(row[1]))
    #expect((one == other) == Bool(row[2]) && (other == one) == Bool(row[2]))
  }
}
