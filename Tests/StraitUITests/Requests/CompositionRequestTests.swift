import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

private final class Note: ObservableModel {
  @Observed var text = ""
  @Observed(coercing: { String($0.prefix(4)) }) var short = ""
}

/// What users ask for, 7: a text that is being composed or pasted is not destroyed by its binding.
///
/// A terminal composes by itself and sends what is done; what arrives in parts is a character of
/// several bytes or scalars, a sequence, and a paste.
@MainActor @Suite struct CompositionRequestTests {
  private let note = Note()
  private let field = TextField("field", id: "field")

  /// What the model became, after each change.
  private func log() -> Property<[String]> {
    let log = Property<[String]>([])
    note.values(of: \.text).skip(1).subscribe(onNext: { log.value.append($0) })
    return log
  }

  private func driver() -> Driver {
    field.newTextChannel().bind(to: note.channel(to: \.text))
    return Driver(App(bracketed: field), size: Size(columns: 40, rows: 2))
  }

  @Test func `request 7: of a character that arrives byte by byte the model sees the whole`() throws
  {
    let (driver, log) = (driver(), log())
    for byte in Array("漢字".utf8) {
      try driver.send([byte])
      note.short = "changed meanwhile"
    }
    #expect(log.value == ["漢", "漢字"])
    try driver.expect("field", value: "漢字")
  }

  @Test func `request 7: a word that an input method commits is one edit`() throws {
    let (driver, log) = (driver(), log())
    try driver.send(Array("こんにちは".utf8))
    #expect(log.value == ["こんにちは"])
    try driver.send(Array("、世界".utf8))
    #expect(log.value == ["こんにちは", "こんにちは、世界"])
    try driver.expect("field", caret: 8)
  }

  @Test func `request 7: an accent that follows its letter joins it, though it was sent before`()
    throws
  {
    let (driver, log) = (driver(), log())
    try driver.send(Array("e".utf8))
    try driver.send(Array("\u{301}".utf8))
    #expect(log.value == ["e", "e\u{301}"])
    #expect(field.text.count == 1)
    try driver.expect("field", caret: 1)
    try driver.press("backspace")
    #expect(note.text == "")
  }

  @Test func `request 7: a family that is typed scalar by scalar is one character in the model`()
    throws
  {
    let (driver, log) = (driver(), log())
    for scalar in "👨‍👩‍👧".unicodeScalars {
      try driver.send(Array(String(Character(scalar)).utf8))
    }
    #expect(note.text == "👨‍👩‍👧")
    #expect(note.text.count == 1)
    #expect(log.value.allSatisfy { "👨‍👩‍👧".unicodeScalars.starts(with: $0.unicodeScalars) })
    try driver.expect("field", caret: 1)
  }

  @Test func `request 7: nothing of a paste is sent before its end, then all of it at once`() throws
  {
    let (driver, log) = (driver(), log())
    let bytes = Array("\u{1B}[200~Grüße, 世界\u{1B}[201~".utf8)
    for (index, byte) in bytes.enumerated() {
      try driver.send([byte])
      if index < bytes.count - 1 { #expect(log.value == []) }
    }
    #expect(log.value == ["Grüße, 世界"])
    try driver.expect("field", caret: 9)
  }

  @Test func `request 7: a model that changes during a paste does not destroy what is pasted`()
    throws
  {
    let (driver, log) = (driver(), log())
    let bytes = Array("\u{1B}[200~abc\u{1B}[201~".utf8)
    try driver.send(Array(bytes.prefix(8)))
    note.text = "<>"
    driver.settle()
    #expect(log.value == ["<>"])
    try driver.send(Array(bytes.dropFirst(8)))
    #expect(note.text.contains("abc"))
    #expect(note.text.hasPrefix("<") || note.text.hasSuffix(">"))
    #expect(field.text == note.text)
  }

  @Test func `request 7: a sequence that pauses is a key, and never text in the model`() throws {
    let (driver, log) = (driver(), log())
    try driver.type("ab")
    for byte in Array("\u{1B}[D".utf8) {
      try driver.send([byte])
      driver.advance(by: .milliseconds(20))
    }
    try driver.type("x")
    #expect(log.value == ["a", "ab", "axb"])
  }

  @Test func `request 7: a model that cuts a text cuts whole characters, and the field shows them`()
    throws
  {
    field.newTextChannel().bind(to: note.channel(to: \.short))
    let driver = Driver(App(bracketed: field), size: Size(columns: 40, rows: 2))
    try driver.send(Array("e\u{301}👨‍👩‍👧漢字世界".utf8))
    #expect(note.short == "e\u{301}👨‍👩‍👧漢字")
    try driver.expect("field", value: "e\u{301}👨‍👩‍👧漢字")
    #expect(field.caret == 4)
    try driver.type("x")
    try driver.expect("field", value: "e\u{301}👨‍👩‍👧漢字")
  }
}
