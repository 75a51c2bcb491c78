import StraitChannels

/// A command that a widget executes, until it has settled.
@MainActor
final class WidgetAction {
  weak var widget: Widget?

  init(of widget: Widget) {
    self.widget = widget
  }
}

// The widgets whose own actions are running: a widget that disables itself by one keeps the focus
// until it ends.
extension App {
  /// Runs a widget's reaction: work that begins in the meantime is its action.
  func act<Result>(as widget: Widget?, _ body: @MainActor () -> Result) -> Result {
    let outer = (acting, workHost.enter())
    acting = widget
    let result = body()
    WorkHost.leave(outer.1)
    acting = outer.0
    endAction()
    return result
  }

  /// Returns whether an action of a widget is running: it is acting on its input, a command that it
  /// has executed has not settled, or work is in progress that it has begun.
  func isActing(_ widget: Widget) -> Bool {
    acting === widget || actionsUnderWay.contains { $0.widget === widget }
      || present.contains { $0.widget === widget }
  }

  /// Begins an action of the widget that is acting.
  func beginAction() -> (@MainActor @Sendable () -> Void)? {
    guard let acting else { return nil }
    let action = WidgetAction(of: acting)
    actionsUnderWay.append(action)
    return { [weak self] in
      self?.actionsUnderWay.removeAll { $0 === action }
      self?.endAction()
    }
  }

  /// Checks the focus after everything that follows from the end of an action has happened.
  func endAction() {
    if focusIsDue { askForTurn() }
  }

  /// Moves the focus on from a widget that was disabled by its own action, if that has ended.
  func settleFocus() {
    guard focusIsDue else { return }
    focusIsDue = false
    renewFocus()
  }
}
