import StraitScreen
import StraitScript
import StraitUI

extension Driver {
  /// What is in the fields that are secret.
  var secretFieldTexts: [String] {
    widgets.compactMap(\.secretText)
  }

  /// The paths of the models that secret widgets are bound to.
  var secretPaths: [String] {
    let secret = widgets.filter(\.described.isSecret)
    guard !secret.isEmpty else { return [] }
    let paths = BoundPaths(self)
    return secret.flatMap { paths.paths(of: $0) }
  }

  /// The text that an action puts into a widget that is secret; `nil` if it does no such thing.
  func secretText(of action: ScriptAction) -> String? {
    let (text, locator): (String, ScriptLocator?)
    switch action {
    case .type(let typed, let target), .paste(let typed, let target):
      (text, locator) = (typed, target)
    case .fill(let target, let typed): (text, locator) = (typed, target)
    case .set(let target, let value): (text, locator) = (value.text, target)
    case .model(let path, let value):
      return secretPaths.contains(path) ? value.text : nil
    default: return nil
    }
    let widget = locator.map { try? find($0) } ?? openApp?.focused
    return widget?.described.isSecret == true ? text : nil
  }

  /// What may be told of something that is sent: what is typed into a secret widget are bullets.
  func shown(_ input: DisplayInput) -> DisplayInput {
    openApp?.focused?.described.isSecret == true ? input.withBullets : input
  }
}

extension DisplayInput {
  /// The same with a bullet in the place of each character that is typed or pasted.
  var withBullets: DisplayInput {
    guard case .bytes(let bytes) = self else { return self }
    var decoder = InputDecoder()
    var shown: [UInt8] = []
    for token in decoder.decode(bytes) + decoder.flush() {
      switch token {
      case .text(let text): shown += text.bullets
      case .paste(let text):
        shown += Array("\u{1B}[200~".utf8) + text.bullets + Array("\u{1B}[201~".utf8)
      case .key(let key): shown += key.bytes ?? []
      case .mouse(let press): shown += press.bytes
      case .focus(let isFocused): shown += Array("\u{1B}[\(isFocused ? "I" : "O")".utf8)
      // It was not typed, and shows nothing.
      case .answer: break
      case .unknown(let bytes): shown += bytes
      }
    }
    return .bytes(shown)
  }
}

extension ScriptStep {
  /// Whether the step names a variable that is secret.
  var usesSecret: Bool {
    switch content {
    case .template(let template): template.uses.contains { $0.name.hasPrefix("SECRET") }
    case .batch(let steps): steps.contains { $0.usesSecret }
    default: false
    }
  }
}

extension String {
  /// A bullet for each character.
  fileprivate var bullets: [UInt8] { Array(String(repeating: "•", count: count).utf8) }
}
