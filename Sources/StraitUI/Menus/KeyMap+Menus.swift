extension KeyMap {
  /// The identifiers of the actions of menus, the command palette and the help panel.
  static let menuActions: [String] = [
    "app.contextMenu", "app.dismiss", "menu.choose", "menu.close", "menu.down", "menu.end",
    "menu.left",
    "menu.open", "menu.right", "menu.start", "menu.up", "palette.down", "palette.page.down",
    "palette.page.up", "palette.run", "palette.up",
  ]
}
