extension Fixture {
  /// Content that follows values: a detail, hidden and disabled widgets, and texts.
  static let following = [
    Fixture("detail", Detail()) { detail in
      Column {
        TextField("Search", id: "search")
        Showing(detail.$page) { page in
          if let page { TextField("Title", value: page, id: "title") } else { Label("none") }
        }
        TextField("Street", id: "street").hidden(detail.$isHidden)
        Button("Send", id: "send") { detail.isHidden = true }
          .enabled(Derived { !detail.isHidden })
        Label("sent").hidden(Derived { !detail.isHidden })
      }
    },
    Fixture("paragraph", Detail()) { detail in
      Text(detail.$text, id: "text").selectable()
    },
    Fixture("long-text") {
      let lines = (1...30).map { "line \($0)" }.joined(separator: "\n")
      return App(bracketed: Scroll { Text(lines, id: "text").selectable() })
    },
  ]
}

/// Values that content follows.
private final class Detail: ObservableModel {
  @Observed var page: String?
  @Observed var isHidden = false
  @Observed var text = "one two three"
}
