import StraitScreen
import StraitScript

/// One thing that a person did while a session was recorded, with all that must be known of that moment to
/// say it in a script.
struct RecordedAct {
  /// What was done.
  enum Deed {
    /// A character was typed into a text.
    case type(Character)
    /// A key was pressed that is no typing.
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
    /// The person asked for what is there to be expected.
    case expect([ScriptExpectation])
    /// The person asked for a snapshot.
    case snap(String)
  }

  /// What was done.
  var deed: Deed
  /// When, on the app's clock.
  var time: Duration
  /// `true` if something waited for its time since the act before.
  var hasWaited: Bool
  /// `true` if something fell due since the act before.
  var hasFired: Bool
  /// What it was done to: the widget that had the focus, or that was under the mouse.
  var target: RecordedTarget?
  /// `true` if the widget that had the focus is secret, also if no script could name it.
  var isSecret = false

  /// What a script has the driver do, one by one, to have the same done.
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
  /// What the widget is called; it means no other.
  var locator: ScriptLocator
  /// Its cells.
  var frame: Rect
  /// The cell that an action means where it names none.
  var middle: Point
  /// `true` if a user can do something to it: it takes part, and no dialog is in front of it.
  var isEnabled: Bool
  /// `true` if all of its text is selected, so that what is typed replaces it.
  var isReplaced = false
  /// The character that begins in the cell under the mouse, if it is a field's.
  var character: Int?

  /// A cell of the screen as the widget counts it, `nil` for the one that is meant anyway.
  func point(of cell: Point) -> Point? {
    guard cell != middle else { return nil }
    return Point(column: cell.column - frame.origin.column, row: cell.row - frame.origin.row)
  }
}
