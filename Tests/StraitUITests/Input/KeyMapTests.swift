@testable import StraitUI

@MainActor @Suite struct KeyMapTests {

  private static let known = KeyMap.frameworkActions + ["file.save"]

  private func errors(of text: String) -> String {
    do {
      _ = try KeyMap(parsing: text, known: Self.known)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a text has a line for each action, with its keys`() throws {
    let map = try KeyMap(
      parsing: """
        # keys of my own
        file.save = ctrl+s, f2     # two

        \tedit.paste=ctrl+v
        app.suspend = none
        """,
      known: Self.known
    )
    #expect(
      map.customKeys
        == ["file.save": ["ctrl+s", "f2"], "edit.paste": ["ctrl+v"], "app.suspend": []]
    )
    #expect(map.keys(for: "app.quit", default: ["ctrl+q"]) == ["ctrl+q"])
    #expect(try KeyMap(parsing: map.text, known: Self.known) == map)
  }

  @Test func `a text changes the map that it is read on`() throws {
    let map = try KeyMap(parsing: "edit.undo = f9", base: .cua)
    #expect(map.keys(for: "edit.undo", default: []) == ["f9"])
    #expect(map.keys(for: "edit.redo", default: []) == KeyMap.cua.customKeys["edit.redo"])
  }

  @Test func `signs that begin comments can be keys`() throws {
    let map = try KeyMap(parsing: "file.save = ctrl+#,#", known: Self.known)
    #expect(map.customKeys["file.save"] == ["ctrl+#", "#"])
  }

  @Test func `a comma can be a key, alone and behind modifiers`() throws {
    let text = "file.save = ctrl+,, ctrl++,alt+shift+, , ,, f2"
    let map = try KeyMap(parsing: text, known: Self.known)
    #expect(map.customKeys["file.save"] == ["ctrl+,", "ctrl++", "alt+shift+,", ",", "f2"])
    #expect(
      errors(of: "edit.undo = ctrl+, f2")
        == #"1:20: expected a comma or the end of the line, found "f2""#
    )
    #expect(errors(of: "edit.undo = ctrl+").hasPrefix("1:13: expected a key name after"))
  }

  @Test func `a map with any printable key and any modifiers can be read back`() throws {
    for scalar in UInt8(0x21)...0x7E {
      for modifiers in 0..<8 as Range<UInt8> {
        let key = KeyPress(
          .character(Character(Unicode.Scalar(scalar))),
          KeyPress.Modifiers(rawValue: modifiers)
        )
        var map = KeyMap()
        map.setKeys([key, "f2", key], for: "edit.undo")
        #expect(try KeyMap(parsing: map.text, base: KeyMap()) == map, "\(key)")
      }
    }
  }

  @Test(arguments: FileCase.blocks(of: "../Cases/key-map-mistakes.txt"))
  func `what is wrong is named with line and column`(_ example: FileCase) {
    #expect(errors(of: example.text) == example.result)
  }

  @Test func `a key that there is not is named with the nearest one`() {
    let message = errors(of: "edit.undo = ctrl+hoem")
    #expect(message.hasPrefix("1:"))
    #expect(message.contains(#"did you mean "#))
  }

  @Test func `all that is wrong is named at once, from the top`() {
    #expect(errors(of: "a = f1\nedit.undo\n b = f2").split(separator: "\n").count == 3)
  }

  @Test(arguments: 0..<200)
  func `no text is a trap`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "edit.undo", "=", " ", ",", "ctrl+", "f1", "none", "#", "\n", "\t", "é", "👍", "\u{301}",
      "alt+#", "++", "enter", "\r\n",
    ]
    let text = (0..<random.below(30)).map { _ in pieces[random.below(pieces.count)] }.joined()
    if let map = try? KeyMap(parsing: text) {
      #expect((try? KeyMap(parsing: map.text)) == map)
    } else {
      #expect(!errors(of: text).isEmpty)
    }
  }

  @Test func `a map may be built in steps`() {
    var map = KeyMap.standard
    #expect(map.customKeys.isEmpty)
    map.setKeys("ctrl+s", for: "file.save")
    map.setKeys("f10", for: "app.quit")
    map.resetKeys(for: "file.save")
    #expect(map.customKeys == ["app.quit": ["f10"]])
    #expect(map.merging(.cua).keys(for: "edit.undo", default: []) == ["ctrl+z"])
    #expect(map == KeyMap.standard.merging(map))
    #expect(Set([map, KeyMap.standard, map]).count == 2)
  }

  @Test(arguments: ["standard", "cua", "emacs"])
  func `F18 no two actions of a framework's widget share a key in a map`(name: String) {
    let map = ["standard": KeyMap.standard, "cua": .cua, "emacs": .emacs][name] ?? .standard
    let field = TextField("a", value: "text")
    let box = Checkbox("b", value: true)
    let button = Button("c") {}
    let app = App(root: Column { [field, box, button] })
    app.keyMap = map
    app.clipboard = "x"
    for widget in [field, box, button] {
      app.focus(widget)
      field.press("ctrl+a")
      #expect(app.keyConflicts.isEmpty, "\(app.keyConflicts)")
    }
  }

  @Test func `every identifier that a map of the framework names is one of the framework's`() {
    let known = Set(KeyMap.frameworkActions)
    #expect(known.count == KeyMap.frameworkActions.count)
    for map in [KeyMap.cua, .emacs] { #expect(Set(map.customKeys.keys).isSubset(of: known)) }
  }

  /// The actions of every app.
  private static let standard: Set<String> = [
    "app.cancel", "app.contextMenu", "app.default", "app.dismiss", "app.help", "app.palette",
    "app.quit", "app.read.down", "app.read.up", "app.suspend", "focus.down", "focus.left",
    "focus.next", "focus.previous", "focus.right", "focus.up", "screen.back",
  ]

  @Test func `the actions that there are now come and go with the widgets that have them`() {
    let app = App(root: Column {}, actions: [Action("file.save", "Save", isEnabled: false) {}])
    #expect(Set(app.actionIDs) == Self.standard.union(["file.save"]))
    let box = Checkbox("a", value: true)
    let split = Split { [Label("b"), Label("c")] }
    let root = app.root as? Container
    root?.append(box)
    root?.append(split)
    #expect(
      Set(app.actionIDs)
        == Self.standard.union(["file.save", "checkbox.toggle", "split.grow", "split.shrink"])
    )
    root?.remove(split)
    let layer = app.push(Button("d") {}, as: .dialog)
    #expect(
      Set(app.actionIDs) == Self.standard.union(["file.save", "checkbox.toggle", "button.press"])
    )
    app.close(layer)
    #expect(Set(app.actionIDs) == Self.standard.union(["file.save", "checkbox.toggle"]))
    #expect(app.actionIDs.count == Set(app.actionIDs).count)
  }

