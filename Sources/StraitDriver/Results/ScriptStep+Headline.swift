import StraitScript

extension ScriptStep {
  /// The step as it was written, without its block: it contains no values of secrets.
  var headline: String {
    var step = self
    if case .batch = step.content { return "model batch" }
    if case .loop(var loop) = step.content {
      loop.steps = []
      step.content = .loop(loop)
    }
    if case .heading(let title, _) = step.content { step.content = .heading(title, nil) }
    return step.description
  }

  /// The headline up to the first value that is written in it, such as a text, a number or a key
  /// that types: for a step whose app can no longer determine the secrets.
  ///
  ///     fill #password "hunter22"      fill #password …
  ///     press tab h u n t e r          press tab …
  ///     fill #password $SECRET1        fill #password $SECRET1
  var headlineBeforeValues: String {
    let headline = headline
    var typesKeys = false
    switch outline {
    case .time?: return headline
    case .action(let action, _)?: typesKeys = action.verb.grammar.contains("KEY")
    default: break
    }
    if typesKeys, case .command(.action(let action, _)) = content,
      action.targets.isEmpty, action.typedTexts.isEmpty
    {
      return headline
    }
    let words = headline.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }
    let known = words.prefix { !$0.mayBeValue && !(typesKeys && $0.mayTypeCharacter) }
    return known.count == words.count ? headline : known.joined(separator: " ") + " …"
  }
}

extension Substring {
  /// `true` if the word of a step is a value, begins one, or has one in it.
  fileprivate var mayBeValue: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first == "#" { return contains("\"") }
    if first == "$" {
      let names = dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      return !names.allSatisfy { ScriptVariables.isName(String($0)) }
    }
    return ("0"..."9").contains(first) || "+-.[/".unicodeScalars.contains(first)
      || hasPrefix("<<") || contains { $0 == "\"" || $0 == "$" }
  }

  /// `true` if the word of a step is a key that types a character: `h`, `h*2` or `shift+h`.
  fileprivate var mayTypeCharacter: Bool {
    let key = prefix { $0 != "*" }
    return key.count == 1 || key == "space" || contains("+")
  }
}
