import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// Looks whether something holds of a widget.
  ///
  /// A widget that is not there is hidden, and not visible; of all else there must be one, or one
  /// in front.
  func judge(
    _ locator: ScriptLocator,
    _ predicate: ScriptPredicate
  ) throws(DriverError) -> Finding {
    let matches = try findAll(locator)
    switch predicate {
    case .count(let count): return Finding(count, matches.count)
    case .visible where matches.isEmpty: return Finding(false, "none")
    case .hidden where matches.isEmpty: return Finding(true, "none")
    default: break
    }
    return judge(try onlyOne(of: matches, locator), predicate)
  }

  private func judge(_ widget: Widget, _ predicate: ScriptPredicate) -> Finding {
    let state = widget.described
    func flag(_ holds: Bool, _ other: DriverText) -> Finding {
      Finding(holds, holds ? "it is" : other)
    }
    func lack(_ what: DriverText) -> Finding { Finding(false, "a \(widget.role)\(what)") }
    switch predicate {
    case .value(let check):
      guard let value = state.text else { return Finding(check.isMet(by: .none), "no value") }
      if case .compare(_, .none) = check, state.holdsNone { return Finding(check, .none) }
      return Finding(check, .text(value))
    case .text(let check): return Finding(check, .text(shownText(of: widget)))
    case .caret(let count):
      guard let caret = state.caret else { return lack(" without one") }
      return Finding(count, caret)
    case .selection(let range):
      return Finding(
        state.selection == range,
        state.selection.map { "\($0.scriptText)" } ?? "none"
      )
    case .suggestion(let check):
      return Finding(check, state.suggestion.map { .text($0) } ?? .none)
    case .completions(let check):
      guard let completions = state.completions else { return lack(" without completions") }
      return Finding(check, .list((0..<completions.count).map { .text(completions[$0]) }))
    case .visible: return flag(!isOutOfSight(widget), "it is out of sight")
    case .hidden: return flag(isOutOfSight(widget), "it is in sight at \(widget.screenFrame)")
    case .focused: return flag(state.isFocused, focusHolder)
    case .enabled: return flag(state.isEnabled, "it is not")
    case .editable: return flag(state.isEditable, "it is not")
    case .checked, .mixed:
      guard state.isFlag else { return lack(", which is nothing to check") }
      if predicate == .mixed {
        return flag(state.isMixed, state.isChecked == true ? "it is checked" : "it is unchecked")
      }
      return flag(state.isChecked == true, state.isMixed ? "it is mixed" : "it is not")
    case .expanded:
      guard let isExpanded = state.isExpanded else { return lack(", which is nothing to open") }
      return flag(isExpanded, "it is not")
    case .busy: return flag(state.isBusy, "it is not")
    case .choice(let check):
      guard let choice = state.choice else { return lack(", which has nothing to choose from") }
      if choice.allowsSeveral { return Finding(check, .list(choice.texts.map { .text($0) })) }
      return Finding(check, choice.text.map { .text($0) } ?? .none)
    case .items(let items):
      guard let choice = state.choice else { return lack(", which has nothing to choose from") }
      let chosen = choice.chosenIndexes
      return Finding(items.indexes(of: choice.count) == chosen, "\(ScriptItems(chosen).scriptText)")
    case .valid:
      return flag(state.problem == nil, state.problem.map { "\($0.debugDescription)" } ?? "")
    case .invalid(let message):
      guard let problem = state.problem else { return Finding(false, "no problem") }
      return Finding(
        message.map { $0.utf8.elementsEqual(problem.utf8) } ?? true,
        "\(problem.debugDescription)"
      )
    case .role(let role): return Finding(widget.role.rawValue == role, "\(widget.role)")
    case .rect(let rect): return Finding(widget.screenFrame == rect, "\(widget.screenFrame)")
    case .style(let style): return judge(widget, style)
    case .hint(let text):
      guard let hint = state.hint else { return Finding(false, "no hint") }
      return Finding(hint.utf8.elementsEqual(text.utf8), "\(hint.debugDescription)")
    case .count: return Finding(false, "")
    }
  }

  private var focusHolder: DriverText {
    guard let focused = openApp?.focused else { return "no focus" }
    return focused.id.map { "the focus on #\(words: $0)" } ?? "the focus on \(focused.summary)"
  }

  /// A style is that of a widget's text if all of its cells that are no blanks have it.
  private func judge(_ widget: Widget, _ style: ScriptStyle) -> Finding {
    let cells = display.frame.cells
    let area = widget.screenFrame.intersection(cells.bounds)
    var styles: [Style] = []
    for row in area.origin.row..<area.endRow {
      for column in area.origin.column..<area.endColumn {
        let cell = cells[Point(column: column, row: row)]
        if cell.base != " ", !styles.contains(cell.style) { styles.append(cell.style) }
      }
    }
    return Finding(
      !styles.isEmpty && styles.allSatisfy { style.isShown(by: $0) },
      styles.isEmpty
        ? "no text" : DriverText(words: styles.map(\.description).joined(separator: ", "))
    )
  }
}

extension ScriptStyle {
  /// Returns whether a cell's style has all expected parts.
  func isShown(by style: Style) -> Bool {
    if isPlain { return style == .plain }
    return style.attributes.isSuperset(of: attributes)
      && (foreground ?? style.foreground) == style.foreground
      && (background ?? style.background) == style.background
  }
}
