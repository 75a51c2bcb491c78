public import StraitScreen

/// The input that a widget handles besides its actions.
public enum WidgetInput: Hashable, Sendable {
  /// Text that was typed; keys that arrive together come as one text.
  case text(String)
  /// Text that was pasted; it may hold anything.
  case paste(String)
  /// Something that was done with the mouse, at a point in the widget's own coordinates.
  case mouse(MousePress)
}
