@Suite struct ScriptTableTests {
  @Test(
    arguments: [
      ("a,b\n1,2\n", [["1", "2"]]), ("a,b\r\n1,2", [["1", "2"]]),
      ("\u{FEFF}a,b\n\n1,\n\n", [["1", ""]]), ("a\n\"\"\n", [[""]]),
      ("a,b\n\"x,\"\"y\"\"\",\"1\r\n2\"\n", [["x,\"y\"", "1\r\n2"]]),
      ("a,b\n , é\r\n", [[" ", " é"]]), ("a\n", []), ("\"a b\",c\n1,2", [["1", "2"]]),
      ("a\n1\r2\n", [["1\r2"]]),
    ] as [(String, [[String]])]
  )
  func `a table is read`(_ text: String, rows: [[String]]) throws {
    #expect(try ScriptTable(parsing: Array(text.utf8), name: "t.csv").rows == rows)
  }

  @Test(arguments: TableRow.all(of: "refused"))
  func `what is no table is refused with its line`(_ row: TableRow) {
    let error = #expect(throws: ScriptError.self) {
      try ScriptTable(parsing: Array(row[0].utf8), name: "t.csv")
    }
    #expect(error?.description == row[1])
  }

  @Test(arguments: [
    ("a,b\n1,xé|y\n", 2, 5, "1,xé\u{FFFD}y"), ("|a\n1\n", 1, 1, "\u{FFFD}a"),
    ("a\r\n\"x\"\"\n é|\n\"\r\n", 3, 3, " é\u{FFFD}"),
    ("\u{FEFF}\"a|\nb\"\n", 1, 3, "\"a\u{FFFD}"),
  ])
  func `a byte that is not UTF-8 is named with its line and column`(
    _ text: String,
    line: Int,
    column: Int,
    source: String
  ) {
    // The bar is replaced by the byte.
    let bytes = text.utf8.map { $0 == UInt8(ascii: "|") ? 0xFF : $0 }
    let error = #expect(throws: ScriptError.self) { try ScriptTable(parsing: bytes, name: "t.csv") }
    #expect(error?.place?.description == "t.csv:\(line):\(column)")
    #expect(error?.message == "expected UTF-8, found the byte 0xFF")
    #expect(error?.sourceLine == source)
  }

  @Test func `a row gives its fields by name`() throws {
    let table = ScriptTable(columns: ["a", "b c"], rows: [["1", "2"]])
    #expect(table.content(ofRow: 0) == .row(["a": "1", "b c": "2"]))
  }

  @Test func `random tables are read or refused`() {
    var random = SeededRandom(seed: 21)
    let marks = Array("a,b\"\r\n".utf8) + [0xC3, 0xA9, 0xFF]
    for _ in 0..<3000 {
      let bytes = (0..<random.below(30)).map { _ in random.pick(marks) }
      do throws(ScriptError) {
        let table = try ScriptTable(parsing: bytes, name: "t")
        #expect(table.rows.allSatisfy { $0.count == table.columns.count })
      } catch {
        #expect((1...bytes.count + 1).contains(error.place?.line ?? 0))
        #expect(!error.description.isEmpty)
      }
    }
  }
}
