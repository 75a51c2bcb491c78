import StraitChannels
import StraitForms
import StraitScreen

/// An action that every app has: quitting, suspending, moving the focus.
@MainActor
struct StandardAction {
  let id: String
  /// The title for users; `nil` for one that is in no hint and no menu.
  private let titleKey: Wording.Key?
  let keys: [KeyPress]
  let isEnabled: (App) -> Bool
  let run: (App) -> Void

  private init(
    _ id: String,
    _ title: Wording.Key? = nil,
    keys: KeyPress...,
    isEnabled: @escaping (App) -> Bool = { _ in true },
    run: @escaping (App) -> Void
  ) {
    self.id = id
    titleKey = title
    self.keys = keys
    self.isEnabled = isEnabled
    self.run = run
  }

  /// The title for users, in the current `Wording`; empty for one that is in no hint and no menu.
  var title: String { titleKey.map { UserMessage($0).text() } ?? "" }

  /// All of them, in the order in which hints show them.
  static let all = [
    StandardAction("app.default", keys: "enter", isEnabled: { $0.defaultWidget != nil }) {
      _ = $0.defaultWidget?.perform(.press)
    },
    StandardAction("app.cancel", keys: "escape", isEnabled: { $0.canCancel }) {
      $0.cancel($0.activeLayer)
    },
    StandardAction(
      "screen.back",
      .back,
      keys: "escape",
      "alt+left",
      isEnabled: { $0.activeLayer.canGoBack }
    ) {
      $0.cancel($0.activeLayer)
    },
    StandardAction("app.dismiss", keys: "escape", isEnabled: { $0.latestToast != nil }) { app in
      if let toast = app.latestToast { app.close(toast) }
    },
    StandardAction(
      "app.read.up",
      keys: "pageup",
      "alt+pageup",
      isEnabled: { $0.canRead(-1) }
    ) { $0.read(byPages: -1) },
    StandardAction(
      "app.read.down",
      keys: "pagedown",
      "alt+pagedown",
      isEnabled: { $0.canRead(1) }
    ) { $0.read(byPages: 1) },
    StandardAction("app.quit", .quit, keys: "ctrl+q") { $0.quit() },
    StandardAction("focus.next", .nextField, keys: "tab") { $0.moveFocus(by: 1) },
    StandardAction("focus.previous", .previousField, keys: "shift+tab") { $0.moveFocus(by: -1) },
    StandardAction("app.suspend", .suspend, keys: "ctrl+z") { $0.suspend() },
    StandardAction("app.help", .keys, keys: "f1", isEnabled: { $0.canShowHelp }) { $0.showHelp() },
    StandardAction("app.palette", .commands, keys: "ctrl+p", isEnabled: { $0.canShowPalette }) {
      $0.showPalette()
    },
    StandardAction(
      "app.contextMenu",
      keys: "shift+f10",
      isEnabled: { $0.contextMenuOwner != nil }
    ) {
      $0.contextMenuOwner?.showContextMenu()
    },
    move(.left, "focus.left", "left"),
    move(.right, "focus.right", "right"),
    move(.up, "focus.up", "up"),
    move(.down, "focus.down", "down"),
  ]

  /// The directions of the actions that scroll a text.
  static let readingDirections = ["app.read.up": -1, "app.read.down": 1]

  private static func move(
    _ direction: FocusDirection,
    _ id: String,
    _ key: KeyPress
  ) -> StandardAction {
    StandardAction(id, keys: key, isEnabled: { $0.nearest(direction) != nil }) {
      $0.moveFocus(direction)
    }
  }
}
