import StraitScreen
public import StraitScript

extension ScriptAction {
  /// Clicks a widget.
  ///
  /// - Parameter click: The target, button and number of clicks.
  /// - Returns: The action `click @L double`.
  public static func click(_ click: ScriptClick) -> ScriptAction { Verbs.click(click) }
}

extension Verbs {
  static let click = Verb(
    "click",
    ScriptClick.part,
    texts: nil,
    example: "click #save double right shift at 2,0"
  ) { (call, click) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let widget = try call.target(click.target)
      let cell = try call.driver.cell(of: widget, click.target, at: click.point)
      for _ in 0..<click.count.rawValue {
        for kind in [MousePress.Kind.press, .release] {
          let press = MousePress(kind, click.button, at: cell, modifiers: click.modifiers)
          try call.driver.deliver(press.bytes)
        }
      }
    }
  }
}

extension ScriptClick {
  private enum PressedSide: String, CaseIterable {
    case left, middle, right
  }

  private enum Modifier: String, CaseIterable {
    case shift, ctrl, alt

    var value: KeyPress.Modifiers {
      switch self {
      case .shift: .shift
      case .ctrl: .control
      case .alt: .alt
      }
    }
  }

  private var buttonName: String? {
    switch button {
    case .middle: PressedSide.middle.rawValue
    case .right: PressedSide.right.rawValue
    default: nil
    }
  }

  private var modifierNames: [String] {
    Modifier.allCases.filter { modifiers.contains($0.value) }.map(\.rawValue)
  }

  private static let options = [
    "double", "triple", "right", "middle", "shift", "ctrl", "alt", "at", "force",
  ]

  fileprivate static let part = ScriptParameter<ScriptClick>(
    "@L [double|triple] [right|middle] [shift] [ctrl] [alt] [at X,Y]",
    targets: { [$0.target] },
    read: { (parser) throws(ScriptError) in
      var click = ScriptClick(try parser.locator())
      while let word = parser.peek(), word != "force" {
        switch word {
        case "double": click.count = .double
        case "triple": click.count = .triple
        case "right": click.button = .right
        case "middle": click.button = .middle
        case "shift": click.modifiers.insert(.shift)
        case "ctrl": click.modifiers.insert(.control)
        case "alt": click.modifiers.insert(.alt)
        case "at":
          _ = try parser.pass(word)
          click.point = try parser.point()
          continue
        default:
          let names = options + ScriptParser.refinementWords
          throw parser.unexpected("an option of \"click\"", among: names)
        }
        _ = try parser.pass(word)
      }
      return click
    },
    write: { click, _ in
      var words = [ScriptPrinter.locator(click.target)]
      if click.count != .single { words.append(click.count == .double ? "double" : "triple") }
      words += [click.buttonName].compactMap(\.self) + click.modifierNames
      if let point = click.point { words.append("at \(ScriptPrinter.point(point))") }
      return words.joined(separator: " ")
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      var click = ScriptClick(try reader.locator())
      if reader.value("count") != nil {
        click.count = Count(rawValue: try reader.integer("count", 1...3)) ?? .single
      }
      if reader.value("button") != nil {
        click.button =
          switch try reader.choice("button", PressedSide.self) {
          case .left: .left
          case .middle: .middle
          case .right: .right
          }
      }
      if reader.value("with") != nil {
        for (index, value) in try reader.list("with").enumerated() {
          click.modifiers.insert(try reader.choice(value, "with[\(index)]", Modifier.self).value)
        }
      }
      if reader.value("point") != nil { click.point = try reader.point("point") }
      return click
    },
    members: { click in
      var members: [JSONValue.Member] = [.init("at", .text(click.target.description))]
      if click.count != .single { members.append(.init("count", .integer(click.count.rawValue))) }
      if let button = click.buttonName { members.append(.init("button", .text(button))) }
      let with = click.modifierNames.map { JSONValue.text($0) }
      if !with.isEmpty { members.append(.init("with", .list(with))) }
      if let point = click.point {
        members.append(.init("point", .text(ScriptPrinter.point(point))))
      }
      return members
    }
  )
}
