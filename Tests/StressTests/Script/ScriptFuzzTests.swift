import ScreenTestSupport
import StraitScript

/// For any bytes, reading ends with a script that reads back equal, or with errors whose places are
/// within the text.
@Suite struct ScriptFuzzTests {
  @Test(arguments: Soak.seeds(8))
  func `random bytes are read or refused`(_ part: UInt64) {
    var random = SeededRandom(seed: 100 + part)
    for _ in 0..<150 {
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      check(bytes)
    }
  }

  @Test(arguments: Soak.seeds(8))
  func `changed scripts are read or refused`(_ part: UInt64) {
    var random = SeededRandom(seed: 200 + part)
    for _ in 0..<150 {
      let lines = (0..<1 + random.below(4)).map { _ in random.pick(CommandLine.all).text }
      var bytes = Array(lines.joined(separator: "\n").utf8)
      for _ in 0..<1 + random.below(4) { random.change(&bytes) }
      check(bytes)
    }
  }

  @Test(arguments: Soak.seeds(8))
  func `words in any order are read or refused`(_ part: UInt64) {
    var random = SeededRandom(seed: 300 + part)
    let words =
      CommandLine.all.flatMap { $0.text.split(separator: " ").map(String.init) }
      + [
        "{", "}", "\n", "\n", "\"", "/", "[", "]", ",", "<<END", "END", "$v", "${", "\\", "#",
        "not", "\u{301}",
      ]
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<random.below(40) {
        text += random.pick(words) + (random.below(8) == 0 ? "" : " ")
      }
      check(Array(text.utf8))
    }
  }

  @Test func `deep nesting is refused and not recursed into`() {
    for opening in ["test \"a\" {", "step \"a\" {\n", "before { ", "{ ", "model batch { ", "x {\n"]
    {
      check(Array(String(repeating: opening, count: 20_000).utf8))
      check(
        Array((String(repeating: opening, count: 500) + String(repeating: "} ", count: 500)).utf8)
      )
    }
    let lists = String(repeating: "[", count: 60_000)
    check(Array("model set a \(lists)".utf8))
    check(Array("expect #a value /\(String(repeating: "(", count: 5_000))/".utf8))
    check(Array("expect #a value /\(String(repeating: "(?:", count: 300))/".utf8))
    check(Array("expect #a value /\(String(repeating: "a|", count: 400))/".utf8))
    check(Array("click #a \(String(repeating: "> #a ", count: 12_000))".utf8))
    check(Array("fill #a \"\(String(repeating: "$A", count: 20_000))\"".utf8))
  }

  @Test(arguments: Soak.seeds(8))
  func `regular expressions are read or refused`(_ part: UInt64) {
    var random = SeededRandom(seed: 400 + part)
    let parts = [
      "a", "b", "(", ")", "[", "]", "*", "+", "?", "{", "}", "2", ",", "|", "\\", "d", "w", "b",
      "u",
      "k", "<", ">", "=", "!", ":", "^", "$", ".", "-", "&&", "--", "\\p{L}", "\\1", "(?<n>", "\\Q",
      "\\E",
      "(?i)", "(?x)", "#", "é", "\u{301}", "😀", "[:alpha:]", "\\N{", "\\x", "\\R", "\\K", "(?R)",
    ]
    for _ in 0..<200 {
      let source = (0..<1 + random.below(12)).map { _ in random.pick(parts) }.joined()
      guard let pattern = try? ScriptPattern(source) else { continue }
      _ = pattern.hasMatch(in: "ab2a é")
      check(Array("expect #a value /\(source)/".utf8))
    }
  }

  @Test(arguments: Soak.seeds(4))
  func `commands are made of any values or refused`(_ part: UInt64) throws {
    var random = SeededRandom(seed: 500 + part)
    var made = 0
    for _ in 0..<1500 {
      // One of the words of a command becomes a variable, or a part of it does.
      var words = random.pick(CommandLine.all).text.split(separator: " ").map(String.init)
      let index = random.below(words.count)
      words[index] =
        random.below(2) == 0
        ? "$X" : words[index].replacing(words[index].suffix(1), with: "${X}", maxReplacements: 1)
      guard let step = try? Script(parsing: words.joined(separator: " ")).steps.first,
        case .template(let template) = step.content
      else { continue }
      let value: ScriptValue =
        switch random.below(4) {
        case 0: .integer(random.pick([0, 1, -1, 70, .max, .min]))
        case 1: .list([.none, .number(1e300), .boolean(true)])
        case 2: .text(random.pick(["tab", "80x24", "3,10", "1..3", "5s", "a-b", "#a", "{", ""]))
        default: .text(RandomScript.text(&random))
        }
      do throws(ScriptError) {
        let command = try template.command(in: ScriptVariables(["X": .value(value)]))
        let again = try? Script(parsing: command.description)
        #expect(again?.steps.map(\.content) == [.command(command)], "\(template.text) \(value)")
        made += 1
      } catch {
        #expect(error.place?.line ?? 0 >= 1)
      }
    }
    #expect(made > 100)
  }

  @Test(arguments: Soak.seeds(4))
  func `changed requests are read or refused`(_ part: UInt64) {
    var random = SeededRandom(seed: 600 + part)
    for _ in 0..<400 {
      guard let step = try? Script(parsing: random.pick(CommandLine.all).text).steps.first,
        case .object(var members) = ScriptRequest(step).json
      else { continue }
      let other: JSONValue = random.pick([
        .null, .boolean(true), .boolean(false), .integer(-1), .integer(.max), .number(0.5),
        .list([]),
        .text(""), .text("x"), .text("\n"), .object([]), .list([.integer(300)]), .text("$x"),
        .object([.init("<", .integer(3))]), .object([.init("matches", .text("("))]),
      ])
      let index = random.below(members.count)
      switch random.below(3) {
      case 0: members.remove(at: index)
      case 1: members[index].value = other
      default: members[index].name = random.pick(["at", "text", "value", "steps", "if", "x", "id"])
      }
      do throws(ScriptRequestError) {
        let request = try ScriptRequest(.object(members))
        #expect((try? ScriptRequest(request.json)) == request, "\(JSONValue.object(members))")
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }

  @Test func `a regular expression that is none says what was expected, and what it is`() throws {
    let error = try #require(throws: ScriptPatternError.self) { try ScriptPattern("(a") }
    #expect("\(error)" == "expected \(error.expected), found \"(a\": expected ')'")
  }

  @Test func `regular expressions within the limits are read without end or trap`() throws {
    for source in [
      String(repeating: "(", count: 50) + "a" + String(repeating: ")", count: 50),
      "((a{1000}){1000}){1000}", "(a{0,1000}){0,1000}b", String(repeating: "a?", count: 300) + "y",
    ] {
      #expect(try !ScriptPattern(source).hasMatch(in: "x"))
    }
  }

  /// Reads a script and checks the result.
  private func check(_ bytes: [UInt8]) {
    do {
      let script = try Script(parsing: bytes)
      let text = script.description
      let again = try? Script(parsing: text)
      #expect(again == script, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    } catch {
      let lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for error in error.errors {
        guard let place = error.place else {
          Issue.record("an error without a place: \(error)")
          continue
        }
        #expect((1...max(lines.count, bytes.count { $0 == 0x0A } + 1)).contains(place.line))
        #expect(place.column >= 1 && place.length >= 0)
        #expect(place.column + place.length <= bytes.count + 2)
        #expect(
          !error.description.unicodeScalars.contains {
            $0 != "\n" && $0.properties.generalCategory == .control
          }
        )
      }
    }
  }
}
