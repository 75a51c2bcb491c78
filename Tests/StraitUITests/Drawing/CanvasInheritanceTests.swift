@testable import StraitUI

@MainActor @Suite struct CanvasInheritanceTests {
  @Test func `disabled and selected are inherited, and end with the frame`() {
    _ = drawn(Size(columns: 4, rows: 4)) { canvas in
      #expect(!canvas.isDisabled && !canvas.isSelected)
      let first = canvas.enter(canvas.bounds, inheriting: .disabled)
      #expect(canvas.isDisabled && !canvas.isSelected)
      let second = canvas.enter(canvas.bounds, inheriting: .selected)
      let third = canvas.enter(canvas.bounds)
      #expect(canvas.isDisabled && canvas.isSelected)
      canvas.leave(third)
      canvas.leave(second)
      #expect(canvas.isDisabled && !canvas.isSelected)
      canvas.leave(first)
      #expect(!canvas.isDisabled && !canvas.isSelected)
    }
  }

  @Test(arguments: allThemes)
  func `where a widget is disabled all text looks so, and backgrounds stay`(theme: NamedTheme) {
    let theme = theme.theme
    _ = drawn(Size(columns: 4, rows: 1), theme: theme) { canvas in
      for role in allRoles { #expect(canvas.style(role) == theme[role]) }
      let saved = canvas.enter(canvas.bounds, inheriting: .disabled)
      let backgrounds: [StyleRole] = [.surface, .well, .behind, .selection]
      for role in allRoles {
        #expect(canvas.style(role) == theme[backgrounds.contains(role) ? role : .disabled])
      }
      #expect(canvas.style(StyleRole("own", fallback: .accent)) == theme[.disabled])
      #expect(canvas.style(StyleRole("own", fallback: .well)) == theme[.well])
      canvas.leave(saved)
    }
  }

  @Test(arguments: allThemes)
  func `in a selection all text has its look, and selecting twice is selecting`(theme: NamedTheme) {
    let theme = theme.theme
    let selection = theme[.selection]
    _ = drawn(Size(columns: 4, rows: 1), theme: theme) { canvas in
      let saved = canvas.enter(canvas.bounds, inheriting: .selected)
      #expect(canvas.style(.selection) == selection)
      #expect(canvas.style(.surface).background == selection.background)
      for role in allRoles where role != .selection {
        let style = canvas.style(role)
        let own = theme[role]
        #expect(style.attributes == own.attributes.union(selection.attributes))
        if own.background == .default { #expect(style.background == selection.background) }
        let isOwn = selection.foreground == .default
        #expect(style.foreground == (isOwn ? own.foreground : selection.foreground))
      }
      let again = canvas.enter(canvas.bounds, inheriting: .selected)
      #expect(canvas.style(.error) == selected(.error, in: theme))
      canvas.leave(again)
      canvas.leave(saved)
    }
  }

  @Test func `a row that is selected and disabled shows both`() {
    let theme = Theme.monochrome
    let screen = drawn(Size(columns: 4, rows: 1), theme: theme) { canvas in
      let saved = canvas.enter(canvas.bounds, inheriting: [.selected, .disabled])
      canvas.fill(canvas.bounds, style: .surface)
      canvas.draw("ab", at: canvasPoint(0, 0), style: .accent)
      canvas.leave(saved)
    }
    #expect(screen[canvasPoint(0, 0)].style.attributes == [.dim, .italic, .reverse])
    #expect(screen[canvasPoint(3, 0)].style.attributes == .reverse)
  }

  @Test func `a style that is given as such is taken as it is`() {
    let style = Style(foreground: .green, attributes: .bold)
    let screen = drawn(Size(columns: 2, rows: 1)) { canvas in
      let saved = canvas.enter(canvas.bounds, inheriting: [.disabled, .selected])
      canvas.draw("a", at: canvasPoint(0, 0), style: style)
      canvas.fill(canvasRect(1, 0, 1, 1), with: "b", style: style)
      canvas.leave(saved)
    }
    #expect(screen.cells.allSatisfy { $0.style == style })
  }

  private func selected(_ role: StyleRole, in theme: Theme) -> Style {
    var style: Style?
    _ = drawn(Size(columns: 1, rows: 1), theme: theme) { canvas in
      let saved = canvas.enter(canvas.bounds, inheriting: .selected)
      style = canvas.style(role)
      canvas.leave(saved)
    }
    return style ?? .plain
  }
}
