import StraitModel
import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// So many widgets are listed when one is not found.
  private static let candidateLimit = 20

  /// Returns the error for a locator that matches no widget, or several.
  func mismatch(of locator: ScriptLocator, _ found: [Widget]) -> DriverError {
    if found.isEmpty {
      return DriverError(
        expected: "one widget \(locator)",
        found: "none",
        hint: nearest(to: locator.base) ?? nearestPart(of: locator),
        candidates: candidates(like: locator.base)
      )
    }
    return DriverError(
      expected: "one widget \(locator)",
      found: "\(found.count)",
      candidates: lines(found)
    )
  }

  /// The name that was meant by one that no widget has, an id as a locator writes it: `#name`.
  private func nearest(to base: ScriptLocator.Base) -> String? {
    func near(_ name: String, _ names: [String]) -> String? {
      // A name that is there was not misspelt: something else of the locator does not fit.
      names.contains(name) ? nil : NearestNames.near(name, in: names).first
    }
    switch base {
    case .id(let id): return near(id, widgets.compactMap(\.id)).map { "\(ScriptLocator.id($0))" }
    case .role(let role, let name):
      let roles = widgets.map(\.role.rawValue)
      // A role that is not on the screen has no widget, but it has a name.
      if let role = near(role, roles + Role.names) { return role }
      return name.flatMap {
        let alike = widgets.filter { $0.role.rawValue == role }.map(\.described.name)
        return near($0, alike.filter { !$0.isEmpty })
      }
    case .label(let text): return near(text, widgets.map(\.described.name).filter { !$0.isEmpty })
    case .key(let path): return near(path, BoundPaths(self).names)
    case .text, .focused, .cell: return nil
    }
  }

  /// The column or the item that was meant by one that there is not.
  private func nearestPart(of locator: ScriptLocator) -> String? {
    guard case .item(let item, let column)? = locator.refinements.last else { return nil }
    let owner = ScriptLocator(locator.base, Array(locator.refinements.dropLast()))
    guard let widget = (try? findAll(owner))?.first as? any ItemizedWidget else { return nil }
    if case .text(let title)? = column, !widget.columnTitles.contains(title) {
      return NearestNames.near(title, in: widget.columnTitles).first
    }
    guard case .text(let text) = item else { return nil }
    let known = (0..<min(widget.itemCount, 1000)).map {
      widget.semantics(of: ItemPlace(item: $0)).text ?? ""
    }
    return NearestNames.near(text, in: known).first
  }

  /// The widgets that a locator could have meant: those of its role, or all that have an id or a
  /// name.
  private func candidates(like base: ScriptLocator.Base) -> [DriverText] {
    if case .role(let role, _) = base {
      let alike = widgets.filter { $0.role.rawValue == role }
      if !alike.isEmpty { return lines(alike) }
    }
    return lines(widgets.filter { $0.id != nil || !$0.described.name.isEmpty })
  }

  /// Describes the widgets, those in sight first: they are the ones the user of the screen could
  /// have meant.
  private func lines(_ widgets: [Widget]) -> [DriverText] {
    let inOrder = widgets.filter { !isOutOfSight($0) } + widgets.filter(isOutOfSight)
    let shown = inOrder.prefix(Self.candidateLimit).map(\.summary)
    let rest = widgets.count - shown.count
    return shown + (rest > 0 ? ["… and \(rest) more"] : [])
  }
}

extension Widget {
  /// The widget on one line: `#left textfield "left" 0,3 40x1`.
  var summary: DriverText {
    let name = described.name
    var words: [DriverText] = ["\(role)"]
    if let id { words.insert("#\(words: id)", at: 0) }
    if !name.isEmpty { words.append("\(name.debugDescription)") }
    words.append(screenFrame.isEmpty ? "out of sight" : "\(screenFrame)")
    return words.joined(separator: " ")
  }
}
