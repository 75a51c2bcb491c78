extension Fixture {
  /// All fixtures, by the files of this folder.
  static var all: [Fixture] {
    let controls = dates + values + choices + entries + fields + areas
    let texts = completions + refusals + rules
    let collections = forms + lists + outside + panels + requests + tables + trees
    let rest = actions + files + following + input + layers + layout + menus + screens
    return controls + texts + collections + rest
  }
}
