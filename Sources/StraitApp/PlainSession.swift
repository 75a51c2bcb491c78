import Glibc
import StraitChannels
import StraitCurses
import StraitScreen
import StraitUI

/// A plain dialogue on two descriptors: lines are read from one, and what is said is written to the other.
///
/// One line is taken at a time, and answered before the next. Reading does not keep the main actor: timers
/// and channels go on meanwhile.
@MainActor
final class PlainSession {
  private let dialogue: PlainDialogue
  private let display: HeadlessDisplay
  private let input: Int32
  private let output: Int32
  /// Whether the line that the user types, and its end, are on the output already.
  private let isEchoed: Bool
  private var reader: DescriptorReader?
  private var following: ScopedDisposable?
  private var lines = PlainLines()
  /// What has come in and is not taken.
  private var waiting: ArraySlice<PlainLines.Line> = []
  private var isAnswering = false
  /// Why nothing can be said any more.
  private(set) var problem: PlainOutputError?
  private var hasEnded = false

  /// Makes the session of an app that has been started.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - display: The display on which it was started.
  ///   - input: What is read.
  ///   - output: What is written to.
  init(_ app: App, on display: HeadlessDisplay, input: Int32, output: Int32) {
    dialogue = PlainDialogue(app)
    self.display = display
    self.input = input
    self.output = output
    isEchoed = isatty(input) == 1 && isatty(output) == 1
    let (inlet, pieces) = Inlet<[UInt8]>.make(on: MainScheduler.shared)
    following = ScopedDisposable(
      pieces.subscribe(
        onNext: { [weak self] in self?.take($0) },
        onCompleted: { [weak self] in self?.takeEnd() }
      )
    )
    reader = DescriptorReader(input, into: inlet)
  }

  /// Says what there is to be said at the start, and begins to read.
  func begin() {
    say(dialogue.begin())
    guard let reader else { return takeEnd() }
    reader.readMore()
  }

  /// Says what is left to be said, and stops reading.
  func end() {
    say(dialogue.answer())
    reader?.stop()
    reader = nil
    following = nil
  }

  // MARK: Lines

  private func take(_ bytes: [UInt8]) {
    waiting += lines.take(bytes)
    takeLine()
  }

  private func takeEnd() {
    hasEnded = true
    if let last = lines.end() { waiting.append(last) }
    takeLine()
  }

  /// Takes the next line, unless one is being answered.
  private func takeLine() {
    guard !isAnswering, dialogue.app.ending == nil else { return }
    guard let line = waiting.popFirst() else {
      if !hasEnded {
        reader?.readMore()
      } else {
        // No line was ended by the user's own hand.
        say("\n")
        display.endInput()
      }
      return
    }
    isAnswering = true
    if !isEchoed { say("\n") }
    switch line {
    case .text(let text): dialogue.take(text)
    case .tooLong: dialogue.tell("expected a line of at most \(PlainLines.limit) bytes, found more")
    }
    answer(after: 1)
  }

  /// Answers once what follows from the line has happened: all that waits for no time.
  private func answer(after turns: Int) {
    MainScheduler.shared.schedule { [weak self] in
      guard let self, dialogue.app.ending == nil else { return }
      // An app that always has something to draw must not keep the user waiting.
      guard !dialogue.app.pending.turn || turns > 100 else { return answer(after: turns + 1) }
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
      display.endInput()
    }
  }
}
