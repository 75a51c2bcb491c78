import Foundation

@testable import StraitUI

/// Searches in lists: case, diacritics and width make no difference.
@MainActor @Suite struct FoldedTextTests {
  private nonisolated static let names = [
    ("oster", "Österreich"), ("lodz", "Łódź"), ("strasse", "Straße"), ("ISTAN", "İstanbul"),
  ]

  @Test(arguments: [
    ("Österreich", "osterreich"), ("Łódź", "lodz"), ("Straße", "strasse"), ("STRASSE", "strasse"),
    ("STRAẞE", "strasse"), ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"),
    ("ıstanbul", "istanbul"), ("Đà Nẵng", "da nang"), ("Ærø", "aero"), ("ΟΔΌΣ", "οδοσ"),
    ("Йод", "иод"), ("ＡＢＣ　１", "abc 1"), ("ﾊﾞﾅﾅ", "バナナ"), ("ﬁne", "fine"), ("كِتَاب", "كتاب"),
    ("שָׁלוֹם", "שלום"), ("हिन्दी", "हिन्दी"), ("", ""), ("a\u{301}", "a"), ("≠", "≠"),
  ])
  func `a text is folded without case, diacritics and width`(text: String, folded: String) {
    #expect(text.folded == folded)
    #expect(text.uppercased().folded == folded)
    #expect(folded.folded == folded)
  }

  @Test func `canonically equal letters are folded alike`() {
    let blocks: [ClosedRange<UInt32>] = [
      0xA0...0x17F, 0x391...0x3CE, 0x400...0x4FF, 0x1E00...0x1EFF,
    ]
    for scalar in blocks.joined().compactMap({ Unicode.Scalar($0) }) {
      let text = String(Character(scalar))
      #expect(text.folded == text.decomposedStringWithCanonicalMapping.folded, "\(scalar.value)")
    }
  }

  @Test func `what follows a beginning ends at a character`() {
    #expect("Straße".rest(behindFolded: "stra") == "ße")
    #expect("Straße".rest(behindFolded: "stras") == nil)
    #expect("Straße".rest(behindFolded: "strass") == "e")
    #expect("Straße".rest(behindFolded: "strasse") == "")
    #expect("Straße".rest(behindFolded: "strasses") == nil)
    #expect("Österreich".rest(behindFolded: "") == "Österreich")
  }

  @Test(arguments: names)
  func `every list that is searched finds it`(typed: String, name: String) throws {
    let titles = ["Aachen", name, "Zürich"]
    let select = Select("s", titles: titles, to: Property<Int?>(0))
    let box = ComboBox("c", titles)
    let driver = Driver(bracketed: select, box, columns: 40, rows: 16)
    try driver.type(typed)
    #expect(select.described.text == name)
    select.value = 0
    try driver.press("alt+down")
    try driver.type(typed)
    try driver.press("enter")
    #expect(select.described.text == name)

    driver.app.focus(box)
    try driver.press("alt+down")
    try driver.type(typed)
    try driver.press("enter")
    #expect(box.text == name)

    let roots = Property(titles.map { TreeNode($0) })
    let tree = Tree("t", of: roots, children: \.$children) { $0.name }
    let other = Driver(bracketed: tree, columns: 40, rows: 8)
    try other.type(typed)
    #expect(tree.selectedNode === roots.value[1])

    #expect(FuzzyMatcher(typed).match(name)?.places.first == 0)
    let help = HelpPanel([
      HelpPanel.Section(title: "keys", rows: titles.map { OverviewRows.Row(text: $0) })
    ])
    help.search(typed)
    #expect(help.rows.rows.map(\.text) == ["keys", name])
  }

  @Test(arguments: names)
  func `so do an answer, the history of a field and the path in a file dialog`(
    typed: String,
    name: String
  ) async throws {
    let titles = ["Aachen", name, "Zürich"]
    let select = Select("s", titles: titles, to: Property<Int?>(0))
    let talk = PlainTalk(Column { select })
    // An answer is the whole text.
    talk.dialogue.take(name.folded)
    #expect(select.described.text == name)

    let field = TextField("f", id: "f")
    field.history = TextHistory(titles)
    let driver = Driver(bracketed: field, columns: 40, rows: 8)
    try driver.type(typed)
    try driver.press("ctrl+r", "enter")
    #expect(field.text == name)

    let listing = FileListing(
      home: "/a",
      entries: { _ in titles.map { FileListing.Entry($0) } },
      kind: { $0 == "/a" ? .directory : .file }
    )
    let _: Signal<String> = driver.app.openFile(in: listing)
    await driver.settleWork()
    try driver.type(typed)
    await driver.settleWork()
    let list = try driver.find(.role("list", name: nil))
    #expect(list.described.text == name)
  }

  @Test func `the suggestion is that of the list, and is put in as the list has it`() throws {
    let city = Property("")
    let box = ComboBox("c", Self.names.map(\.1), to: city)
    let driver = Driver(bracketed: box, columns: 40)
    for (typed, rest, name) in [
      ("OST", "erreich", "Österreich"), ("lo", "dź", "Łódź"), ("strass", "e", "Straße"),
      ("is", "tanbul", "İstanbul"),
    ] {
      try driver.press("ctrl+a", "backspace")
      try driver.type(typed)
      #expect(box.described.suggestion == rest)
      try driver.press("right")
      #expect(city.value == name)
    }
    // An exact beginning is completed, and not replaced.
    try driver.press("ctrl+a", "backspace")
    try driver.type("Öst")
    try driver.press("right")
    #expect(city.value == "Österreich")
    try driver.press("ctrl+_")
    #expect(city.value == "Öst")
  }
}

/// A node with nodes inside.
private final class TreeNode: ObservableModel {
  let name: String
  @Observed var children: [TreeNode] = []

  init(_ name: String) {
    self.name = name
  }
}
