/// The content of any container of the framework can be removed from it.
@MainActor @Suite struct ContainerPartsTests {
  enum Kind: CaseIterable {
    case column, row, grid, split, scroll, dialog, menuBar, form

    @MainActor var container: Container {
      switch self {
      case .column: Column { inside }
      case .row: Row { inside }
      case .grid: Grid(columns: [.fit, .fraction(1)]) { inside }
      case .split: Split { inside }
      case .scroll: Scroll { inside }
      case .dialog: Dialog<Int>("Question") { _ in inside }
      case .menuBar:
        MenuBar { for name in ["File", "Edit"] { Menu(name) { MenuItem("Open") {} } } }
      case .form: Form(of: NamedPerson())
      }
    }

    @MainActor @ContentBuilder private var inside: [any Content] {
      TextField("first")
      TextField("second")
    }
  }

  private func use(_ driver: Driver) throws {
    for key in ["tab", "right", "enter", "alt+f", "f10", "escape", "pagedown"] as [KeyPress] {
      driver.display.send(key)
      driver.settle()
    }
    driver.display.resize(to: Size(columns: 10, rows: 3))
    driver.settle()
    driver.display.resize(to: Size(columns: 40, rows: 12))
    driver.settle()
  }

  @Test(arguments: Kind.allCases)
  func `F1 the children of a container leave it one by one, and all at once`(_ kind: Kind) throws {
    for isAtOnce in [false, true] {
      let container = kind.container
      let root = Column { [container, TextField("other", id: "other")] }
      let driver = Driver(App(root: root), size: Size(columns: 40, rows: 12))
      if isAtOnce {
        container.removeAll()
      } else {
        while let child = container.children.first {
          driver.app.focus(child)
          container.remove(child)
          try use(driver)
        }
      }
      try use(driver)
      #expect(container.children.isEmpty)
      try driver.fill(.id("other"), "x")
      try driver.expect("other", value: "x")
    }
  }

  @Test func `another widget takes the place of the one that a view scrolls`() throws {
    let scroll = Scroll { Label("before") }
    let driver = Driver(App(root: scroll), size: Size(columns: 20, rows: 3))
    scroll.removeAll()
    scroll.append(Label("after"))
    driver.settle()
    #expect(driver.screen.contains("after"))
    #expect(!driver.screen.contains("before"))
  }

  @Test func `a menu whose title is removed is closed`() throws {
    let bar = MenuBar {
      Menu("File") { MenuItem("Open") {} }
      Menu("Edit") { MenuItem("Copy") {} }
    }
    let driver = Driver(App(root: bar), size: Size(columns: 20, rows: 8))
    #expect(bar.open(1))
    driver.settle()
    bar.remove(bar.children[1])
    driver.settle()
    #expect(driver.app.layers.count == 1)
    #expect(!driver.screen.contains("Edit") && driver.screen.contains("File"))
    #expect(!bar.open(1))
    #expect(bar.open(0))
  }
}