  @Test func `every identifier that the framework names has an action`() {
    let bar = MenuBar { Menu("File") { MenuItem("Open") {} } }
    let app = App(
      root: Column {
        TextField("a"); TextArea("h"); Checkbox("b", value: true); Button("c") {}
        Scroll {}
        Split {
          Label("d"); Label("e")
        }
        List("g", of: Property(["f"]), row: { Label($0.value) })
        Switch("i", value: true); Slider("j", value: 1, in: 0...9); Stepper("k", value: 1)
        NumberField("l", value: 1); SegmentedControl("m", ["n"]); RadioGroup("o", ["a"])
        MixedCheckbox("p", value: nil); Rating("q")
        Select("i", ["j"], value: "j"); ComboBox("k", []); DatePicker("l")
        MarkdownText("[i](j)")
        Tabs("t") {}
        Collapsible("u") {}
        bar
        Table("i", of: Property(["j"]), by: \.self) { TableColumn("k", text: { $0 }) }
        Tree("l", of: Property([Label("n")]), text: { _ in "m" }, children: { _ in [] })
        Form(of: FormBasket(), showsButtons: false) {
          $0.list(\.lines, adding: { FormBasket.Line() })
        }
      }
    )
    bar.open(0)
    let popups: [Widget] = [
      ChoiceList("m", [], chosen: nil), MonthCalendar("n", .init()),
      ColorGrid("o", count: 256, chosen: nil),
    ]
    for popup in popups { app.push(popup, as: .popup) }
    app.showPalette()
    // The actions of single menus and lines have separate names.
    let present = Set(app.actionIDs).filter {
      !$0.hasPrefix("menu.open.") && !$0.hasPrefix("menu.line.")
    }
    let known = Set(KeyMap.frameworkActions)
    #expect(present.isSubset(of: known), "\(present.subtracting(known))")
    #expect(known.subtracting(present).isEmpty)
  }

  @Test func `a key file may name what has no action yet, beside what an app has`() throws {
    let app = App(root: Column {}, actions: [Action("file.save") {}])
    let text = "edit.undo = f2\nfile.save = f3"
    #expect(try KeyMap(parsing: text, known: app.actionIDs).customKeys.count == 2)
    let error = try #require(throws: TextError.self) {
      try KeyMap(parsing: "edit.undu = f2", known: app.actionIDs)
    }
    #expect(error.problems.map(\.nearest) == ["edit.undo"])
  }
}
