import Glibc
import StraitCurses
import StraitDriver
import StraitScreen
import StraitScript
import StraitTerminal

/// The terminal that a test is run on: a real display, at which the run without a terminal types.
///
///     driver ──send──► news ──► the other run ──► terminal ──► CursesDisplay ──► memory ──► app
///     app ──show──► memory, and CursesDisplay ──► terminal ──► the other run compares
///
/// No input is synthesized: the driver's input goes the way of a person's keys, window and signals,
/// and is waited for here. It is given to the app in one piece, as it is without a terminal.
@MainActor
final class DrivenTerminal: DrivenDisplay {
  let memory: HeadlessDisplay
  private let terminal: CursesDisplay
  private let companion: HeadlessCompanion

  /// Takes over the terminal, and reports it.
  ///
  /// - Parameters:
  ///   - companion: The run without a terminal.
  ///   - width: The way in which the terminal measures text; the terminal is not queried.
  /// - Throws: `DisplayError` if the terminal cannot show anything.
  init(
    beside companion: HeadlessCompanion,
    measuring width: ScriptWidthPolicy
  ) throws(DisplayError) {
    self.companion = companion
    terminal = try CursesDisplay()
    memory = HeadlessDisplay(size: terminal.size)
    // Nothing is drawn yet that would have to be drawn again.
    if width == .cluster { _ = terminal.handle(.mode(2027, .reset)) }
    memory.textPolicy = terminal.textPolicy
    companion.send(.ready(colors: terminal.colorCount))
  }

  // MARK: Actions of the driver

  func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    companion.send(.type(bytes))
    var arrived: [UInt8] = []
    while arrived.count < bytes.count {
      for input in nextInput() {
        if case .bytes(let more) = input { arrived += more } else { take(input) }
      }
    }
    guard arrived == bytes else {
      giveUp("expected the bytes that were typed to come in, found others: \(arrived.prefix(99))")
    }
    memory.send(bytes)
  }

  func resize(to size: Size) {
    companion.send(.resize(size))
    takeInput { $0 == .resized(size) }
  }

  func signal(_ signal: ScriptSignal) {
    companion.send(.signal(signal))
    takeInput { input in
      switch input {
      case .terminated(let number): number == signal.number
      case .resized: signal == .tstp || signal == .cont || signal == .winch
      case .bytes, .closed: false
      }
    }
  }

  // MARK: Actions of the app

  var size: Size { memory.size }

  var textPolicy: ShownText.Policy { memory.textPolicy }

  var onInput: (() -> Void)? {
    get { memory.onInput }
    set { memory.onInput = newValue }
  }

  var reportsMouse: Bool {
    get { memory.reportsMouse }
    set {
      memory.reportsMouse = newValue
      terminal.reportsMouse = newValue
    }
  }

  var reportsMoves: Bool {
    get { memory.reportsMoves }
    set {
      memory.reportsMoves = newValue
      terminal.reportsMoves = newValue
    }
  }

  func takeInput() -> [DisplayInput] { memory.takeInput() }

  func show(_ frame: Frame) {
    memory.show(frame)
    terminal.show(frame)
  }

  func ring() {
    memory.ring()
    terminal.ring()
  }

  func setTitle(_ title: String) {
    memory.setTitle(title)
    terminal.setTitle(title)
  }

  func setClipboard(_ text: String) -> ClipboardRefusal? {
    memory.setClipboard(text)
    return terminal.setClipboard(text)
  }

  func suspend() {
    memory.suspend()
    terminal.suspend()
    takeInputAfterPause()
  }

  func release() {
    memory.release()
    terminal.release()
  }

  func reclaim() {
    memory.reclaim()
    terminal.reclaim()
    takeInputAfterPause()
  }

  private func takeInputAfterPause() {
    // The app requested the pause, so it expects to repaint everything.
    for input in terminal.takeInput() where input != .resized(size) { take(input) }
  }

  func close() {
    memory.close()
    terminal.close()
  }

  // MARK: Input

  /// Takes input, up to the expected one.
  private func takeInput(until isLast: (DisplayInput) -> Bool) {
    while true {
      var isOver = false
      for input in nextInput() {
        take(input)
        if isLast(input) { isOver = true }
      }
      if isOver { return }
    }
  }

  private func take(_ input: DisplayInput) {
    switch input {
    case .bytes(let bytes): memory.send(bytes)
    case .resized(let size): memory.resize(to: size)
    case .terminated(let signal): memory.terminate(signal: signal)
    case .closed: memory.closeInput()
    }
  }

  /// Waits until something has arrived at the terminal.
  private func nextInput() -> [DisplayInput] {
    while true {
      let input = terminal.takeInput()
      if input.contains(.closed) {
        giveUp("expected more input, found that the terminal is closed")
      }
      if !input.isEmpty { return input }
      var ready = (terminal.descriptors + [companion.descriptor]).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      poll(&ready, nfds_t(ready.count), -1)
      companion.look()
    }
  }

  private func giveUp(_ message: String) -> Never {
    companion.send(.broken(RunFailure(.assertion, message)))
    exit(1)
  }
}
