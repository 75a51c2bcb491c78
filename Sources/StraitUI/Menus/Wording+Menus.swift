import StraitChannels
public import StraitForms

extension Wording {
  /// What the command palette, the help panel and menus say.
  public static let menuKeys: [Key] = [
    .keys, .commands, .searchHint, .nothingMatches, .everywhere, .menu,
  ]
}

extension Wording.Key {
  /// The title of the action that shows the help panel, and of the panel.
  package static let keys = Self("title.app.help", "Keys")
  /// The title of the action that shows the command palette, and of the palette.
  package static let commands = Self("title.app.palette", "Commands")
  /// What a field says in which text is looked for.
  package static let searchHint = Self("palette.search", "type to search")
  /// What a list says in which nothing was found.
  package static let nothingMatches = Self("palette.none", "nothing matches")
  /// What stands above the keys that work everywhere in an app.
  package static let everywhere = Self("help.everywhere", "Everywhere")
  /// The title of the action that opens the first menu.
  package static let menu = Self("title.menu.open", "Menu")
}
