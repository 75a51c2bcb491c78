/// The states of a widget, a bit each.
struct WidgetFlags: OptionSet {
  let rawValue: UInt32

  /// It belongs to an app: `attached()` was called.
  static let attached = WidgetFlags(rawValue: 1)
  /// It is being detached: widgets added to it now are not attached.
  static let leaving = WidgetFlags(rawValue: 2)
  /// It is the root of a layer of an app.
  static let isRoot = WidgetFlags(rawValue: 4)
  /// It was disabled by the program.
  static let disabled = WidgetFlags(rawValue: 8)
  /// Its size may have changed, and it waits to be measured again.
  static let needsMeasure = WidgetFlags(rawValue: 16)
  /// Its children must be arranged again, even if its size stays.
  static let needsArrangement = WidgetFlags(rawValue: 32)
  /// It waits for its children to be arranged.
  static let awaitsArrangement = WidgetFlags(rawValue: 64)
  /// Its settings for its container, besides its size, have changed: its box.
  static let boxChanged = WidgetFlags(rawValue: 128)
  /// It holds the focus inside it, or passes it on: Tab stays inside it.
  static let isFocusScope = WidgetFlags(rawValue: 256)
  /// It is drawn as a part of a selection.
  static let selected = WidgetFlags(rawValue: 512)
  /// It uses the mouse, and is counted so by its app.
  static let countsMouse = WidgetFlags(rawValue: 1024)
  /// Nothing inside it can have the focus: the widget around it has the keys.
  static let keepsFocusOut = WidgetFlags(rawValue: 2048)
  /// Its container has counted it as one that fills the width.
  static let fillsColumns = WidgetFlags(rawValue: 4096)
  /// Its container has counted it as one that fills the height.
  static let fillsRows = WidgetFlags(rawValue: 8192)
  /// Return presses it from anywhere in its layer.
  static let isDefault = WidgetFlags(rawValue: 16384)
  /// Its first child precedes it in the order of the focus.
  static let followsFirstChild = WidgetFlags(rawValue: 32768)
  /// It got the focus by a press that it has not handled yet.
  static let awaitsPress = WidgetFlags(rawValue: 65536)
  /// It was hidden by the program.
  static let hidden = WidgetFlags(rawValue: 131_072)
  /// One of its children may be hidden.
  static let hasHidden = WidgetFlags(rawValue: 262_144)
  /// Either state in which it can have no focus and no input.
  static let unusable: WidgetFlags = [.disabled, .hidden]
}
