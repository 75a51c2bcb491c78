extension Fixture {
  /// Areas of text, and texts with links.
  static let areas = [
    Fixture("text-area", Notes()) { notes in
      TextArea("", to: notes.$text, id: "a")
        .following(notes.$wraps) { $0.wraps = $1 }
        .following(notes.$tabWidth) { $0.tabWidth = $1 }
        .following(notes.$insertsTabs) { $0.insertsTabs = $1 }
        .following(notes.$indents) { $0.indentsNewLines = $1 }
        .following(notes.$showsLineNumbers) { $0.showsLineNumbers = $1 }
        .following(notes.$columns) { $0.columns = $1 }
        .following(notes.$rows) { $0.rows = $1 }
        .following(notes.$limit) { $0.maximumLength = .characters($1) }
        .following(notes.$problem) { $0.problem = $1 }
    },
    Fixture("link", Notes()) { notes in
      Link("manual", to: "https://x.org", id: "link") { notes.opened.append($0) }
        .counting(.submit, in: notes.$submits)
        .following(notes.$isEnabled) { $0.isEnabled = $1 }
    },
    Fixture("markdown", Notes()) { notes in
      MarkdownText(notes.$article, id: "text") { notes.opened.append($0) }
      Checkbox("c", value: false, id: "c")
    },
    Fixture("long-markdown") {
      let lines = (1...30).map { "line \($0)\n\n" }.joined() + "[end](e)"
      return App(bracketed: Scroll { MarkdownText("[start](s)\n\n" + lines) })
    },
  ]
}

/// Texts of several lines.
private final class Notes: ObservableModel {
  @Observed var text = ""
  @Observed var wraps = true
  @Observed var tabWidth = 4
  @Observed var insertsTabs = false
  @Observed var indents = true
  @Observed var showsLineNumbers = false
  @Observed var columns = 10
  @Observed var rows = 3
  @Observed var limit = 1000
  @Observed var problem: String?
  @Observed var article = "see [one](1) and\n[two](2)"
  @Observed var opened: [String] = []
  @Observed var submits = 0
  @Observed var isEnabled = true
}
