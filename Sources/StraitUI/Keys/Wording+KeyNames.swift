public import StraitChannels
import StraitScreen

extension Wording {
  /// What is printed on the keys of keyboards, as hints name them.
  public static let keyNameKeys: [Key] =
    [.keyControl, .keyAlt, .keyShift] + Wording.Key.keyNames.map(\.name)
}

extension Wording.Key {
  /// The control key.
  public static let keyControl = Self("key.control", "Ctrl")
  /// The alt key.
  public static let keyAlt = Self("key.alt", "Alt")
  /// The shift key.
  public static let keyShift = Self("key.shift", "Shift")
  /// The enter or return key.
  public static let keyEnter = Self("key.enter", "Enter")
  /// The tabulator key.
  public static let keyTab = Self("key.tab", "Tab")
  /// The key that deletes to the left.
  public static let keyBackspace = Self("key.backspace", "Backspace")
  /// The key that deletes to the right.
  public static let keyDelete = Self("key.delete", "Delete")
  /// The insert key.
  public static let keyInsert = Self("key.insert", "Insert")
  /// The escape key.
  public static let keyEscape = Self("key.escape", "Escape")
  /// The up arrow.
  public static let keyUp = Self("key.up", "Up")
  /// The down arrow.
  public static let keyDown = Self("key.down", "Down")
  /// The left arrow.
  public static let keyLeft = Self("key.left", "Left")
  /// The right arrow.
  public static let keyRight = Self("key.right", "Right")
  /// The home key.
  public static let keyHome = Self("key.home", "Home")
  /// The end key.
  public static let keyEnd = Self("key.end", "End")
  /// The page up key.
  public static let keyPageUp = Self("key.pageUp", "Pageup")
  /// The page down key.
  public static let keyPageDown = Self("key.pageDown", "Pagedown")
  /// The space bar.
  public static let keySpace = Self("key.space", "Space")

  fileprivate static let keyNames: [(key: KeyPress.Key, name: Wording.Key)] = [
    (.enter, .keyEnter), (.tab, .keyTab), (.backspace, .keyBackspace), (.delete, .keyDelete),
    (.insert, .keyInsert), (.escape, .keyEscape), (.up, .keyUp), (.down, .keyDown),
    (.left, .keyLeft), (.right, .keyRight), (.home, .keyHome), (.end, .keyEnd),
    (.pageUp, .keyPageUp), (.pageDown, .keyPageDown), (.character(" "), .keySpace),
  ]

  /// What is printed on a key that types no character; `nil` for a function key.
  static func named(_ key: KeyPress.Key) -> Wording.Key? {
    keyNames.first { $0.key == key }?.name
  }
}
