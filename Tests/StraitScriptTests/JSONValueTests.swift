@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), (" true ", .boolean(true)), ("false\n", .boolean(false)),
      ("0", .integer(0)), ("-7", .integer(-7)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.5", .number(1.5)),
      ("5.0", .number(5)), ("1e2", .number(100)), ("-0.5E-1", .number(-0.05)),
      (#""""#, .text("")), (#""a\"\\\/\b\f\n\r\t""#, .text("a\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u00e9\ud83d\ude00""#, .text("é😀")), (#""😀 é""#, .text("😀 é")),
      (#""\u0000""#, .text("\0")),
      ("[]", .list([])), ("[1, [null] ]", .list([.integer(1), .list([.null])])),
      ("{}", .object([])),
      (#"{"a":1,"b":{}}"#, .object([.init("a", .integer(1)), .init("b", .object([]))])),
    ] as [(String, JSONValue)]
  )
  func `JSON is read`(_ text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
    #expect(try JSONValue(parsing: Array(value.text.utf8)) == value)
  }

  @Test(
    arguments: FileCase.lines(of: "Tables/json-errors.cases") + [
      FileCase("", [.init(line: 1, column: 1, length: 0, "expected a value, found the end")]),
      FileCase("\"a\nb\"", [.init(line: 1, column: 3, length: 0, control)]),
    ]
  )
  func `text that is no JSON is refused with its byte`(_ wrong: FileCase) throws {
    let error = try #require(throws: JSONError.self) {
      try JSONValue(parsing: Array(wrong.text.utf8))
    }
    let mark = try #require(wrong.marks.first)
    #expect(error.description == "byte \(mark.column - 1): \(mark.message)")
  }

  private static let control =
    "expected a control character as \\u and four digits, found \"\\u{A}\""

  @Test(arguments: [#""x""#, "[x]", "{x:1}", "[1x]", #""\x""#, #"["x"#, "1]x", #"{"a" "x""#])
  func `bytes that are no UTF-8 are refused, wherever they stand`(_ text: String) {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "x") ? 0xFF : $0 }
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    let offset = bytes.firstIndex(of: 0xFF)
    #expect(error?.offset == offset)
    #expect(error?.expected == "UTF-8" && error?.found == "the byte 0xFF")
  }

  @Test func `depth and size are bounded`() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: deep) }
    #expect(error?.offset == 64)
    var limits = JSONValue.Limits()
    limits.bytes = 4
    #expect(throws: JSONError.self) { try JSONValue(parsing: Array("[1,2]".utf8), limits: limits) }
    #expect(throws: Never.self) { try JSONValue(parsing: Array("[12]".utf8), limits: limits) }
  }

  @Test func `a text is written on one line without characters that act`() {
    let value = JSONValue.text("a\n\u{1B}\u{202E}\u{2028}\u{E0001}\u{FFFE}\"é")
    #expect(value.text == #""a\n\u001b\u202e\u2028\udb40\udc01\ufffe\"é""#)
    #expect(JSONValue.number(.infinity).text == "null")
  }

  @Test func `random values are written and read again`() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      let value = Self.value(&random, depth: 0)
      #expect(try JSONValue(parsing: Array(value.text.utf8)) == value)
    }
  }

  @Test func `random bytes are read or refused within their length`() {
    var random = SeededRandom(seed: 12)
    let marks = Array("{}[]\",:\\u0123dDeE.-+ tfn\u{E9}".utf8)
    for _ in 0..<3000 {
      let bytes = (0..<random.below(40)).map { _ in
        random.below(10) == 0 ? UInt8(truncatingIfNeeded: random.next()) : random.pick(marks)
      }
      do throws(JSONError) {
        let value = try JSONValue(parsing: bytes)
        #expect((try? JSONValue(parsing: Array(value.text.utf8))) == value)
        _ = try? ScriptRequest(value)
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> JSONValue {
    switch random.below(depth > 4 ? 5 : 7) {
    case 0: return .null
    case 1: return .boolean(random.below(2) == 0)
    case 2: return .integer(Int(truncatingIfNeeded: random.next()))
    case 3: return .number(Double(random.below(1000)) / 8 + 0.5)
    case 4: return .text(RandomScript.text(&random))
    case 5: return .list((0..<random.below(4)).map { _ in value(&random, depth: depth + 1) })
    default:
      return .object(
        (0..<random.below(4)).map { .init("\($0)", value(&random, depth: depth + 1)) }
      )
    }
  }
}
