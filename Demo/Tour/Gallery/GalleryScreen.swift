import StraitUI

/// Every control in every state, on pages, in the theme that is chosen above them.
///
/// A theme is a value that may be exchanged at any time: here a select and a switch are bound to
/// properties that the app's look follows.
@MainActor
func galleryScreen(_ look: Look) -> Widget {
  Column(spacing: 1) {
    Row(spacing: 4) {
      Select("Theme", Theme.names, none: "as the terminal", to: look.$theme, id: "theme")
      Switch("ASCII signs", to: look.$usesASCII, id: "ascii")
    }
    Tabs("Controls", to: look.$page, id: "pages") {
      textPage()
      valuesPage()
      choosingPage()
      listsPage()
      treesPage()
      tablesPage()
      showingPage()
      panelsPage()
      dialogsPage()
    }
    .height(.fraction(1))
  }
}
