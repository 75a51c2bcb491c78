import StraitScreen
public import StraitScript
import StraitUI

extension ScriptAction {
  /// Drags with the left button.
  ///
  /// The two widgets, or both characters, must be visible at the same time.
  ///
  /// - Parameter drag: From where to where.
  /// - Returns: The action `drag @L to @L` or `drag @L from 2 to 9`.
  public static func drag(_ drag: ScriptDrag) -> ScriptAction { Verbs.drag(drag) }
}

extension Verbs {
  static let drag = Verb(
    "drag",
    ScriptDrag.part,
    texts: nil,
    example: "drag #name from 2 to 9"
  ) { (call, drag) throws(DriverError) in
    try call.act { () throws(DriverError) in
      let (start, end) = try call.ends(of: drag)
      try call.driver.deliver(MousePress(.press, .left, at: start).bytes)
      try call.driver.deliver(MousePress(.drag, .left, at: end).bytes)
      try call.driver.deliver(MousePress(.release, .left, at: end).bytes)
    }
  }
}

extension VerbCall {
  fileprivate func ends(of drag: ScriptDrag) throws(DriverError) -> (Point, Point) {
    switch drag {
    case .within(let locator, let first, let last):
      let widget = try target(locator)
      let start = try driver.cell(ofCharacter: first, in: widget, locator)
      return (start, try driver.cell(ofCharacter: last, in: widget, locator))
    case .between(let first, let second):
      let (source, goal) = try targets(first, second)
      let start = try driver.cell(of: source, first, at: nil)
      return (start, try driver.cell(of: goal, second, at: nil))
    }
  }

  /// The widgets at both ends of a drag, which must be in sight together.
  private func targets(
    _ first: ScriptLocator,
    _ second: ScriptLocator
  ) throws(DriverError) -> (Widget, Widget) {
    var source = try target(first)
    let goal = try target(second)
    // Bringing the second one into sight may have moved the first: an item is looked up again, and
    // any other widget knows its current place.
    if source.partOwner != nil { source = try driver.find(first) }
    guard isForced || !driver.isOutOfSight(source) else {
      throw DriverError(
        expected: "\(first) and \(second) to be visible at the same time",
        found: "\(first) is out of sight once \(second) is visible"
      )
    }
    return (source, goal)
  }
}

extension ScriptDrag {
  fileprivate static let part = ScriptParameter<ScriptDrag>(
    "@L (from N to N | to @L)",
    targets: { drag in
      switch drag {
      case .within(let target, _, _): [target]
      case .between(let first, let second): [first, second]
      }
    },
    read: { (parser) throws(ScriptError) in
      let target = try parser.locator()
      if try parser.pass("to") {
        return .between(target, try parser.locator("a locator after \"to\""))
      }
      guard try parser.pass("from") else {
        throw parser.unexpected("\"from\" or \"to\"", among: ["from", "to"])
      }
      let first = try parser.integer(0...Int.max, "a number after \"from\"")
      guard try parser.pass("to") else { throw parser.unexpected("\"to\"", among: ["to"]) }
      let last = try parser.integer(0...Int.max, "a number after \"to\"")
      return .within(target, from: first, to: last)
    },
    write: { drag, _ in
      switch drag {
      case .within(let target, let first, let last):
        "\(ScriptPrinter.locator(target)) from \(first) to \(last)"
      case .between(let first, let second):
        "\(ScriptPrinter.locator(first)) to \(ScriptPrinter.locator(second))"
      }
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      let target = try reader.locator()
      if reader.value("onto") != nil { return .between(target, try reader.locator("onto")) }
      guard reader.value("from") != nil else {
        throw reader.none(of: ["onto", "from"], besides: ["to"])
      }
      let first = try reader.integer("from", 0...Int.max)
      return .within(target, from: first, to: try reader.integer("to", 0...Int.max))
    },
    members: { drag in
      switch drag {
      case .within(let target, let first, let last):
        [
          .init("at", .text(target.description)), .init("from", .integer(first)),
          .init("to", .integer(last)),
        ]
      case .between(let first, let second):
        [.init("at", .text(first.description)), .init("onto", .text(second.description))]
      }
    }
  )
}
