import StraitModel
public import StraitScreen

extension Theme {
  /// Reads a theme from text, such as the content of a file.
  ///
  ///     # my theme
  ///     base = dark
  ///     accent = #FFB454
  ///     selection = white on #25395C, bold
  ///     glyph.bullet = "-"
  ///
  /// A line has a name and its value:
  ///
  /// | Name | Value |
  /// | --- | --- |
  /// | `base` | the theme whose styles hold for all else: one of `names`; before all other lines |
  /// | a role | a colour, `on` and the colour behind it, and attributes; `plain` for none of them |
  /// | `paper` | `dark` or `light`: the terminal's own colours in pictures, for which it is made |
  /// | `glyphs` | `unicode` or `ascii`: all signs, the spinner and the lines |
  /// | `glyph.` and the name of a `Glyph` | the sign between quotation marks |
  /// | `spinner` | its pictures, each between quotation marks |
  /// | `borders` | `lines` or `ascii` |
  ///
  /// Colours are written as `Color.init(parsing:)` reads them, attributes are `bold`, `dim`,
  /// `italic`, `underline` and `reverse`. Text behind a `#` that begins a line, or that has blanks
  /// on both sides, is a comment.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - colors: The number of colours of the base if its name does not include it.
  ///   - known: The names of roles in addition to the framework's.
  /// - Throws: `TextError` with everything that is wrong.
  public init(
    parsing text: String,
    colors: ColorDepth = .direct,
    known: some Collection<String> = [String]()
  ) throws(TextError) {
    var reading = ThemeReading(theme: .dark(colors), colors: colors, known: Array(known))
    try TextError.collect(from: text, hasWideComments: true) {
      (line) throws(TextError.Problem) in
      try reading.take(line)
    }
    self = reading.theme
  }
}

/// A theme that is being read.
private struct ThemeReading {
  var theme: Theme
  let colors: ColorDepth
  let known: [String]
  /// The names that were read, with their lines.
  var seen: [String: Int] = [:]

  mutating func take(_ line: NamedLine) throws(TextError.Problem) {
    var line = line
    guard let (name, column) = try line.readName("a role") else { return }
    if let first = seen[name] {
      throw line.problem(column, "\(name) once, as in line \(first)", "it again")
    }
    switch name {
    case "base":
      guard seen.isEmpty else {
        throw line.problem(column, "base before all other lines", name)
      }
      theme = try line.word("the name of a theme", Theme.allNames) {
        Theme.named($0, colors: colors)
      }
    case "glyphs":
      let others = seen.keys.filter {
        $0 == "borders" || $0 == "spinner" || $0.hasPrefix("glyph.")
      }
      if let first = others.min(by: { seen[$0, default: 0] < seen[$1, default: 0] }) {
        throw line.problem(column, "glyphs before \(first)", name)
      }
      theme.glyphs = try line.word("unicode or ascii", ["unicode", "ascii"]) {
        $0 == "unicode" ? .unicode : $0 == "ascii" ? .ascii : nil
      }
    case "paper":
      theme.paper = try line.word("dark or light", Paper.allCases.map(\.rawValue)) {
        Paper(rawValue: $0)
      }
    case "borders":
      theme.glyphs.usesASCIIBorders = try line.word("lines or ascii", ["lines", "ascii"]) {
        $0 == "lines" ? false : $0 == "ascii" ? true : nil
      }
    case "spinner": theme.glyphs.spinner = try line.texts { $0 == 1 }
    case _ where name.hasPrefix("glyph."):
      let sign = String(name.dropFirst("glyph.".count))
      guard let glyph = Glyph.named(sign) else {
        let nearest = NearestNames.near(sign, in: Glyph.allCases.map { "\($0)" }).first
        throw line.problem(column, "the name of a glyph", name, nearest.map { "glyph." + $0 })
      }
      theme.glyphs[glyph] = try line.text { glyph.takes(columns: $0) }
    default:
      let role = StyleRole(name)
      guard !role.isOwn || known.contains(name) else {
        let names = StyleRole.Standard.allCases.map { "\($0)" } + known
        let all = names + ["base", "paper", "glyphs", "borders", "spinner"]
        throw line.problem(column, "a role", name, NearestNames.near(name, in: all).first)
      }
      theme[role] = try line.style()
    }
    seen[name] = line.number
  }
}

extension Glyph {
  /// Returns the glyph of a name.
  fileprivate static func named(_ name: String) -> Glyph? { allCases.first { "\($0)" == name } }

  /// Returns whether controls have a number of columns for the glyph.
  fileprivate func takes(columns: Int) -> Bool {
    let widths = [Glyphs.unicode, .ascii].map { ShownText.columns(of: $0[self]) }
    return widths.contains(columns)
  }
}
