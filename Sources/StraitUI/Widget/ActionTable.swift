import StraitChannels
public import StraitForms
public import StraitScreen

/// The keys of all widgets of a class.
///
/// ```swift
/// private static let table = ActionTable(for: Stepper.self, adding: Control<Int>.actionTable) {
///   TableAction("stepper.up", "More", keys: "up") { $0.step(1) }
///   TableAction("stepper.down", "Less", keys: "down", isEnabled: \.isAboveZero) { $0.step(-1) }
/// }
/// public override class var actionTable: ActionTable { table }
/// ```
///
/// A table is made once and holds no widget: its closures receive theirs. So a widget with many
/// actions costs no more for each key than one with few, which `Widget.actions`, made again each
/// time, does not give.
@MainActor
public final class ActionTable {
  /// A table without actions.
  public static let empty = ActionTable([])

  /// The actions: those of the class itself first, then those of its superclasses.
  let entries: [Entry]
  private var index: [KeyPress: [Int]] = [:]
  /// The key map that the index was made for.
  private var indexed: KeyMap?

  /// An action of a widget that is known when it is run.
  final class Entry {
    let id: String
    private let titleMessage: UserMessage
    let keys: [KeyPress]
    let isEnabled: @MainActor (Widget) -> Bool
    let run: @MainActor (Widget) -> Void

    init(
      id: String,
      title: UserMessage,
      keys: [KeyPress],
      isEnabled: @escaping @MainActor (Widget) -> Bool,
      run: @escaping @MainActor (Widget) -> Void
    ) {
      self.id = id
      titleMessage = title
      self.keys = keys
      self.isEnabled = isEnabled
      self.run = run
    }

    /// The title for users, in the current `Wording`.
    var title: String { titleMessage.text() }
  }

  private init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - owner: The class of the widgets.
  ///   - superclass: The table of the superclass. An action of the same identifier replaces the
  ///     superclass's.
  ///   - actions: The actions. Their identifiers must all be different.
  public init<Owner: Widget>(
    for owner: Owner.Type,
    adding superclass: ActionTable = .empty,
    @ActionTableBuilder<Owner> _ actions: () -> [TableAction<Owner>]
  ) {
    var own: Set<String> = []
    var entries: [Entry] = []
    for action in actions() {
      precondition(
        own.insert(action.id).inserted,
        "an action table must name each action once, got \(action.id) twice"
      )
      entries.append(action.entry)
    }
    self.entries = entries + superclass.entries.filter { !own.contains($0.id) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the enabled actions of a widget that have a key, apart from the first.
  func conflicts(for key: KeyPress, of widget: Widget) -> [String] {
    guard let candidates = index[key], candidates.count > 1 else { return [] }
    var ids: [String] = []
    for candidate in candidates where entries[candidate].isEnabled(widget) {
      ids.append(entries[candidate].id)
    }
    return ids
  }

  /// Returns the first enabled action that a key runs in a widget.
  func action(for key: KeyPress, in keyMap: KeyMap, of widget: Widget) -> Entry? {
    if indexed?.isSame(as: keyMap) != true { makeIndex(keyMap) }
    guard let candidates = index[key] else { return nil }
    for candidate in candidates where entries[candidate].isEnabled(widget) {
      return entries[candidate]
    }
    return nil
  }

  private func makeIndex(_ keyMap: KeyMap) {
    indexed = keyMap
    index = [:]
    for (number, entry) in entries.enumerated() {
      for key in keyMap.keys(for: entry.id, default: entry.keys) {
        index[key, default: []].append(number)
      }
    }
  }
}

/// An action in the table of a class.
@MainActor
public struct TableAction<Owner: Widget> {
  let id: String
  let entry: ActionTable.Entry

  /// Describes an action.
  ///
  /// - Parameters:
  ///   - id: Its identifier in key maps, buttons and scripts, such as `edit.undo`.
  ///   - title: Its name for people; empty for one that is in no hint and no menu.
  ///   - keys: The keys that run it, unless the app's key map says others.
  ///   - isEnabled: `true` if it can be done now; `nil` for always.
  ///   - perform: Does it, in the widget that it is given.
  public init(
    _ id: String,
    _ title: UserMessage = "",
    keys: KeyPress...,
    isEnabled: KeyPath<Owner, Bool>? = nil,
    perform: @escaping @MainActor (Owner) -> Void
  ) {
    self.init(id, title, keys: keys, isEnabled: isEnabled, perform: perform)
  }

  /// Describes an action whose keys are given as a list.
  init(
    _ id: String,
    _ title: UserMessage = "",
    keys: [KeyPress],
    isEnabled: KeyPath<Owner, Bool>? = nil,
    perform: @escaping @MainActor (Owner) -> Void
  ) {
    self.id = id
    entry = ActionTable.Entry(
      id: id,
      title: title,
      keys: keys,
      isEnabled: { widget in
        guard let isEnabled else { return true }
        return Self.owner(widget, of: id)[keyPath: isEnabled]
      },
      run: { perform(Self.owner($0, of: id)) }
    )
  }

  /// Returns the widget as one of the class that the table is for.
  private static func owner(_ widget: Widget, of id: String) -> Owner {
    guard let owner = widget as? Owner else {
      preconditionFailure(
        "the action \(id) is one of \(Owner.self), and must stand in no table of another class, "
          + "got \(widget.named)"
      )
    }
    return owner
  }
}

/// Lists the actions of a table in braces.
@resultBuilder
@MainActor
public enum ActionTableBuilder<Owner: Widget> {
  /// Returns one action.
  public static func buildExpression(_ action: TableAction<Owner>) -> [TableAction<Owner>] {
    [action]
  }
  /// Returns the actions one after the other.
  public static func buildBlock(_ parts: [TableAction<Owner>]...) -> [TableAction<Owner>] {
    parts.flatMap { $0 }
  }
  /// Returns the actions of a loop.
  public static func buildArray(_ parts: [[TableAction<Owner>]]) -> [TableAction<Owner>] {
    parts.flatMap { $0 }
  }
}
