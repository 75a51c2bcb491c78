import Glibc
import StraitChannels
import StraitCurses
import StraitScreen
import StraitTerminal

/// The program's side of the settle line: a request of a test is answered once all input is taken.
@MainActor
final class Settling {
  private let line = SettleLine.inherited()
  private var watch: Disposable?
  private var questions: [String] = []

  /// Runs a turn for each request.
  func start(_ turn: @escaping @MainActor () -> Void) {
    guard let line else { return }
    watch = MainLoop.shared.watch(line.descriptor) { _ in self.listen(turn) }
  }

  private func listen(_ turn: () -> Void) {
    while let question = line?.receive() { questions.append(question) }
    if line?.isClosed == true { watch?.dispose() }
    turn()
  }

  /// Answers after a turn, unless the terminal has another size by now: then the signal that
  /// reports the display is on its way, and so is the next turn.
  func answer(isCurrent: Bool) {
    guard isCurrent, !questions.isEmpty else { return }
    try? line?.answer(questions)
    questions = []
  }
}

extension CursesDisplay {
  /// `true` if the terminal still has the display's size.
  var isCurrent: Bool {
    var measured = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &measured) == 0, measured.ws_col > 0 else {
      return true
    }
    return Int(measured.ws_col) == size.columns && Int(measured.ws_row) == size.rows
  }
}
