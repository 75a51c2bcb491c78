@testable import StraitDemoTour

/// The gallery is whole: a control that is added to Strait is missing here until it is shown.
@MainActor @Suite struct GalleryTests {
  private let tour = Tour()
  private let driver: Driver

  init() throws {
    driver = Driver(tour.app())
    try driver.app.open("gallery")
    driver.settle()
  }

  /// All widgets of a tree.
  private func widgets(in root: Widget) -> [Widget] {
    [root] + root.children.flatMap { widgets(in: $0) }
  }

  /// All widgets of all pages.
  private func shown() throws -> [Widget] {
    let root = try #require(driver.app.screens.current?.root)
    let tabs = try #require(widgets(in: root).lazy.compactMap { $0 as? Tabs }.first)
    return tabs.tabs.indices.flatMap { index in
      tour.look.page = index
      driver.settle()
      return widgets(in: root)
    }
  }

  @Test func `every kind of widget is in the gallery`() throws {
    var kinds = Set(try shown().map { PublicWidgets.name(of: $0) })
    try driver.perform(.press(.id("open.dialog")))
    kinds.formUnion(widgets(in: driver.app.activeLayer.root).map { PublicWidgets.name(of: $0) })
    #expect(try PublicWidgets.names().subtracting(kinds) == [])
  }

  /// Returns whether the class of a widget derives from `Control`.
  private func isControl(_ widget: Widget) -> Bool {
    sequence(first: Mirror(reflecting: widget)) { $0.superclassMirror }
      .contains { "\($0.subjectType)".hasPrefix("Control<") }
  }

  /// Returns whether a control can be edited, beyond the way it is looked at.
  private func canBeEdited(_ widget: Widget) -> Bool {
    let described = widget.described
    return described.isEditable || widget is Collapsible && described.abilities.contains(.expand)
  }

  @Test func `every control is there in every state`() throws {
    let shown = try shown()
    var states: [String: [String: Widget]] = [:]
    for widget in shown {
      guard let id = widget.id, let dot = id.lastIndex(of: ".") else { continue }
      let state = String(id[id.index(after: dot)...])
      states[PublicWidgets.name(of: widget), default: [:]][state] = widget
    }
    let controls = Set(
      shown.filter(isControl).map { PublicWidgets.name(of: $0) }
    )
    .intersection(try PublicWidgets.names())
    #expect(controls.count >= 20)
    for control in controls {
      let states = states[control] ?? [:]
      let plain = try #require(states["plain"], "\(control)")
      #expect(canBeEdited(plain) && plain.described.problem == nil, "\(control)")
      #expect(try #require(states["disabled"], "\(control)").isEnabled == false, "\(control)")
      let readOnly = try #require(states["readOnly"], "\(control)")
      #expect(readOnly.isEnabled && !canBeEdited(readOnly), "\(control)")
      #expect(try #require(states["problem"], "\(control)").described.problem != nil, "\(control)")
    }
  }

  @Test func `the select exchanges the theme, and gives the terminal's back`() throws {
    let first = driver.app.theme
    for name in Theme.names {
      try driver.choose(.id("theme"), name)
      #expect(driver.app.theme == Theme.named(name))
    }
    try driver.perform(.toggle(.id("ascii")))
    #expect(driver.app.theme == Theme.monochrome.withGlyphs(.ascii))
    try driver.choose(.id("theme"), "as the terminal")
    #expect(driver.app.theme == first.withGlyphs(.ascii))
    #expect(driver.screen.filter { !$0.isASCII } == "")
    try driver.perform(.toggle(.id("ascii")))
    #expect(driver.app.theme == first)
  }

  @Test func `each page fits the least terminal that the tour is made for`() throws {
    let root = try #require(driver.app.screens.current?.root)
    for page in 0..<9 {
      tour.look.page = page
      driver.settle()
      let least = root.leastSize()
      #expect(least.columns <= 80 && least.rows <= 24, "page \(page + 1): \(least)")
    }
  }
}
