@Suite struct ThemeTests {
  /// Adjacent roles, whose difference has a meaning.
  private static let neighbours: [(StyleRole, [StyleRole])] = [
    (
      .text,
      [
        .muted, .accent, .focus, .selection, .error, .warning, .success, .disabled, .hint, .title,
        .key, .behind,
      ]
    ),
    (.focus, [.accent, .selection, .error, .disabled, .border, .title, .key]),
    (.selection, [.error, .disabled, .well, .surface]),
    (.error, [.warning, .success, .muted, .hint, .disabled]),
    (.warning, [.success, .disabled]),
    (.muted, [.accent, .title, .key, .disabled]),
    (.hint, [.disabled]),
    (.border, [.accent, .focus]),
    (.behind, [.title, .key, .accent]),
    (.well, [.surface]),
  ]

  /// Roles that say in which state something is.
  private static let states: [StyleRole] = [.text, .focus, .selection, .error, .disabled]

  @Test(arguments: allThemes)
  func `F13: every role can be distinguished from its neighbours`(theme: NamedTheme) {
    for (role, others) in Self.neighbours {
      for other in others {
        #expect(theme.theme[role] != theme.theme[other], "\(role.rawValue), \(other.rawValue)")
      }
    }
  }

  @Test(arguments: allThemes.filter { $0.colors <= .sixteen })
  func `F13: with few colours no state is shown by colour alone`(theme: NamedTheme) {
    for (index, role) in Self.states.enumerated() {
      for other in Self.states[(index + 1)...] {
        let attributes = theme.theme[role].attributes
        #expect(attributes != theme.theme[other].attributes, "\(role.rawValue), \(other.rawValue)")
      }
    }
    #expect(theme.theme[.selection].attributes.contains(.reverse))
    #expect(theme.theme[.focus].attributes.contains(.bold))
    #expect(theme.theme[.disabled].attributes.contains(.dim) || theme.name == "highContrast")
    #expect(theme.theme[.well].attributes.contains(.underline))
    #expect(theme.theme.glyphs[.fieldStart] == "[")
  }

  @Test(arguments: allThemes)
  func `a theme uses no more colours than it says`(theme: NamedTheme) {
    for role in allRoles {
      for color in [theme.theme[role].foreground, theme.theme[role].background] {
        let isWithin =
          switch theme.colors {
          case .monochrome: color == .default
          case .sixteen: color == .default || (color.paletteIndex ?? 255) < 16
          // The user may have redefined the first sixteen.
          case .palette: color == .default || (color.paletteIndex ?? 0) >= 16
          case .direct: color == .default || color.parts != nil
          }
        #expect(isWithin, "\(role.rawValue)")
      }
    }
  }

  @Test(arguments: allThemes.filter { $0.colors >= .palette })
  func `text can be read on every background that it stands on`(theme: NamedTheme) {
    let read: [StyleRole] = [
      .text, .muted, .accent, .focus, .error, .warning, .success, .hint, .title, .key,
    ]
    let isStrong = theme.name == "highContrast"
    for role in read + [.disabled] {
      for background in [StyleRole.surface, .well] {
        let contrast = theme.contrast(of: role, on: background)
        let least = role == .disabled ? (isStrong ? 4.5 : 2.9) : (isStrong ? 7 : 4.5)
        #expect(contrast >= least, "\(role.rawValue) on \(background.rawValue)")
      }
      guard theme.theme[.selection].foreground == .default else { continue }
      let contrast = theme.contrast(of: role, on: .selection)
      #expect(contrast >= (role == .disabled ? 2.5 : 4), "\(role.rawValue) on selection")
    }
  }

  @Test func `one role can be changed, and the others stay`() {
    var theme = Theme.dark
    theme[.accent].foreground = .magenta
    #expect(theme[.accent].foreground == .magenta)
    #expect(theme != .dark)
    for role in allRoles where role != .accent { #expect(theme[role] == Theme.dark[role]) }
    theme[.accent] = Theme.dark[.accent]
    #expect(theme == .dark)
  }

  @Test func `a role of one's own has the style of its fallback until a theme knows it`() {
    let star = StyleRole("rating.star", fallback: .warning)
    let other = StyleRole("rating.other", fallback: star)
    var theme = Theme.light
    #expect(theme[star] == theme[.warning])
    #expect(theme[other] == theme[.warning])
    theme[star] = Style(foreground: .yellow)
    #expect(theme[star] == Style(foreground: .yellow))
    #expect(theme[StyleRole("rating.star")] == Style(foreground: .yellow))
    #expect(theme[.warning] == Theme.light[.warning])
    #expect(theme[other] == theme[.warning])
  }

  @Test func `roles are equal by name, and known by it`() {
    for role in allRoles {
      #expect(StyleRole(rawValue: role.rawValue) == role)
      #expect(StyleRole(role.rawValue, fallback: .error) == role)
    }
    #expect(Set(allRoles).count == allRoles.count)
    #expect(allRoles.map(\.rawValue).contains("well"))
    let star = StyleRole("star", fallback: .accent)
    #expect(star == StyleRole("star", fallback: .muted))
    #expect(star.hashValue == StyleRole(rawValue: "star").hashValue)
    #expect(star != .accent)
    #expect(star.rawValue == "star")
  }

  @Test func `themes without colours are the monochrome one`() {
    #expect(Theme.dark(.monochrome) == .monochrome)
    #expect(Theme.light(.monochrome) == .monochrome)
    #expect(Theme.highContrast(.monochrome) == .monochrome)
    #expect(Theme.dark == Theme.dark(.direct))
    #expect(Set(allThemes.map(\.theme)).count == 10)
  }
}
