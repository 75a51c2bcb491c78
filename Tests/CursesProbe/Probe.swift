import Dispatch
import Glibc
import StraitCurses
import StraitScreen
import StraitTerminal

/// A display, a field of text, and the requests received.
@MainActor
final class Probe {
  /// The display; `nil` once it was released.
  var display: CursesDisplay?
  private let frameFile: String?
  private var text = ""
  private var isCommand = false
  /// The number of the random frame that is shown instead of the field; 0 for none.
  private var randomFrame: UInt64 = 0
  /// The number of the frame of emoji and scripts that is shown instead; 0 for none.
  private var emojiFrame: UInt64 = 0
  /// The number of the frame of private characters that is shown instead; 0 for none.
  private var privateFrame: UInt64 = 0
  /// The number of the frame of all kinds of characters that is shown instead; 0 for none.
  private var charactersFrame = 0
  /// The number of the frame of pictures that is shown instead; 0 for none.
  private var pictureFrame: UInt64 = 0
  private var drawsClusters = false
  private var caretIsHidden = false
  /// `true` if the first row is a link to the typed text.
  private var isLinked = false
  private let settling = Settling()

  init(frameFile: String?) throws(DisplayError) {
    self.frameFile = frameFile
    display = try CursesDisplay()
    switch number(named: "PROBE_MODE_2027") {
    case 1?: _ = display?.handle(.mode(2027, .set))
    case 2?: _ = display?.handle(.mode(2027, .reset))
    default: break
    }
    if let width = number(named: "PROBE_CELL_WIDTH"),
      let height = number(named: "PROBE_CELL_HEIGHT")
    {
      _ = display?.handle(.attributes([62, 4]))
      _ = display?.handle(.cellSize(width: Int(width), height: Int(height)))
      _ = display?.handle(.attributes([62, 4]))
    }
  }

  func start() {
    display?.onInput = { [self] in turn() }
    show()
    settling.start { [self] in turn() }
  }

  private func turn() {
    while takeInput() {}
    show()
    settling.answer(isCurrent: display?.isCurrent ?? true)
  }

  /// Takes the available input; returns whether there was any.
  private func takeInput() -> Bool {
    let arrived = display?.takeInput() ?? []
    for input in arrived {
      switch input {
      case .bytes(let bytes): take(bytes)
      case .resized: break
      case .closed: exit(4)
      case .terminated(let signal): terminate(signal)
      }
    }
    return !arrived.isEmpty
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
    case "j": emojiFrame += 1
    case "z": privateFrame += 1
    case "U": charactersFrame += 1
    case "y": pictureFrame += 1
    case "J": drawsClusters.toggle()
    case "h": caretIsHidden.toggle()
    case "u": isLinked.toggle()
    case "d":
      text = "hanging"
      show()
      hang()
    case "#": text = "length \(text.unicodeScalars.count)"
    case "b": display?.ring()
    case "q": display?.queryCapabilities()
    case "w": display?.setTitle(text)
    case "c": display?.setClipboard(text)
    case "W":
      display?.setTitle(
        "a\nb\u{1B}]2;c\u{7}\u{9B}\u{1B}[31m\u{202E}d\u{2028}e" + String(repeating: "x", count: 999)
      )
    case "C": display?.setClipboard(String(repeating: "x", count: 74_995))
    case "m":
      display?.reportsMouse.toggle()
      text += "m"
    case "M":
      display?.reportsMoves.toggle()
      text += "M"
    case "r": reopen()
    case "l":
      display?.release()
      text = "ran \(run("printf 'which? '; read word; echo \"$word it is\"; exit 7"))"
      display?.reclaim()
    case "K":
      display?.release()
      text = "ran \(run("printf 'which? '; read word; sleep 1.3; exit 7"))"
      display?.reclaim()
    case "L":
      display?.release()
      text = "ran \(run("trap 'exit 3' INT; echo asleep; while :; do sleep 0.1; done"))"
      display?.reclaim()
    case "k":
      sendKeySignals()
      text += "k"
    case "x":
      display = nil
      exit(6)
    case "s": report("a line on stderr")
    case "S": for number in 0..<40_000 { report("line \(number) of very many on stderr") }
    case "p": print("a line on stdout")
    case "P": for number in 0..<40_000 { print("line \(number) of very many on stdout") }
    case "i":
      print("one on stdout")
      report("two on stderr")
      print("three on stdout, without an end", terminator: "")
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
    var frame = picture(size: display.size, policy: display.textPolicy).frame
    if caretIsHidden { frame.caret = nil }
    if isLinked, let target = LinkTarget("https://x.org/\(text)") {
      let columns = frame.cells.size.columns
      frame.cells.withMutableCells { for column in 0..<columns { $0[column].link = 1 } }
      frame.links = [target]
    }
    if let frameFile { write(frame, to: frameFile) }
    display.show(frame)
  }

  private func picture(size: Size, policy: ShownText.Policy) -> Picture {
    if pictureFrame > 0 { return Picture(pictures: pictureFrame, size: size) }
    if charactersFrame > 0 { return Picture(characters: charactersFrame, size: size) }
    if privateFrame > 0 { return Picture(private: privateFrame, size: size) }
    if emojiFrame > 0 {
      return Picture(emoji: emojiFrame, size: size, policy: drawsClusters ? .clusters : policy)
    }
    if randomFrame > 0 { return Picture(random: randomFrame, size: size) }
    return Picture(field: text, size: size)
  }

  private func write(_ frame: Frame, to path: String) {
    let cells = frame.cells.resized(to: display?.size ?? frame.cells.size)
    let caret = frame.caret.flatMap { cells.bounds.contains($0) ? $0 : nil }
    guard let file = fopen(path + ".new", "w") else { return }
    fputs(FrameListing(Frame(cells: cells, caret: caret)).description, file)
    fclose(file)
    rename(path + ".new", path)
    guard let dots = fopen(path + ".dots.new", "w") else { return }
    fputs(PictureDots.listing(of: frame, size: cells.size), dots)
    fclose(dots)
    rename(path + ".dots.new", path + ".dots")
  }
}

/// Runs a command of the shell on the terminal.
///
/// - Returns: The status that it has ended with; -1 for a signal.
func run(_ command: String) -> Int32 {
  var child: pid_t = 0
  let words: [String] = ["sh", "-c", command]
  let arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  guard posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ) == 0 else { return -2 }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
}

/// Makes the terminal turn Ctrl-C and Ctrl-\ into signals.
func sendKeySignals() {
  var settings = termios()
  tcgetattr(STDIN_FILENO, &settings)
  settings.c_lflag |= tcflag_t(ISIG)
  tcsetattr(STDIN_FILENO, TCSANOW, &settings)
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
