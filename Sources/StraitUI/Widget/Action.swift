public import StraitChannels
public import StraitScreen

/// Something that can be done from where the focus is, by a key, a menu, a button or a script.
///
/// ```swift
/// public override var actions: [Action] {
///   [
///     Action("edit.undo", "Undo", keys: "ctrl+_", "alt+z", isEnabled: history.canUndo) {
///       self.history.undo()
///     },
///     Action("file.save", "Save", keys: "ctrl+s", command: save),
///   ]
/// }
/// ```
///
/// The identifier is for key maps, buttons and scripts, the title for people; one without a title
/// is in no hint and no menu. The keys are those of the action itself; the app's `KeyMap` may say
/// others.
@MainActor
public struct Action {
  /// The identifier for key maps, buttons and scripts, such as `file.save`.
  public let id: String
  /// The title for users, in a word or two; empty for one that is in no hint and no menu.
  public let title: String
  /// The text in `KeyHints`: its title, or that of `hinted(as:)`; empty for one that is in no hint.
  public private(set) var hint: String
  /// The keys that run it, unless the app's key map says others.
  public let keys: [KeyPress]
  /// The command behind the action; `nil` if it calls a closure.
  let command: ActionCommand?
  private let wasEnabled: Bool
  private let body: @MainActor () -> Void

  /// Describes an action that calls a closure.
  ///
  /// - Parameters:
  ///   - id: Its identifier in key maps, buttons and scripts.
  ///   - title: Its name for people.
  ///   - keys: The keys that run it.
  ///   - isEnabled: `true` if it can be done now. An action that is not enabled leaves its keys to
  ///     others.
  ///   - perform: Does it, inside the app's turn.
  public init(
    _ id: String,
    _ title: String = "",
    keys: KeyPress...,
    isEnabled: Bool = true,
    perform: @escaping @MainActor () -> Void
  ) {
    self.init(id, title, keys, isEnabled: isEnabled, command: nil, body: perform)
  }

  /// Describes an action that executes a command: it is enabled and at work while the command is.
  ///
  /// A button that names the action, and the hints, follow the command.
  ///
  /// - Parameters:
  ///   - id: Its identifier in key maps, buttons and scripts.
  ///   - title: Its name for people.
  ///   - keys: The keys that run it.
  ///   - command: The command; the action holds it.
  public init<Output>(
    _ id: String,
    _ title: String = "",
    keys: KeyPress...,
    command: Command<Void, Output>
  ) {
    self.init(
      id,
      title,
      keys,
      isEnabled: true,
      command: ActionCommand(command),
      body: { command.execute(()) }
    )
  }

  private init(
    _ id: String,
    _ title: String,
    _ keys: [KeyPress],
    isEnabled: Bool,
    command: ActionCommand?,
    body: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.title = title
    hint = title
    self.keys = keys
    wasEnabled = isEnabled
    self.command = command
    self.body = body
  }

  /// `true` if it can be done now.
  public var isEnabled: Bool { command?.isEnabled() ?? wasEnabled }

  /// `true` if the command behind the action is at work; `false` for an action that calls a
  /// closure.
  public var isExecuting: Bool { command?.isExecuting() ?? false }

  /// The later failures of the command behind the action.
  ///
  /// It completes when the command is deallocated, and immediately for an action that calls a
  /// closure.
  public var errors: Signal<any Error> { command?.errors() ?? .empty() }

  /// Returns the same action with a separate name in the hints.
  ///
  /// Actions that follow each other with the same such name are one hint, which has the first and
  /// the last of their keys:
  ///
  /// ```swift
  /// for (index, page) in pages.enumerated() {
  ///   let key = KeyPress(.character(Character("\(index + 1)")), .alt)
  ///   actions.append(Action(page.id, page.title, keys: key) { show(page) }.hinted(as: "Pages"))
  /// }
  /// // Alt-1…4 Pages   ^Q Quit
  /// ```
  ///
  /// - Parameter name: The text in `KeyHints`; empty leaves it out there. Menus, the palette and
  ///   the help panel still have its title.
  /// - Returns: The action.
  public func hinted(as name: String) -> Action {
    var action = self
    action.hint = name
    return action
  }

  /// Does it, whether or not it is enabled.
  public func run() {
    body()
  }
}
