import StraitScreen
import StraitScript
import StraitUI

// The best names of widgets in a recorded script.
extension Driver {
  /// No longer name is taken to call a widget by.
  private static let nameLimit = 80

  /// Returns the best name of a widget: its id, its role and name, its label; `nil` if none of them
  /// means it alone and contains no secret.
  func locator(of widget: Widget) -> ScriptLocator? {
    var candidates: [ScriptLocator] = []
    if let id = widget.id, Self.isFit(id) { candidates.append(.id(id)) }
    // A user does not enter an id, but perhaps a name.
    let secrets = presentSecrets
    func isFitName(_ name: String) -> Bool { Self.isFit(name) && secrets.hide(name) == name }
    let name = widget.described.name
    if isFitName(name) {
      candidates.append(.role(widget.role.rawValue, name: name))
      candidates.append(.label(name))
    } else if candidates.isEmpty {
      // The label is next to it, and is a separate widget.
      candidates += widgets.filter { $0.role == .label }.map(\.described.name)
        .filter(isFitName).map { .label($0) }
    }
    return candidates.first { candidate in
      guard let found = try? findAll(candidate), found.count == 1 else { return false }
      return found[0] === widget
    }
  }

  private static func isFit(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= nameLimit && !name.contains(where: \.isNewline)
  }

  /// The current target of keys; `nil` if no widget with the focus can be named in an action.
  var focusTarget: RecordedTarget? {
    guard let widget = openApp?.focused, widget.described.isEnabled, !isOutOfSight(widget),
      let locator = locator(of: widget)
    else { return nil }
    var target = target(widget, locator)
    if let value = widget.described.text, !value.isEmpty {
      target.isReplaced = widget.described.selection == 0..<value.count
    }
    return target
  }

  /// Returns the target of a click on a cell: the innermost widget that has a name, or else the
  /// cell.
  func target(at cell: Point) -> RecordedTarget? {
    guard let hit = try? findAll(.cell(cell.column, cell.row)).first else { return nil }
    var next: Widget? = hit
    while let widget = next {
      if let locator = locator(of: widget) {
        var target = target(widget, locator)
        target.character = character(at: cell, of: widget)
        return target
      }
      next = widget.parent
    }
    return target(hit, .cell(cell.column, cell.row))
  }

  private func target(_ widget: Widget, _ locator: ScriptLocator) -> RecordedTarget {
    RecordedTarget(
      locator: locator,
      frame: widget.screenFrame,
      middle: middle(of: widget),
      isEnabled: widget.described.isEnabled && openApp?.modalLayer(inFrontOf: widget) == nil
    )
  }

  /// Longer texts are not searched for the character in a cell.
  private static let textLimit = 500

  /// Returns the character of a text that begins in a cell, if it can be edited or selected.
  func character(at cell: Point, of widget: Widget) -> Int? {
    let semantics = widget.described
    guard semantics.caret != nil || semantics.abilities.contains(.select),
      let text = semantics.text, text.utf8.count <= Self.textLimit
    else { return nil }
    return (0...text.count).first { widget.point(before: $0) == cell }
  }
}
