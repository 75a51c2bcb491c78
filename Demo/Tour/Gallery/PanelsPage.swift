import StraitModel
import StraitUI

/// Widgets that contain others: menus, tabs, panels that collapse, and sides with a border.
@MainActor
func panelsPage() -> Tab {
  Tab("Panels", spacing: 1) {
    menus()
    Split(position: 49, id: "split") {
      Row(spacing: 2) {
        collapsibles().width(.fraction(1))
        tabs().width(.fraction(1))
      }
      Scroll(id: "scroll") {
        MarkdownText(tides)
      }
    }
    .height(.fraction(1))
    StatusBar("StatusBar", center: "harbour.toml", right: "line 3 of 12", id: "status")
  }
}

@MainActor
private func menus() -> MenuBar {
  let side = Property(true)
  return MenuBar(id: "menus") {
    Menu("&File") {
      MenuItem("&New") {}
      Menu("Open &recent") {
        MenuItem("tides.md") {}
        MenuItem("ships.md") {}
      }
      MenuItem.separator
      MenuItem("&Print", isEnabled: false) {}
      MenuItem(action: "app.quit")
    }
    Menu("&View") {
      MenuItem("&Sidebar", to: side)
      MenuItem("&Line numbers", to: Property(false))
    }
    Menu("&Help") { MenuItem(action: "app.help") }
  }
}

@MainActor
private func collapsibles() -> Column {
  Column {
    Label("Collapsible", style: .title)
    Collapsible("open", value: true, id: "collapsible.open") {
      TextField("Name", value: "Ada", id: "collapsible.name").width(.fraction(1))
    }
    everyState("collapsible", problem: "not saved") { name, id in
      Collapsible(name, id: id) { Label("what is inside") }
    }
  }
}

@MainActor
private func tabs() -> Column {
  Column {
    Label("Tabs", style: .title)
    everyState("tabs", problem: "not saved") { name, id in
      let tabs = Tabs(name, id: id) {
        Tab(name) { Label("the page", style: .muted) }
        Tab("two") { Label("another page", style: .muted) }
        Tab("off") {}
      }
      tabs.tabs[2].isEnabled = false
      return tabs.height(.cells(2))
    }
  }
}

private let tides = """
  # Scroll, Split

  The border between the two sides has the focus when you come to it: then the arrows move it, and \
  so does the mouse.

  What is longer than its place is scrolled by Page Up and Page Down, by the wheel, and by the bar \
  at its right.

  - High water: 05:40
  - Low water: 11:55
  - High water: 18:05

  > Ships with less than a metre below them wait.

  What follows is only here to be scrolled to.

  1. Amber Quay
  2. Birch Dock
  3. Cedar Pier
  """
