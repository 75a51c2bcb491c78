import StraitScreen

extension Theme {
  /// The theme as text, which `init(parsing:colors:known:)` reads: the nearest base, and the
  /// differences from it.
  ///
  /// Read again, it is an equal theme on every display, if the roles that are not the framework's
  /// are known then, and each sign takes as many columns as the framework's.
  public var text: String {
    var least: [String]?
    for name in Self.allNames where name == "monochrome" || !Self.names.contains(name) {
      guard let base = Self.named(name) else { continue }
      let lines = ["base = \(name)"] + changes(from: base)
      if least.map({ lines.count < $0.count }) ?? true { least = lines }
    }
    return (least ?? []).map { $0 + "\n" }.joined()
  }

  private func changes(from base: Theme) -> [String] {
    var lines: [String] = []
    for role in roles where self[role] != base[role] || role.isOwn {
      lines.append("\(role.rawValue) = \(self[role].themeText)")
    }
    if paper != base.paper { lines.append("paper = \(paper.rawValue)") }
    guard glyphs != base.glyphs else { return lines }
    let choices = [[]] + ["unicode", "ascii"].map { ["glyphs = \($0)"] }
    let parts = zip(choices, [base.glyphs, .unicode, .ascii]).map { $0 + glyphs.changes(from: $1) }
    return lines + (parts.min { $0.count < $1.count } ?? [])
  }
}

extension Glyphs {
  fileprivate func changes(from base: Glyphs) -> [String] {
    var lines: [String] = []
    for glyph in Glyph.allCases where self[glyph] != base[glyph] {
      lines.append("glyph.\(glyph) = \(self[glyph].quotedForTheme)")
    }
    if spinner != base.spinner {
      lines.append("spinner = " + spinner.map(\.quotedForTheme).joined(separator: " "))
    }
    if usesASCIIBorders != base.usesASCIIBorders {
      lines.append("borders = " + (usesASCIIBorders ? "ascii" : "lines"))
    }
    return lines
  }
}

extension String {
  fileprivate var quotedForTheme: String {
    var text = "\""
    for character in self {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text + "\""
  }
}

extension Style {
  /// The style as a line of a theme has it: `white on #25395C, bold`.
  fileprivate var themeText: String {
    var colors: [String] = []
    if foreground != .default { colors.append("\(foreground)") }
    if background != .default { colors.append("on \(background)") }
    var parts = colors.isEmpty ? [] : [colors.joined(separator: " ")]
    parts += Self.attributeNames.filter { attributes.contains($0.1) }.map(\.0)
    return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
  }
}
