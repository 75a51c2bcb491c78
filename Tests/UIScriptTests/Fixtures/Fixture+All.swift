extension Fixture {
  /// All fixtures, by the files of this folder.
  static var all: [Fixture] {
    let controls = dates + values + choices + fields + areas + rules
    let collections = forms + lists + outside + panels + requests + tables + trees
    return controls + collections + actions + files + input + layers + layout + menus + screens
  }
}
