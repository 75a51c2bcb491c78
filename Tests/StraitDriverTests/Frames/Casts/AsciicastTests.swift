@Suite struct AsciicastTests {
  private let header = #"{"version": 2, "width": 80, "height": 24}"#

  @Test func `a recording of another program is read`() throws {
    let text = """
      {"version":2,"width":80,"height":24,"timestamp":1504467315,"duration":1.5e0,\
      "env":{"TERM":"xterm-256color","SHELL":"/bin/zsh","list":[1,[],{"a":null}]},"title":"D\\u00e9mo"}

      [0.248848, "o", "\\u001b[1;31mHi \\ud83d\\ude00\\/\\b\\f\\u001b[0m\\n"]
        [ 1 , "i" , "ab" ]\r
      [1.5e1, "x", {"anything": ["at", "all"]}]
      [2E-3,"r","100x50"]
      [143.0000000000000000019, "m", ""]
      """
    let session = try Asciicast(parsing: text)
    #expect(session.size == Size(columns: 80, rows: 24))
    #expect(session.title == "Démo")
    #expect(
      session.events == [
        AsciicastEvent(
          time: .microseconds(248_848),
          kind: .output("\u{1B}[1;31mHi 😀/\u{8}\u{C}\u{1B}[0m\n")
        ),
        AsciicastEvent(time: .seconds(1), kind: .input("ab")),
        AsciicastEvent(time: .milliseconds(2), kind: .resized(Size(columns: 100, rows: 50))),
        AsciicastEvent(
          time: Duration(secondsComponent: 143, attosecondsComponent: 1),
          kind: .marker("")
        ),
      ]
    )
  }

  @Test(arguments: [
    ("0", 0, 0), ("0.0", 0, 0), ("0e99999999999999999999", 0, 0), ("00012", 12, 0),
    ("0.05", 0, 50_000_000_000_000_000), ("12.5", 12, 500_000_000_000_000_000),
    ("12e1", 120, 0), ("12.34e1", 123, 400_000_000_000_000_000),
    ("1234e-2", 12, 340_000_000_000_000_000),
    ("1e-18", 0, 1), ("1e-19", 0, 0), ("1e-99999999999999999999999", 0, 0),
    ("999999999999999", 999_999_999_999_999, 0),
  ])
  func `a time is read exactly`(_ text: String, seconds: Int64, attoseconds: Int64) throws {
    let session = try Asciicast(parsing: "\(header)\n[\(text), \"m\", \"\"]")
    #expect(
      session.events.map(\.time) == [
        Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
      ]
    )
  }

  @Test(arguments: TableRow.all(of: "headers"))
  func `a header that is none is refused with its place`(_ row: TableRow) {
    let error = #expect(throws: AsciicastError.self) { try Asciicast(parsing: row[0]) }
    #expect(error?.description == row[1])
  }

  @Test(arguments: TableRow.all(of: "events"))
  func `an event that is none is refused with its place`(_ row: TableRow) {
    let error = #expect(throws: AsciicastError.self) {
      try Asciicast(parsing: "\(header)\n\n\(row[0])\n")
    }
    #expect(error?.description == "line 3, " + row[1])
  }

  @Test func `random damage never traps`() {
    var random = SeededRandom(seed: 3)
    let text = "\(header)\n[1.5e1, \"i\", \"a\\u00e9\\ud83d\\ude00\"]\n[2, \"r\", \"80x24\"]\n"
    for _ in 0..<3_000 {
      var bytes = Array(text.utf8)
      for _ in 0..<1 + random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = random.pick(Array("{}[]\",:\\u0e9-+.\n é".utf8))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(random.below(256)), at: place)
        }
      }
      _ = try? Asciicast(parsing: String(decoding: bytes, as: UTF8.self))
    }
  }
}
