import StraitChannels
import StraitScreen
import StraitScript
import StraitUI

/// What a person does at the keyboard, before a line is given.
enum PlainStroke {
  case text(Character)
  case paste(String)
  case key(KeyPress)

  /// The strokes of a key that is pressed a number of times.
  static func strokes(of key: ScriptKey) -> [PlainStroke] {
    Array(repeating: .key(key.press), count: key.count)
  }
}

// What is typed is pressed in a field of the driver's own, the pen, which begins as the app's field
// is. What stands there after each stroke is given to the app as a line.
extension PlainRun {
  /// Does what strokes do to what is asked for, or by the app's commands.
  ///
  /// - Returns: `false` if one of them is of use to a keyboard only, or makes what is no line.
  func write(_ strokes: [PlainStroke]) -> Bool {
    for stroke in strokes {
      guard driver.openApp?.ending == nil else { return true }
      if stroke.isReturn, let widget = driver.app.focused, widget.described.isPressedByLine {
        _ = give("press", to: widget)
        continue
      }
      guard let field = driver.app.focused, field.described.caret != nil else {
        guard driver.app.focused == nil || stroke.isOfApps, runCommand(of: stroke) else {
          return false
        }
        continue
      }
      // No line has a line feed in it.
      if case .paste(let text) = stroke, field.role == .textArea,
        text.contains(where: \.isNewline)
      {
        return false
      }
      let pen = pen(for: field)
      pen.adoptLimits(of: field)
      let former = pen.state
      pen.begin(at: driver.scheduler.now)
      guard pen.take(stroke, keyMap: driver.app.keyMap) else {
        guard runCommand(of: stroke) || !stroke.isControl else { return false }
        continue
      }
      guard pen.text != field.plainEditedText else { continue }
      // The field may have refused it, as it refuses a key.
      _ = give(pen.text, to: field, by: pen, after: former)
    }
    return true
  }

  /// The pen for a field; a new one has its caret and its selection where the field has them.
  func pen(for field: Widget) -> PlainPen {
    if let pen = pens[ObjectIdentifier(field)]?.pen { return pen }
    let semantics = field.described
    let pen = PlainPen(field.plainEditedText)
    pens[ObjectIdentifier(field)] = (field: field, pen: pen)
    if let caret = semantics.caret { pen.caret = caret }
    if let selection = semantics.selection { pen.selection = selection }
    pen.leave()
    pen.isEditable = semantics.isEditable
    return pen
  }

  /// Has the pens follow what has become of their fields, each time, as the fields' own carets do.
  func renewPens() {
    for (field, pen) in pens.values {
      pen.isEditable = field.described.isEditable
      if !field.isFocused { pen.leave() }
      // What a binding writes at a commit can be undone, here as there.
      pen.follow(field.plainEditedText, keepingSteps: field.hasUndoableEdit)
    }
  }

  /// Runs the app's command that a stroke is the key of.
  private func runCommand(of stroke: PlainStroke) -> Bool {
    guard let key = stroke.key,
      let action = driver.app.reachableActions.first(where: { $0.keys.contains(key) })
    else { return false }
    say(":run \(action.title.isEmpty ? action.id : action.title)")
    return true
  }
}

extension Widget {
  /// The text that keys edit here.
  var plainEditedText: String { secretText ?? described.text ?? "" }
}

extension PlainPen {
  /// Handles a stroke as an app would have it do.
  fileprivate func take(_ stroke: PlainStroke, keyMap: KeyMap) -> Bool {
    switch stroke {
    case .text(let character): type(String(character))
    case .paste(let text): paste(text)
    case .key(let key): press(key, in: keyMap)
    }
  }
}

extension PlainStroke {
  fileprivate var key: KeyPress? {
    switch self {
    case .text(let character): KeyPress(.character(character))
    case .paste: nil
    case .key(let key): key
    }
  }

  /// Whether it is the key that presses what can be pressed.
  fileprivate var isReturn: Bool { key == KeyPress(.enter) }

  /// Whether it is a key that widgets leave to their app: of the others it is not known what a
  /// widget does with them.
  fileprivate var isOfApps: Bool {
    guard case .key(let key) = self else { return false }
    return switch key.key {
    case .tab, .function: true
    default: !key.modifiers.isSubset(of: .shift)
    }
  }

  /// Whether it is a key that a field may have another use for than to change its text.
  fileprivate var isControl: Bool {
    if case .key(let key) = self { key.modifiers.contains(.control) } else { false }
  }
}
