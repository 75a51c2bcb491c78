import StraitScreen
import TestSupport
import Testing

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

  @Test(arguments: [
    ("", "line 1, column 1: expected a header, found the end of the line"),
    ("\n\n", "line 3, column 1: expected a header, found the end of the line"),
    ("[]", "line 1, column 1: expected \"{\", which begins a header, found \"[\""),
    ("{}", "line 1, column 3: expected \"version\" in the header, found none"),
    (#"{"version": 3}"#, "line 1, column 13: expected version 2, found 3"),
    (
      #"{"version": 2, "width": 80}"#,
      "line 1, column 28: expected \"height\" in the header, found none"
    ),
    (
      #"{"version": 2, "width": -1}"#,
      "line 1, column 25: expected a size as a number, found \"-\""
    ),
    (
      #"{"version": 2, "width": 65536}"#,
      "line 1, column 25: expected a size as a whole number up to 65535, found \"65536\""
    ),
    (
      #"{"version": 2, "width": 1.5}"#,
      "line 1, column 25: expected a size as a whole number up to 65535, found \"1.5\""
    ),
    (
      #"{"version": 2, "width": 65535, "height": 65535}"#,
      "line 1, column 48: expected a size such as \"80x24\" of at most 4000000 cells, "
        + "found 65535x65535"
    ),
    (
      #"{"version": 2 "width"}"#,
      "line 1, column 15: expected \",\" or \"}\", found a quotation mark"
    ),
    (#"{"a": [1, 2"#, "line 1, column 12: expected a value, found the end of the line"),
    (#"{"é": "é", 5}"#, "line 1, column 12: expected a name in quotation marks, found \"5\""),
  ])
  func `a header that is none is refused with its place`(_ text: String, message: String) {
    let error = #expect(throws: AsciicastError.self) { try Asciicast(parsing: text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("5", "column 1: expected \"[\", which begins an event, found \"5\""),
    ("[", "column 2: expected a time as a number, found the end of the line"),
    ("[-1, \"i\", \"\"]", "column 2: expected a time that is not negative, found \"-1\""),
    ("[1., \"i\", \"\"]", "column 4: expected a digit after the point, found \",\""),
    ("[1e, \"i\", \"\"]", "column 4: expected a digit of the exponent, found \",\""),
    (
      "[1e15, \"i\", \"\"]",
      "column 2: expected a time of at most 15 digits before the point, found \"1e15\""
    ),
    (
      "[1e99999999999999999999, \"i\", \"\"]",
      "column 2: expected a time of at most 15 digits before the point, "
        + "found \"1e99999999999999999999\""
    ),
    ("[1]", "column 3: expected \",\" after the time, found \"]\""),
    ("[1, 2]", "column 5: expected the kind of the event in quotation marks, found \"2\""),
    ("[1, \"i\"]", "column 8: expected \",\" after the kind, found \"]\""),
    ("[1, \"i\", 5]", "column 10: expected the data of the event in quotation marks, found \"5\""),
    ("[1, \"i\", \"é\" 5]", "column 14: expected \"]\" after the event, found \"5\""),
    ("[1, \"i\", \"\"] 5", "column 14: expected the end of the line, found \"5\""),
    (
      "[1, \"i\", \"abc",
      "column 14: expected a quotation mark at the end of the text, found the end of the line"
    ),
    (
      "[1, \"i\", \"a\tb\"]",
      "column 12: expected \\u and four digits for a control character, found \"\\t\""
    ),
    ("[1, \"i\", \"\\x\"]", "column 12: expected one of \"\\/bfnrtu after \"\\\", found \"x\""),
    ("[1, \"i\", \"\\", "column 12: expected a character after \"\\\", found the end of the line"),
    (
      "[1, \"i\", \"\\u12g4\"]",
      "column 15: expected four hexadecimal digits after \"\\u\", found \"g\""
    ),
    ("[1, \"i\", \"\\ud83d\"]", "column 11: expected both halves of a surrogate pair, found one"),
    (
      "[1, \"i\", \"\\ud83d\\u0041\"]",
      "column 11: expected both halves of a surrogate pair, found one"
    ),
    (
      "[1, \"i\", \"\\ude00\\ude00\"]",
      "column 11: expected both halves of a surrogate pair, found one"
    ),
    ("[1, \"i\", \"\\ude00\"]", "column 11: expected both halves of a surrogate pair, found one"),
    (
      "[1, \"r\", \"80*24\"]",
      "column 10: expected a size such as \"80x24\" of at most 4000000 cells, found \"80*24\""
    ),
    (
      "[1, \"r\", \"+8x24\"]",
      "column 10: expected a size such as \"80x24\" of at most 4000000 cells, found \"+8x24\""
    ),
    (
      "[1, \"r\", \"65535x65535\"]",
      "column 10: expected a size such as \"80x24\" of at most 4000000 cells, "
        + "found \"65535x65535\""
    ),
  ])
  func `an event that is none is refused with its place`(_ text: String, message: String) {
    let error = #expect(throws: AsciicastError.self) {
      try Asciicast(parsing: "\(header)\n\n\(text)\n")
    }
    #expect(error?.description == "line 3, " + message)
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
