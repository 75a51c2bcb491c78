/// The terminals that have links in their text.
enum TerminalLinks {
  /// Returns whether the terminal has links (OSC 8), by the environment.
  ///
  /// Terminals cannot be queried for it, so those with links are known by name. `FORCE_HYPERLINK`,
  /// which other programs obey as well, is `1` or `0` for any other.
  ///
  /// - Parameter value: The value of a variable.
  /// - Returns: `true` if links are sent.
  static func areOffered(_ value: (String) -> String?) -> Bool {
    if let forced = value("FORCE_HYPERLINK") { return !forced.isEmpty && forced != "0" }
    let term = value("TERM") ?? ""
    // Within these, the outer terminal is unknown, and may show the address as text.
    if term == "linux" || term == "dumb" || term.hasPrefix("screen") { return false }
    let names = ["kitty", "ghostty", "foot", "alacritty", "wezterm", "contour", "rio", "tmux"]
    for name in names where term.hasPrefix(name) || term.hasPrefix("xterm-" + name) { return true }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "rio", "WarpTerminal"]
    if let program = value("TERM_PROGRAM"), programs.contains(program) { return true }
    if value("KITTY_WINDOW_ID") != nil || value("WT_SESSION") != nil { return true }
    // As two digits for each part of the version: since VTE 0.50, and Konsole 20.12.
    if let version = value("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 { return true }
    if let version = value("KONSOLE_VERSION").flatMap({ Int($0) }) { return version >= 201_200 }
    return false
  }
}
