import StraitChannels
import StraitFoundation
import StraitModel
import StraitUI

/// Settings that outlive the program: in the user's defaults and in a file, which several programs
/// follow immediately.
@MainActor
func settingsScreen(_ tour: Tour) -> Widget {
  let settings = tour.settings
  let profile = settings.profile
  let bell = Switch("Bell", value: false, id: "bell")
  bell.newValueChannel(nilValue: false).bind(to: settings.bell.channel())

  return Column(spacing: 1) {
    group("Kept in the user's defaults") {
      SegmentedControl("Theme", themes, to: settings.theme, id: "theme") {
        $0?.split(separator: "-").joined(separator: " ") ?? "terminal's"
      }
      bell
      Label(settings.values(of: \.defaultsLine), style: .muted, id: "defaults")
      // Settings in memory have no problems.
      if settings.isKept {
        line(settings.values(of: \.defaultsProblems.first), .error, id: "defaults.problem")
        line(settings.values(of: \.defaultsProblems.second), .error, id: "defaults.found")
      }
    }
    group("Kept in a file") {
      TextField("Name", to: profile.$name, id: "profile.name")
      Slider("Size", to: profile.$size, in: 8...32, id: "profile.size").width(.cells(40))
      Switch("News", to: profile.$news, id: "profile.news")
      Label(settings.values(of: \.fileLine), style: .muted, id: "file")
      line(settings.values(of: \.fileText).map { $0.isEmpty ? nil : $0 }, .muted, id: "content")
      line(settings.values(of: \.problems.first), .error, id: "file.problem")
      line(settings.values(of: \.problems.second), .error, id: "file.found")
      When(settings.values(of: \.isUndecided)) {
        Row(spacing: 2) {
          Button("Keep mine", command: settings.keepMine, id: "mine").mnemonic("m")
          Button("Take the file's", command: settings.takeTheirs, id: "theirs").mnemonic("t")
          Button("Try again", command: settings.tryAgain, id: "again").mnemonic("a")
        }
        .padding(top: 1, left: 0, bottom: 0, right: 0)
      }
    }
    Label("Start the demo twice: what is set in one is seen in the other.", style: .hint)
  }
}

@MainActor
private func group(_ title: String, @ContentBuilder _ content: () -> [any Content]) -> Widget {
  Column {
    Label(title, style: .title)
    Column { content() }.padding(top: 0, left: 2, bottom: 0, right: 0)
  }
}

private let themes: [String?] = [nil] + Theme.names.map { $0 }

/// A line that is there while it has a text.
@MainActor
private func line(_ texts: Signal<String?>, _ style: StyleRole, id: String) -> any Content {
  let texts = texts.replayLast()
  return When(texts.map { $0 != nil }.distinctUntilChanged()) {
    Label(texts.map { $0 ?? "" }, style: style, id: id)
  }
}

extension Settings {
  /// The content of the defaults, and the origin of their last change.
  fileprivate var defaultsLine: String {
    let theme = theme.value.map { "theme = \($0)" }
    let bell = bell.value.map { "bell = \($0 ? "on" : "off")" }
    let values = [theme, bell].compactMap { $0 }.joined(separator: ", ")
    guard isKept else { return "in memory only" }
    return "\(values.isEmpty ? "nothing yet" : values) · \(defaultsAuthor.rawValue)"
  }

  /// The state of the file, and the origin of its last change.
  fileprivate var fileLine: String {
    let state =
      switch fileState {
      case .clean: "saved"
      case .edited: "edited"
      case .saving: "being written"
      case .conflict: "changed on both sides"
      case .failed: isGone ? "gone" : "cannot be used"
      }
    guard isKept else { return "in memory only" }
    return "\(state) · \(fileAuthor.rawValue) · \(filePath)"
  }

  /// The problems of the file, in one or two lines.
  fileprivate var problems: [String] {
    switch fileState {
    case .failed where isGone: ["another program has removed it; the next change writes it again"]
    case .failed(let error): error.lines
    case .conflict: ["another program has changed it, too: keep yours, or take the file's"]
    default: []
    }
  }

  /// The problems of the defaults, in one or two lines.
  fileprivate var defaultsProblems: [String] {
    defaultsError?.lines ?? mistyped.map { ["\($0)"] } ?? []
  }
}

extension FileError {
  fileprivate var lines: [String] {
    ["cannot \(operation.rawValue) it: expected \(expected),", "found \(found)"]
  }
}

extension [String] {
  fileprivate var second: String? { count > 1 ? self[1] : nil }
}
