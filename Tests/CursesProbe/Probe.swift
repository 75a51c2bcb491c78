import Dispatch
import Glibc
import StraitCurses
import StraitScreen

/// A display, a field of text, and what has been asked for.
@MainActor
final class Probe {
  /// The display; `nil` once it was released.
  var display: CursesDisplay?
  private let frameFile: String?
  private var text = ""
  private var isCommand = false
  /// The number of the random frame that is shown instead of the field; 0 for none.
  private var randomFrame: UInt64 = 0
  private var caretIsHidden = false

  init(frameFile: String?) throws(DisplayError) {
    self.frameFile = frameFile
    display = try CursesDisplay()
  }

  func start() {
    display?.onInput = { [self] in turn() }
    show()
  }

  private func turn() {
    for input in display?.takeInput() ?? [] {
      switch input {
      case .bytes(let bytes): take(bytes)
      case .resized: break
      case .ended: exit(4)
      case .terminated(let signal): terminate(signal)
      }
    }
    show()
  }

  /// Takes keys: `!` and a letter is a command, Ctrl-Q ends, Ctrl-Z suspends, the rest is text.
  private func take(_ bytes: [UInt8]) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if isCommand {
        isCommand = false
        obey(scalar)
      } else {
        switch scalar {
        case "!": isCommand = true
        case "\u{11}": quit()
        case "\u{1A}": display?.suspend()
        case "\u{7F}": text = String(text.dropLast())
        default: if scalar.value >= 32 { text.unicodeScalars.append(scalar) }
        }
      }
    }
  }

  /// Ends by the signal, or in order with the status in PROBE_TERMINATED.
  private func terminate(_ signal: Int32) {
    guard let status = number(named: "PROBE_TERMINATED") else { CursesDisplay.raise(signal) }
    display?.close()
    exit(status)
  }

  private func quit() {
    display?.close()
    exit(0)
  }

  private func obey(_ command: Unicode.Scalar) {
    switch command {
    case "g": randomFrame += 1
    case "h": caretIsHidden.toggle()
    case "d":
      text = "hanging"
      show()
      hang()
    case "#": text = "length \(text.unicodeScalars.count)"
    case "b": display?.ring()
    case "r": reopen()
    case "x":
      display = nil
      exit(6)
    case "s": report("a line on stderr")
    case "S": for number in 0..<40_000 { report("line \(number) of very many on stderr") }
    case "2": openSecond()
    default: fail(command)
    }
  }

  private func reopen() {
    display?.close()
    display = nil
    display = try? CursesDisplay()
    display?.onInput = { [self] in turn() }
  }

  private func openSecond() {
    do {
      _ = try CursesDisplay()
    } catch {
      text = "\(error)"
    }
  }

  private func show() {
    guard let display else { return }
    let picture =
      randomFrame > 0
      ? Picture(random: randomFrame, size: display.size)
      : Picture(field: text, size: display.size)
    var frame = picture.frame
    if caretIsHidden { frame.caret = nil }
    if let frameFile { write(frame, to: frameFile) }
    display.show(frame)
  }

  private func write(_ frame: Frame, to path: String) {
    let size = display?.size ?? frame.cells.size
    let text = frame.cells.rowsOfText(within: size).joined(separator: "\n")
    let screen = Rect(origin: Point(column: 0, row: 0), size: size)
    let caret = frame.caret.flatMap { screen.contains($0) ? $0.description : nil } ?? "hidden"
    guard let file = fopen(path + ".new", "w") else { return }
    fputs("\(caret)\n\(text)\n", file)
    fclose(file)
    rename(path + ".new", path)
  }
}

/// A number from the environment.
func number(named name: String) -> Int32? {
  getenv(name).flatMap { Int32(String(cString: $0)) }
}

/// Writes a line to stderr.
func report(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
