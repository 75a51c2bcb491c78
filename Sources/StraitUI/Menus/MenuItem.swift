public import StraitChannels
public import StraitModel

/// A line of a menu.
///
/// ```swift
/// Menu("&File") {
///   MenuItem(action: "file.save")                       // title, key and enabled of the action
///   MenuItem("Save &As…", action: "file.saveAs")
///   MenuItem("&Wrap lines", to: editor.$wrapsLines)     // with a check mark
///   MenuItem.separator
///   MenuItem("&Quit") { app.quit() }
/// }
/// ```
///
/// In a title, an ampersand precedes the letter that chooses the line while the menu is open; `&&`
/// is an ampersand. Lines without such a letter get the first of theirs that is free.
@MainActor
public struct MenuItem {
  enum Kind {
    case separator
    case action(String, checked: Property<Bool>?)
    case closure(isEnabled: @MainActor () -> Bool, run: @MainActor () -> Void)
    case toggle(Property<Bool>)
    case menu(Menu)
  }

  /// The title with its mark; `nil` for that of the action.
  let title: String?
  let kind: Kind

  private init(_ title: String?, _ kind: Kind) {
    self.title = title
    self.kind = kind
  }

  /// A line between groups of others.
  public static let separator = MenuItem(nil, .separator)

  /// Makes a line that runs an action, with the action's title.
  ///
  /// The action is looked for when the menu opens, from where the focus is outwards, and then in
  /// the app. A line whose action is not found, or is not enabled, is dimmed; it is read again
  /// while the menu is open, and a line that is dimmed by then does nothing.
  ///
  /// - Parameters:
  ///   - action: The identifier of the action.
  ///   - checked: `true` if it has a check mark; `nil` for a line without one. The action changes
  ///     it.
  public init(action: String, checked: Property<Bool>? = nil) {
    self.init(nil, .action(action, checked: checked))
  }

  /// Makes a line that runs an action, with a separate title.
  ///
  /// - Parameters:
  ///   - title: The title, with its mnemonic marked.
  ///   - action: The identifier of the action; see `init(action:checked:)`.
  ///   - checked: `true` if it has a check mark; `nil` for a line without one.
  public init(_ title: String, action: String, checked: Property<Bool>? = nil) {
    self.init(title, .action(action, checked: checked))
  }

  /// Makes a line that calls a closure.
  ///
  /// - Parameters:
  ///   - title: The title, with its mnemonic marked.
  ///   - isEnabled: `true` if it can be chosen while the menu is open; see `init(_:command:)` for a
  ///     line that is enabled and disabled in the meantime.
  ///   - run: Called when it is chosen, once the menu is closed.
  public init(_ title: String, isEnabled: Bool = true, run: @escaping @MainActor () -> Void) {
    self.init(title, .closure(isEnabled: { isEnabled }, run: run))
  }

  /// Makes a line that executes a command, and is dimmed while the command is not enabled.
  ///
  /// - Parameters:
  ///   - title: The title, with its mnemonic marked.
  ///   - command: The command; held by the line.
  public init<Output>(_ title: String, command: Command<Void, Output>) {
    self.init(
      title,
      .closure(isEnabled: { command.isEnabled }, run: { command.execute(()) })
    )
  }

  /// Makes a line with a check mark, which toggles a property.
  ///
  /// - Parameters:
  ///   - title: The title, with its mnemonic marked.
  ///   - property: The property to toggle.
  public init(_ title: String, to property: Property<Bool>) {
    self.init(title, .toggle(property))
  }

  init(_ menu: Menu) {
    self.init(menu.title, .menu(menu))
  }
}

/// Lines under a title: a menu of a `MenuBar`, or one inside another.
///
/// The lines are made again each time the menu opens, so that they can depend on anything.
@MainActor
public struct Menu {
  /// The title, with its mnemonic marked.
  public let title: String
  let items: @MainActor () -> [MenuItem]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: The title, with an ampersand before its mnemonic.
  ///   - items: Makes the lines, and menus inside this one; called each time it opens.
  public init(_ title: String, @MenuBuilder _ items: @escaping @MainActor () -> [MenuItem]) {
    self.title = title
    self.items = items
  }
}

/// Lists the lines of a menu in braces.
@resultBuilder
@MainActor
public enum MenuBuilder {
  /// Returns one line.
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  /// Returns a menu inside this one.
  public static func buildExpression(_ menu: Menu) -> [MenuItem] { [MenuItem(menu)] }
  /// Lines from elsewhere.
  public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
  /// Returns the lines one after the other.
  public static func buildBlock(_ parts: [MenuItem]...) -> [MenuItem] { parts.flatMap { $0 } }
  /// Returns the lines of an `if`.
  public static func buildOptional(_ part: [MenuItem]?) -> [MenuItem] { part ?? [] }
  /// Returns the lines of one branch.
  public static func buildEither(first part: [MenuItem]) -> [MenuItem] { part }
  /// Returns the lines of the other branch.
  public static func buildEither(second part: [MenuItem]) -> [MenuItem] { part }
  /// Returns the lines of a loop.
  public static func buildArray(_ parts: [[MenuItem]]) -> [MenuItem] { parts.flatMap { $0 } }
}
