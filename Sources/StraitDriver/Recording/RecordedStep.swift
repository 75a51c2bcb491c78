import StraitScreen
import StraitScript

/// A step of a recorded script, as long as it may still grow.
enum RecordedStep {
  /// Characters, typed one by one; or put in place of all there was.
  case type(ScriptLocator?, String, isSecret: Bool, isFill: Bool)
  /// Keys.
  case press([ScriptKey])
  /// A paste.
  case paste(ScriptLocator?, String, isSecret: Bool)
  /// A press of a button, and the mouse actions until its release.
  case hold(MousePress, RecordedTarget?, [MousePress])
  /// A click, and whether the widget took part.
  case click(ScriptClick, isForced: Bool)
  /// Turns of the wheel.
  case wheel(ScriptLocator, ScriptDirection, Int, isForced: Bool)
  /// Time that passes.
  case advance(Duration)
  /// Work of this name is suspended from here on.
  case holdWork(String)
  /// Something else that is done, and does not grow.
  case action(ScriptAction, isForced: Bool)
  /// Anything else that does not grow.
  case commands([ScriptCommand])

  /// A longer line could be longer than a script may have one.
  static let lineLimit = 8_000

  /// Returns the lines of the step.
  ///
  /// - Parameter secrets: The texts that are not written out; those of this step are added.
  /// - Returns: The lines, each without its end.
  func lines(_ secrets: inout RecordedSecrets) -> [String] {
    switch self {
    case .type(let locator, let text, let isSecret, let isFill):
      if isSecret {
        return [Self.secret(isFill ? "fill" : "type", locator, secrets.name(of: text))]
      }
      if isFill, let locator { return [Self.line(.fill(locator, text))] }
      return [Self.line(.type(text, into: locator))]
    case .press(let keys): return [Self.line(.press(keys))]
    case .paste(let locator, let text, let isSecret):
      if isSecret { return [Self.secret("paste", locator, secrets.name(of: text))] }
      if text.utf8.count <= Self.lineLimit { return [Self.line(.paste(text, into: locator))] }
      return Self.pieces(ofPaste: text).map { Self.line(.raw($0)) }
    case .hold(let press, _, let others):
      return ([press] + others).map { Self.line(.raw($0.bytes)) }
    case .click(let click, let isForced): return [Self.line(.click(click), isForced)]
    case .wheel(let locator, let direction, let count, let isForced):
      return [Self.line(.wheel(locator, direction, count: count), isForced)]
    case .advance(let duration): return [ScriptCommand.time(.advance(duration)).description]
    case .holdWork(let name): return [ScriptCommand.time(.hold(name)).description]
    case .action(let action, let isForced): return [Self.line(action, isForced)]
    case .commands(let commands): return commands.map(\.description)
    }
  }

  private static func line(_ action: ScriptAction, _ isForced: Bool = false) -> String {
    ScriptCommand.action(action, force: isForced).description
  }

  private static func secret(_ verb: String, _ locator: ScriptLocator?, _ name: String) -> String {
    ([verb] + [locator?.description].compactMap(\.self) + ["$\(name)"]).joined(separator: " ")
  }

  /// Returns a paste as the terminal sends it, in pieces that lines have room for.
  private static func pieces(ofPaste text: String) -> [[UInt8]] {
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    return stride(from: 0, to: bytes.count, by: lineLimit).map { start in
      Array(bytes[start..<min(start + lineLimit, bytes.count)])
    }
  }
}
