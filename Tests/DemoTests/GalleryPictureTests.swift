@testable import StraitDemoTour

/// Pictures of the gallery's pages, next to the page of the documentation that shows them: to be
/// looked at when they change.
@MainActor @Suite struct GalleryPictureTests {
  /// The pages in order, each with the focused control in its picture.
  private nonisolated static let pages = [
    ("text", "textfield.plain"), ("values", "slider.plain"), ("choosing", "segments.plain"),
    ("lists", "list.plain"), ("trees", "tree.plain"), ("tables", "table.plain"),
    ("showing", "link.plain"),
    ("panels", "collapsible.plain"), ("dialogs", "button.default"),
  ]

  @Test(arguments: pages.indices, ["", "~dark", "-monochrome"])
  func `a page of the gallery looks as it is stored`(page: Int, look: String) throws {
    let model = Look()
    model.page = page
    let theme = ["": "light", "~dark": "dark", "-monochrome": "monochrome"][look]
    model.theme = theme
    // Without the line of the tour, which changes with every screen that is added.
    let root = Column(spacing: 1) {
      galleryScreen(model).height(.fraction(1))
      KeyHints()
    }
    let app = App(root: root)
    app.theme = model.theme.flatMap { Theme.named($0) } ?? .dark
    let driver = Driver(app, size: Size(columns: 80, rows: 22))
    try driver.perform(.focus(.id(Self.pages[page].1)))
    expectGolden(
      driver.display.frame.svgDocument,
      "gallery-\(Self.pages[page].0)\(look).svg",
      in: "Sources/StraitUI/StraitUI.docc/Gallery/\(theme?.capitalized ?? "")"
    )
  }

  @Test func `the page of the documentation shows every picture`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let catalog = root.appending(path: "Sources/StraitUI/StraitUI.docc/Gallery")
    let page = try String(contentsOf: catalog.appending(path: "Gallery.md"), encoding: .utf8)
    for (name, _) in Self.pages {
      for look in ["", "-monochrome"] { #expect(page.contains("](gallery-\(name)\(look))")) }
    }
    for theme in ["Light", "Dark", "Monochrome"] {
      let folder = catalog.appending(path: theme).path()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 9)
    }
  }
}
