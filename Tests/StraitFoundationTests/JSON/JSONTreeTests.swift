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

  @Test func `two names that Unicode calls equivalent are one name twice`() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONTree(reading: "{\"\u{e9}\": 1, \"e\u{301}\": 2}")
    }
    #expect(error?.expected == "each name once")
  }

  @Test(arguments: ["\u{e9}", "e\u{301}"])
  func `a member is found by an equivalent name, and keeps its own`(_ written: String) throws {
    var members = try #require(try JSONTree(reading: "{\"\(written)\": 1}").members)
    #expect(members["\u{e9}"] == JSONTree.number("1"))
    members["\u{e9}"] = .number("2")
    #expect(Array(JSONTree.object(members).line.utf8) == Array("{\"\(written)\": 2}".utf8))
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
