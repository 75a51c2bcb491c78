import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of the command palette, the help panel and menus.
  public static let menuKeys: [Key] = [
    .keys, .commands, .searchHint, .nothingMatches, .everywhere, .menu,
  ]
}

extension Wording.Key {
  /// The title of the action that shows the help panel, and of the panel.
  package static let keys = Self("title.app.help", "Keys")
  /// The title of the action that shows the command palette, and of the palette.
  package static let commands = Self("title.app.palette", "Commands")
  /// The hint of a search field.
  package static let searchHint = Self("palette.search", "type to search")
  /// The text of a list without matches.
  package static let nothingMatches = Self("palette.none", "nothing matches")
  /// The title above the keys that work everywhere in an app.
  package static let everywhere = Self("help.everywhere", "Everywhere")
  /// The title of the action that opens the first menu.
  package static let menu = Self("title.menu.open", "Menu")
}
