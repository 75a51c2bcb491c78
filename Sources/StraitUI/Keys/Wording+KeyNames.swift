import StraitChannels
public import StraitForms
import StraitScreen

extension Wording {
  /// The labels of keys on keyboards, as hints name them.
  public static let keyNameKeys: [Key] =
    [.keyControl, .keyAlt, .keyShift] + Wording.Key.keyNames.map(\.name)
}

extension Wording.Key {
  /// The control key.
  package static let keyControl = Self("key.control", "Ctrl")
  /// The alt key.
  package static let keyAlt = Self("key.alt", "Alt")
  /// The shift key.
  package static let keyShift = Self("key.shift", "Shift")
  /// The enter or return key.
  package static let keyEnter = Self("key.enter", "Enter")
  /// The tabulator key.
  package static let keyTab = Self("key.tab", "Tab")
  /// The key that deletes to the left.
  package static let keyBackspace = Self("key.backspace", "Backspace")
  /// The key that deletes to the right.
  package static let keyDelete = Self("key.delete", "Delete")
  /// The insert key.
  package static let keyInsert = Self("key.insert", "Insert")
  /// The escape key.
  package static let keyEscape = Self("key.escape", "Escape")
  /// The up arrow.
  package static let keyUp = Self("key.up", "Up")
  /// The down arrow.
  package static let keyDown = Self("key.down", "Down")
  /// The left arrow.
  package static let keyLeft = Self("key.left", "Left")
  /// The right arrow.
  package static let keyRight = Self("key.right", "Right")
  /// The home key.
  package static let keyHome = Self("key.home", "Home")
  /// The end key.
  package static let keyEnd = Self("key.end", "End")
  /// The page up key.
  package static let keyPageUp = Self("key.pageUp", "Page Up")
  /// The page down key.
  package static let keyPageDown = Self("key.pageDown", "Page Down")
  /// The space bar.
  package static let keySpace = Self("key.space", "Space")

  fileprivate static let keyNames: [(key: KeyPress.Key, name: Wording.Key)] = [
    (.enter, .keyEnter), (.tab, .keyTab), (.backspace, .keyBackspace), (.delete, .keyDelete),
    (.insert, .keyInsert), (.escape, .keyEscape), (.up, .keyUp), (.down, .keyDown),
    (.left, .keyLeft), (.right, .keyRight), (.home, .keyHome), (.end, .keyEnd),
    (.pageUp, .keyPageUp), (.pageDown, .keyPageDown), (.character(" "), .keySpace),
  ]

  /// Returns the label of a key that types no character; `nil` for a function key.
  static func named(_ key: KeyPress.Key) -> Wording.Key? {
    keyNames.first { $0.key == key }?.name
  }
}
