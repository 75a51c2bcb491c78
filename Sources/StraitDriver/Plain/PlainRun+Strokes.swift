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

// What is typed is pressed in a field of the driver's own, the pen, which begins as the app's field is. What
// stands there after each stroke is given to the app as a line.
extension PlainRun {
  /// Does what strokes do to what is asked for, or by the app's commands.
  ///
  /// - Returns: `false` if one of them is of use to a keyboard only.
  func write(_ strokes: [PlainStroke]) -> Bool {
    for stroke in strokes {
      guard driver.openApp?.ending == nil else { return true }
      guard let field = driver.app.focused as? TextField else {
        guard driver.app.focused == nil || stroke.isOfApps, runCommand(of: stroke) else {
          return false
        }
        continue
      }
      let pen = pen(for: field)
      guard pen.take(stroke) else {
        guard runCommand(of: stroke) || !stroke.isControl else { return false }
        continue
      }
      guard pen.text != field.text else { continue }
      // The field may have refused it, as it refuses a key.
      _ = give(pen.text, to: field)
    }
    return true
  }

  /// The pen for a field; a new one has its caret and its selection where the field has them.
  private func pen(for field: TextField) -> TextField {
    if let pen = pens[ObjectIdentifier(field)]?.pen { return pen }
    let pen = TextField(field.text)
    pens[ObjectIdentifier(field)] = (field: field, pen: pen)
    pen.caret = field.caret
    if let selection = field.selection { pen.selection = selection }
    pen.isEditable = field.isEditable
    return pen
  }

  /// Has the pens follow what has become of their fields, each time, as the fields' own carets do.
  func renewPens() {
    for (field, pen) in pens.values {
      pen.isEditable = field.isEditable
      pen.text = field.text
    }
  }

  /// Runs the app's command that a stroke is the key of.
  private func runCommand(of stroke: PlainStroke) -> Bool {
    guard let key = stroke.key, let command = driver.app.keys.first(where: { $0.key == key }),
      driver.app.keys.first(where: { $0.title == command.title })?.key == key
    else { return false }
    say(":run \(command.title)")
    return true
  }
}

extension TextField {
  /// Takes a stroke as an app would have it take it.
  fileprivate func take(_ stroke: PlainStroke) -> Bool {
    switch stroke {
    case .text(let character): return type(String(character))
    case .paste(let text): return paste(text)
    case .key(let key):
      if case .character(let character) = key.key, key.modifiers.isEmpty {
        return type(String(character))
      }
      return press(key)
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

  /// Whether it is a key that widgets leave to their app: of the others it is not known what a widget does
  /// with them.
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
