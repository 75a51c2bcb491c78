package import StraitChannels

/// A text field without a screen: a user types into it, submits it, and continues to another.
package final class EditedField {
  package var text: String {
    didSet { shown.append(text) }
  }
  /// The texts that the field was given, by the user and by the program.
  package private(set) var shown: [String] = []
  private let edits = Subject<Void>()
  private let commits = Subject<CommitMoments>()
  private let ending: ScopedDisposable

  package init(_ text: String = "") {
    self.text = text
    ending = ScopedDisposable { [edits, commits] in
      edits.sendCompleted()
      commits.sendCompleted()
    }
  }

  /// Replaces the text, as the user's edit.
  package func type(_ text: String) {
    self.text = text
    edits.sendNext(())
  }

  package func submit() {
    commits.sendNext(.submit)
  }

  package func blur() {
    commits.sendNext(.blur)
  }

  /// Clears the log of shown texts.
  package func clear() {
    shown = []
  }

  package func newTextChannel() -> ChannelTerminal<String> {
    .control(self, events: edits, commits: commits, key: \.text)
  }
}
