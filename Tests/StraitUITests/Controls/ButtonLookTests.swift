/// The looks of buttons, by theme.
@MainActor @Suite struct ButtonLookTests {
  private nonisolated static let themes: [Theme] = [
    .dark, .light, .highContrast, .monochrome, .dark(.sixteen), .highContrast(.sixteen),
  ]

  private func cells(_ theme: Theme, isDefault: Bool, isFocused: Bool) -> [Cell] {
    let button = Button("Save", id: "save") {}
    button.isDefault = isDefault
    let app = App(root: Row { isFocused ? [button] : [Checkbox("x", value: false), button] })
    app.theme = theme
    let driver = Driver(app, size: Size(columns: 40, rows: 1))
    let frame = button.screenFrame
    return Array(driver.display.frame.cells.row(0)[frame.origin.column..<frame.endColumn])
  }

  @Test(arguments: themes, [(false, false), (false, true), (true, false), (true, true)])
  func `F13 the blanks beside the name have no attributes that the name lacks`(
    theme: Theme,
    state: (isDefault: Bool, isFocused: Bool)
  ) {
    let cells = cells(theme, isDefault: state.isDefault, isFocused: state.isFocused)
    #expect(cells.count == 8)
    for index in [1, 6] {
      #expect(cells[index].style.attributes == (state.isFocused ? .reverse : []))
      #expect(cells[index].style.attributes.isSubset(of: cells[2].style.attributes))
      #expect(cells[index].style.background == cells[2].style.background)
    }
  }

  @Test(arguments: themes, [false, true])
  func `F13 a focused button differs from the others by more than its bars`(
    theme: Theme,
    isDefault: Bool
  ) {
    let focused = cells(theme, isDefault: isDefault, isFocused: true)
    for cell in focused { #expect(cell.style.attributes.contains(.reverse)) }
    for cell in cells(theme, isDefault: true, isFocused: false) {
      #expect(!cell.style.attributes.contains(.reverse))
    }
    #expect(focused[3].style.foreground == theme[.focus].foreground)
    #expect(focused[3].style.background == theme[.well].background)
  }

  @Test(arguments: themes)
  func `nothing of the default button lies beyond its bars`(theme: Theme) {
    let cells = cells(theme, isDefault: true, isFocused: false)
    for index in [0, 7] {
      #expect(cells[index].style.background == theme[.surface].background)
      #expect(cells[index].style.foreground == theme[.accent].foreground)
    }
    #expect(cells[3].style.background == theme[.well].background)
  }
}
