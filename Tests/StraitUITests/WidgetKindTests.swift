import Foundation
import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What each kind of widget says of itself to tests, scripts and plain dialogues.
@MainActor @Suite struct WidgetKindTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  /// A kind of widget, with the line that it has in the driver's tree.
  private struct Kind {
    let widget: Widget
    let line: String

    init(_ widget: Widget, _ line: String) {
      self.widget = widget
      self.line = line
    }
  }

  private let person = Person()

  private var kinds: [Kind] {
    let field = TextField("Name", id: "name")
    field.newTextChannel().bind(to: person.channel(to: \.name))
    field.problem = "too short"
    return [
      Kind(
        field,
        #"textfield #name "Name" = "Ada" focused caret 3 invalid "too short" key person.name"#
      ),
      Kind(Label("Hello", id: "hello"), #"label #hello "Hello""#),
      Kind(Checkbox("On", value: true, id: "on"), #"checkbox #on "On" = "on" checked"#),
      Kind(Button("Go", id: "go") {}, #"button #go "Go""#),
      Kind(Column(id: "inner") {}, "column #inner hidden"),
      Kind(Row(id: "beside") {}, "row #beside hidden"),
      Kind(Grid(columns: [.fit], id: "table") {}, "grid #table hidden"),
      Kind(
        Split(position: 3, id: "sides") {
          Label("l"); Label("r")
        },
        #"split #sides = "3" range 0..79"#
      ),
      Kind(
        List("Colors", ["red", "green"], id: "colors"),
        #"list #colors "Colors" = "" item none of 2"#
      ),
      Kind(Scroll(id: "view") {}, "scroll #view hidden"),
      Kind(Dialog<Bool>("Sure?", id: "ask") { _ in }, #"dialog #ask "Sure?""#),
      Kind(Spacer(), "spacer hidden"),
      Kind(
        KeyHints(id: "hints"),
        #"hints #hints = "^Q quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend""#
      ),
    ]
  }

  /// The widgets that Strait has for others, by their declarations.
  private static func names() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/StraitUI")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path()))
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
      let pattern =
        /(?:public|open)(?: final)? class (\w+)(?:<.+>)?: (?:Widget|Container|Control<.+>|ListControl)\b/
      names.formUnion(code.matches(of: pattern).map { String($0.output.1) })
    }
    // What others derive from.
    return names.subtracting(["Container", "Control", "ListControl"])
  }

  @Test func `G42 every kind of widget is known here`() throws {
    let known = Set(kinds.map { String("\(type(of: $0.widget))".prefix { $0 != "<" }) })
    let declared = try Self.names()
    #expect(known == declared)
    #expect(declared.count >= 5)
  }

  @Test func `G42 every widget exports its role, name, state, value and key path`() throws {
    let kinds = kinds
    let app = App(
      bracketed: Column { kinds.map(\.widget) },
      keys: [AppKey("ctrl+q", "quit") { $0.quit() }]
    )
    app.models["person"] = person
    let driver = Driver(app)
    let lines = driver.tree.split(separator: "\n").map { $0.trimmingPrefix("  ") }
      .filter { !$0.hasPrefix(" ") }
    #expect(lines.dropFirst().map(String.init) == kinds.map(\.line))
    #expect(Set(kinds.map(\.widget.role)).count == kinds.count)
    for kind in kinds {
      // A role of its own, so that none is found as a mere group.
      #expect(kind.widget.role != "group")
      #expect(kind.widget.described.isEnabled)
      let canBeUsed = kind.widget.described.isEditable || kind.widget is Button
      #expect(kind.widget.isFocusable == canBeUsed)
    }
    try driver.expect(.key("person.name"), .role("textfield"))
  }

  @Test func `G42 a plain dialogue tells of every widget that holds something`() throws {
    let kinds = kinds
    let app = App(bracketed: Column { kinds.map(\.widget) })
    let driver = Driver(app)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    dialogue.take(":show")
    driver.settle()
    let listing = dialogue.answer().text
    for kind in kinds where !(kind.widget is KeyHints) {
      guard let text = kind.widget.described.text, !text.isEmpty else { continue }
      let value = kind.widget.described.isChecked == true ? "checked" : text
      let lines = listing.split(separator: "\n").filter { $0.contains(value) }
      #expect(lines.contains { $0.contains(kind.widget.role.rawValue) }, "\(listing)")
    }
  }
}
