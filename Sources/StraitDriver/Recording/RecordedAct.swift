import StraitScreen
import StraitScript

/// One action of a person while a session was recorded, with all the information of that moment
/// that a script needs.
struct RecordedAct {
  /// A kind of action.
  enum Deed {
    /// A character was typed into a text.
    case type(Character)
    /// A key press other than typing.
    case press(KeyPress)
    /// A text was pasted.
    case paste(String)
    /// The mouse was moved, or one of its buttons or its wheel.
    case mouse(MousePress)
    /// The terminal got another size.
    case resize(Size)
    /// The terminal got the user's attention, or lost it.
    case terminalFocus(Bool)
    /// The process was sent a signal.
    case signal(ScriptSignal)
    /// Work of the app's has come to its outcome.
    case release(String)
    /// The person requested these expectations.
    case expect([ScriptExpectation])
    /// The person asked for a snapshot.
    case snap(String)
  }

  /// The action.
  var deed: Deed
  /// When, on the app's clock.
  var time: Duration
  /// `true` if something waited for its time since the act before.
  var hasWaited: Bool
  /// `true` if something fell due since the act before.
  var hasFired: Bool
  /// The target: the widget that had the focus, or that was under the mouse.
  var target: RecordedTarget?
  /// `true` if the widget that had the focus is secret, also if no script could name it.
  var isSecret = false

  /// The action with which a script has the driver do the same, one by one.
  var action: ScriptAction? {
    switch deed {
    case .type(let character): .type(String(character), into: nil)
    case .press(let key): .press([ScriptKey(key)])
    case .paste(let text): .paste(text, into: nil)
    case .mouse(let press): .raw(press.bytes)
    case .resize(let size): .resize(size)
    case .terminalFocus(let isFocused): isFocused ? .focusIn : .focusOut
    case .signal(let signal): .signal(signal)
    case .release, .expect, .snap: nil
    }
  }
}

/// A widget that something was done to, as it was at that moment.
struct RecordedTarget {
  /// The name of the widget; it matches no other.
  var locator: ScriptLocator
  /// Its cells.
  var frame: Rect
  /// The cell that an action means where it names none.
  var middle: Point
  /// `true` if a user can act on it: it is enabled, and no dialog is in front of it.
  var isEnabled: Bool
  /// `true` if all of its text is selected, so that typed text replaces it.
  var isReplaced = false
  /// The character that begins in the cell under the mouse, if it is a field's.
  var character: Int?

  /// Returns a cell of the screen relative to the widget; `nil` for the default one.
  func point(of cell: Point) -> Point? {
    guard cell != middle else { return nil }
    return Point(column: cell.column - frame.origin.column, row: cell.row - frame.origin.row)
  }
}
