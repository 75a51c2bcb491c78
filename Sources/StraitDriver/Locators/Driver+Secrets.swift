import StraitScreen
import StraitScript
import StraitUI

// The contents of a secret field are not in any report, trace or recording. The driver collects the
// texts, and all writers query it.
extension Driver {
  /// The contents of the widgets that are secret, also of hidden ones.
  var secretFieldTexts: [String] {
    widgetsAndHidden.compactMap { widget in
      if let text = widget.secretText { return text }
      // A text that is edited has said so; to describe a long one takes time.
      guard widget.editedLength == nil else { return nil }
      let state = widget.described
      return state.isSecret ? state.text : nil
    }
  }

  /// Remembers the contents of the widgets that are secret now; they may be removed later.
  ///
  /// - Returns: The contents.
  @discardableResult
  func learnSecrets() -> [String] {
    let texts = secretFieldTexts
    for text in texts { secrets.add(field: text) }
    return texts
  }

  /// All secrets, those included that are in widgets now and too short to be remembered.
  var presentSecrets: SecretTexts {
    secretFieldTexts.reduce(secrets) { $0.adding($1) }
  }

  /// The paths of the models that secret widgets are bound to.
  var secretPaths: [String] {
    let secret = widgetsAndHidden.filter(\.described.isSecret)
    guard !secret.isEmpty else { return [] }
    let paths = BoundPaths(self)
    return secret.flatMap { paths.paths(of: $0) }
  }

  /// Returns the secrets in a command itself: the text that it puts into a secret widget, and the
  /// value that it gives the name of a secret.
  func secretTexts(of command: ScriptCommand) -> [String] {
    switch command {
    case .action(let action, _): secretTexts(of: action)
    case .definition(let definition):
      if case .literal(let value) = definition.source, SecretTexts.isName(definition.name) {
        [value.text]
      } else {
        []
      }
    default: []
    }
  }

  /// The texts that an action gives to a receiver that is secret; empty if it does no such thing.
  func secretTexts(of action: ScriptAction) -> [String] {
    let put = action.texts
    if put.texts.isEmpty { return [] }
    let isSecret =
      switch put.receiver {
      case .widget(let target): self.isSecret(target)
      case .model(let path): secretPaths.contains(path)
      }
    return isSecret ? put.texts : []
  }

  /// `true` if the widget that has the focus is secret.
  var hasSecretFocus: Bool { openApp?.focused?.described.isSecret == true }

  /// Returns whether one of the widgets that a locator means is secret; without one, the focused
  /// widget.
  private func isSecret(_ locator: ScriptLocator?) -> Bool {
    guard let locator else { return hasSecretFocus }
    return (try? findAll(locator))?.contains { $0.described.isSecret } == true
  }

  /// Input as it may be shown: text for a secret widget is replaced by bullets.
  func shown(_ input: DisplayInput) -> DisplayInput {
    hasSecretFocus ? input.withBullets : input
  }
}

extension ScriptCommand {
  /// `true` if the command types a text, into any focused widget.
  var typesText: Bool {
    if case .action(let action, _) = self { !action.typedTexts.isEmpty } else { false }
  }
}

extension ScriptAction {
  /// The texts of the action that are secret if their receiver is.
  var texts: VerbTexts { Verbs[self].texts(of: self) }

  /// The texts that are typed or pasted into the focused widget, which may change in the meantime.
  var typedTexts: [String] { texts.areTyped ? texts.texts : [] }
}

extension DisplayInput {
  /// The same with a bullet instead of each character that is typed or pasted.
  var withBullets: DisplayInput {
    withTexts { String(repeating: "•", count: $0.count) }
  }

  /// Returns the same input with other texts instead of the typed or pasted ones.
  func withTexts(_ shownText: (String) -> String) -> DisplayInput {
    guard case .bytes(let bytes) = self else { return self }
    var decoder = InputDecoder()
    var shown: [UInt8] = []
    for token in decoder.decode(bytes) + decoder.flush() {
      switch token {
      case .text(let text): shown += Array(shownText(text).utf8)
      case .paste(let text):
        shown += Array("\u{1B}[200~\(shownText(text))\u{1B}[201~".utf8)
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

  /// Returns the texts that some bytes type and paste, and if there are any, all of the bytes: in a
  /// script, an escape such as `\t` makes one word with the text after it.
  static func typedTexts(in bytes: [UInt8]) -> [String] {
    var decoder = InputDecoder()
    let texts = (decoder.decode(bytes) + decoder.flush()).compactMap { token -> String? in
      switch token {
      case .text(let text), .paste(let text): text
      case .key, .mouse, .focus, .answer, .unknown: nil
      }
    }
    return texts.isEmpty ? [] : texts + [String(decoding: bytes, as: UTF8.self)]
  }
}

extension ScriptKey {
  /// The characters that are typed by keys, as a script writes those keys: `h u n*2` of
  /// `tab h u n*2`.
  static func typedTexts(in keys: [ScriptKey]) -> [String] {
    let runs = keys.split { key in
      guard case .character = key.press.key else { return true }
      return !key.press.modifiers.isSubset(of: .shift)
    }
    return runs.map { run in
      let step = ScriptCommand.action(.press(Array(run)), force: false).description
      return String(step.dropFirst("press ".count))
    }
  }
}

extension ScriptStep {
  /// `true` if the step names a variable that is secret.
  var usesSecret: Bool {
    switch content {
    case .template(let template): template.uses.contains { SecretTexts.isName($0.name) }
    case .batch(let steps): steps.contains { $0.usesSecret }
    default: false
    }
  }
}
