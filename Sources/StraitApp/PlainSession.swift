import Glibc
import StraitChannels
import StraitCurses
import StraitScreen
import StraitUI

/// A plain dialogue on two descriptors: lines are read from one, and replies are written to the
/// other.
///
/// One line is taken at a time, and answered before the next. Reading does not block the main
/// actor: timers and channels continue in the meantime.
@MainActor
final class PlainSession {
  private let dialogue: PlainDialogue
  private let display: HeadlessDisplay
  private let input: Int32
  private let output: Int32
  /// `true` if the line that the user types, and its end, are on the output already.
  private let isEchoed: Bool
  private var watch: Disposable?
  /// The input that is not taken yet; a line may end in a CR as well.
  private var lines = ByteLines(limit: PlainDialogue.mostBytes + 1)
  private var isAnswering = false
  /// Why nothing can be said any more.
  private(set) var problem: PlainOutputError?
  private var hasEnded = false

  /// Makes the session of an app that has been started.
  init(_ app: App, on display: HeadlessDisplay, input: Int32, output: Int32) {
    dialogue = PlainDialogue(app)
    self.display = display
    self.input = input
    self.output = output
    isEchoed = isatty(input) == 1 && isatty(output) == 1
  }

  /// Writes the initial lines, and begins to read.
  func begin() {
    say(dialogue.begin())
    readMore()
  }

  /// Writes the remaining lines, and stops reading.
  func end() {
    say(dialogue.answer())
    watch?.dispose()
    watch = nil
  }

  // MARK: Input

  /// Reads one piece once there is one.
  ///
  /// The rest stays where it is: another program may be meant to read it.
  private func readMore() {
    guard watch == nil else { return }
    watch = MainLoop.shared.watch(input) { [weak self] _ in self?.readPiece() }
  }

  private func readPiece() {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { place, filled in
      count = withStopsInBackground { read(input, place.baseAddress, place.count) }
      filled = max(0, count)
    }
    // Another process may have read it first.
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    watch?.dispose()
    watch = nil
    if count > 0 { take(piece) } else { takeEnd() }
  }

  /// Does something that stops the process if it reads in the background of a terminal.
  ///
  /// The threads of a dispatch queue have the signal blocked, which would make such a read an
  /// error.
  private func withStopsInBackground<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    let result = body()
    let code = errno
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
  }

  // MARK: Lines

  private func take(_ bytes: [UInt8]) {
    lines.add(bytes)
    takeLine()
  }

  private func takeEnd() {
    hasEnded = true
    takeLine()
  }

  /// Takes the next line, unless one is being answered.
  private func takeLine() {
    guard !isAnswering, dialogue.app.ending == nil else { return }
    guard let line = lines.next() ?? (hasEnded ? lines.last() : nil) else {
      if !hasEnded {
        readMore()
      } else {
        // No line was ended by the user's own hand.
        say("\n")
        display.closeInput()
      }
      return
    }
    isAnswering = true
    if !isEchoed { say("\n") }
    switch line {
    case .line(let bytes): dialogue.take(bytes: bytes)
    case .tooLong: dialogue.refuseTooLongLine()
    }
    answer(after: 1)
  }

  /// Answers once the consequences of the line have happened that do not wait for a time.
  private func answer(after turns: Int) {
    MainScheduler.shared.schedule { [weak self] in
      guard let self, dialogue.app.ending == nil else { return }
      // An app that always has something to draw must not keep the user waiting.
      guard !dialogue.app.pending.needsTurn || turns > 100 else { return answer(after: turns + 1) }
      isAnswering = false
      say(dialogue.answer())
      takeLine()
    }
  }

  // MARK: Output

  private func say(_ answer: PlainAnswer) {
    // First, since the user may type as soon as the prompt is there.
    if answer.isSecret { TerminalEcho.silence(input) } else { TerminalEcho.restore() }
    say(answer.text)
  }

  private func say(_ text: String) {
    guard problem == nil else { return }
    do throws(SystemError) {
      try DescriptorWriter.write(Array(text.utf8), to: output)
    } catch {
      problem = PlainOutputError(code: error.code)
      // Without an output the app has nothing to wait for.
      display.closeInput()
    }
  }
}
