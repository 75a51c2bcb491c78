@Suite struct WordingTests {
  private static let german: Wording = {
    var german = Wording.english
    german[.integerRange] = "muss eine ganze Zahl von {low} bis {high} sein"
    german[.date] = "muss ein Datum sein"
    return german
  }()

  private let age: Converter<Int, String> = .integer(in: 0...150)

  private func error(_ text: String) -> (any Error)? {
    do {
      _ = try age.backward(text)
      return nil
    } catch { return error }
  }

  @Test func `what a user reads is in the language of the table, what a developer reads is not`()
    throws
  {
    let error = try #require(self.error("abc"))
    let message = UserMessage(error)
    #expect(message.text(in: Self.german) == "muss eine ganze Zahl von 0 bis 150 sein")
    #expect(message.text(in: .english) == "must be a whole number from 0 to 150")
    Wording.with(Self.german) {
      #expect(message.text() == "muss eine ganze Zahl von 0 bis 150 sein")
      #expect("\(message)" == "must be a whole number from 0 to 150")
      #expect("\(error)" == #"expected a whole number in 0...150, found "abc""#)
    }
  }

  @Test func `what has no text of its own is in English`() {
    #expect(Self.german[.integer] == "must be a whole number")
    #expect(Self.german[.date] == "muss ein Datum sein")
    #expect(Self.german.untranslated(of: [.integer, .integerRange, .date]) == [.integer])
    #expect(Wording.english.untranslated(of: Wording.converterKeys) == Wording.converterKeys)
  }

  @Test func `an error without a message of its own is shown by its description`() {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    #expect(UserMessage(Odd()).text() == "odd")
    struct Even: Error, UserReadable { var userMessage: UserMessage { "must be odd" } }
    #expect(UserMessage(Even()).text() == "must be odd")
    let number = 3
    #expect(UserMessage("must be \(number)").text(in: Self.german) == "must be 3")
  }

  @Test func `values are put in as they are, and in any order`() {
    let key = Wording.Key("test.order", "{a} before {b}")
    var table = Wording.english
    table[key] = "{b}, {b} after {a}}"
    let message = UserMessage(key, ["a": "{b}", "b": UserMessage(.integer)])
    #expect(message.text(in: .english) == "{b} before must be a whole number")
    #expect(
      message.text(in: table) == "must be a whole number, must be a whole number after {b}}"
    )
    #expect(key.names == ["a", "b"] && "\(key)" == "test.order")
  }

  @Test func `a joiner or a mark beside a brace belongs to the text`() throws {
    let key = Wording.Key("test.count", "{count} items")
    // The first is how Persian forms a plural.
    for (before, after) in [("", "\u{200C}ها"), ("", "\u{301}"), ("é\u{200D}", "\u{FE0F}")] {
      let table = try Wording([key.id: "\(before){count}\(after)"], for: [key])
      #expect(UserMessage(key, ["count": "3"]).text(in: table) == "\(before)3\(after)")
    }
  }

  @Test func `a table from a file is checked, and all that is wrong is named`() throws {
    let texts = [
      "converter.integer": "muss ganz sein", "converter.integer.range": "von {low} bis {hgih}",
      "converter.integr": "x", "converter.date": "wie {example",
      "converter.number": "eine {x}\u{1B}",
    ]
    let error = #expect(throws: WordingError.self) {
      try Wording(texts, for: Wording.converterKeys)
    }
    #expect(
      error?.description.split(separator: "\n") == [
        #"the text of converter.date: expected } after {, found "wie {example""#,
        #"the text of converter.integer.range: expected {high}, {low}, found "{hgih}""#,
        #"expected the identifier of a text, found "converter.integr""#,
        #"the text of converter.number: expected no braces, found "{x}""#,
      ]
    )
    let good = try Wording(["converter.integer": "muss ganz sein"], for: Wording.converterKeys)
    #expect(good[.integer] == "muss ganz sein" && good[.number] == "must be a number")
  }

  @Test func `each text of the converters has an identifier and values of its own`() {
    let keys = Wording.converterKeys
    #expect(Set(keys.map(\.id)).count == keys.count)
    for key in keys {
      #expect(key.id.hasPrefix("converter.") && key.english.hasPrefix("must be "), "\(key)")
    }
  }

  @Test func `each thread and each task has the table that it uses`() async {
    let key = Wording.Key("test.task", "none")
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          var table = Wording.english
          table[key] = "task \(number)"
          return await Wording.with(table) {
            for _ in 0..<50 {
              await Task.yield()
              if UserMessage(key).text() != "task \(number)" { return false }
            }
            return await Task { UserMessage(key).text() == "task \(number)" }.value
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(UserMessage(key).text() == "none")
  }

  @Test func `the table of the process is set and read on any thread`() async throws {
    let key = Wording.Key("test.standard", "0")
    try await withThrowingTaskGroup { group in
      for number in 1...4 {
        group.addTask {
          try await onOwnThread {
            (0..<500).allSatisfy { _ in
              var table = Wording.standard
              table[key] = "\(number)"
              Wording.standard = table
              return (1...4).contains(Int(UserMessage(key).text()) ?? 0)
            }
          }
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    #expect(Wording.standard[key] != "0")
    #expect(Wording.with(.english) { UserMessage(key).text() } == "0")
  }
}
