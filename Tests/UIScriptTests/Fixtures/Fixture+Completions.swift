extension Fixture {
  /// Fields whose completion sources log their requests.
  static let completions = [
    Fixture("asked-completions", Asked()) { asked in
      TextField(columns: 12, id: "quiet").with { $0.complete { asked.signal(for: $0) } }
      TextField(columns: 12, id: "slow").with {
        $0.complete(after: .seconds(2)) { asked.signal(for: $0) }
      }
      TextField(columns: 12, id: "short").with {
        $0.complete(minimumLength: 2) { asked.texts(for: $0) }
      }
    },
    Fixture("late-completions") {
      let field = TextField(columns: 12, id: "f")
      var answers: [String: Subject<[String]>] = [:]
      field.complete { text in
        let answer = Subject<[String]>()
        answers[text] = answer
        return answer
      }
      return App(bracketed: Column { field }).steps([
        "answer a": { answers["a"]?.sendNext(["axx"]) },
        "answer ab": { answers["ab"]?.sendNext(["abc"]) },
      ])
    },
    Fixture("completed-area", Asked()) { asked in
      TextArea("", value: String(repeating: "long\n", count: 2000), id: "area").with {
        $0.complete { text -> [String] in
          asked.mostCharacters = max(asked.mostCharacters, text.count)
          return ["Berlin", "Bern"].filter { $0.hasPrefix(text) }
        }
      }
    },
    Fixture("scrolled-completion") {
      let field = TextField(columns: 12, id: "f")
      field.complete { text in ["Berlin", "Bern", "Bergen"].filter { $0.hasPrefix(text) } }
      let labels = (0..<30).map { Label("label \($0)") }
      return App(
        bracketed: Scroll {
          field
          labels
        }
      )
    },
  ]
}

/// Requests to completion sources.
private final class Asked: ObservableModel {
  @Observed var asked: [String] = []
  @Observed var mostCharacters = 0

  func texts(for text: String) -> [String] {
    asked.append(text)
    return [text + "x"]
  }

  func signal(for text: String) -> Signal<[String]> { .just(texts(for: text)) }
}
