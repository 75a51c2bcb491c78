public import StraitScreen

/// The look of an app: a style for each role, and the signs of controls.
///
///     app.theme = .light(.palette)
///     app.theme[.accent].foreground = .magenta
///     app.theme = app.theme.withGlyphs(.ascii)
///
/// The themes of the framework use two backgrounds, `.surface` and `.well`, and one accent. No
/// state is shown by colour alone: where a theme has few colours or none, attributes differ as
/// well.
public struct Theme: Hashable, Sendable {
  /// The signs and lines.
  public var glyphs: Glyphs
  /// `true` if the terminal that the theme is made for is dark or light.
  ///
  /// A terminal's own colours show where a style names none. Pictures, which have no terminal, get
  /// theirs from here.
  public var paper: Paper
  /// The styles of the framework's roles, by the raw value of `StyleRole.Standard`.
  private var standard: [Style]
  /// The styles of other roles, by name.
  private var own: [String: Style] = [:]
  /// The roles among them that add their attributes to the style of the role's fallback.
  private var adding: Set<String> = []

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - glyphs: The signs and lines.
  ///   - paper: The background of the terminals that it is made for.
  ///   - styles: The styles; roles that are not named get the plain style.
  init(
    glyphs: Glyphs = .unicode,
    paper: Paper = .dark,
    _ styles: KeyValuePairs<StyleRole, Style>
  ) {
    self.glyphs = glyphs
    self.paper = paper
    standard = Array(repeating: .plain, count: StyleRole.Standard.allCases.count)
    for (role, style) in styles { self[role] = style }
  }

  /// The style of a role.
  ///
  /// - Parameter role: The role. One that the theme does not know has the style of its fallback.
  public subscript(role: StyleRole) -> Style {
    get {
      var fallback = standard[role.standard.rawValue]
      guard let name = role.ownName, let style = own[name] else { return fallback }
      guard adding.contains(name) else { return style }
      fallback.attributes.formUnion(style.attributes)
      return fallback
    }
    set {
      if let name = role.ownName {
        own[name] = newValue
        adding.remove(name)
      } else {
        standard[role.standard.rawValue] = newValue
      }
    }
  }

  /// Leaves a role that is not the framework's the colours of its fallback, and its own attributes.
  mutating func dropColors(of role: StyleRole) {
    guard let name = role.ownName, let style = own[name] else { return }
    own[name] = Style(attributes: style.attributes)
    adding.insert(name)
  }

  /// The framework's roles, and those besides that the theme knows.
  var roles: [StyleRole] {
    let others = own.isEmpty ? [] : own.keys.sorted().map { StyleRole($0) }
    return StyleRole.framework + others
  }

  /// Returns the same theme with other signs and lines.
  ///
  /// - Parameter glyphs: The signs and lines.
  /// - Returns: The theme with them.
  public func withGlyphs(_ glyphs: Glyphs) -> Theme {
    var theme = self
    theme.glyphs = glyphs
    return theme
  }
}

extension Theme {
  /// `true` if any role has a colour.
  var hasColors: Bool {
    for role in roles {
      let style = self[role]
      if style.foreground != .default || style.background != .default { return true }
    }
    return false
  }
}
