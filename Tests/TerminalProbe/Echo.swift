import Glibc
import StraitTerminal

/// A program that shows its input, and its size, slowly and in pieces, as a real one might.
struct Echo {
  let line: SettleLine?

  func run() {
    var settings = termios()
    tcgetattr(0, &settings)
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(0, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[H")
    var questions: [String] = []
    while true {
      var ready = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: line?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&ready, 2, -1)
      while let question = line?.receive() { questions.append(question) }
      if line?.isClosed == true { exit(9) }
      while let byte = nextByte() {
        switch byte {
        case UInt8(ascii: "q"):
          write("\u{1B}[?1049l")
          tcsetattr(0, TCSANOW, &settings)
          exit(3)
        case UInt8(ascii: "Q"):
          write("\u{1B}[?2004h\u{1B}[?25l\u{1B}[1m\u{1B}[2;3r")
          exit(4)
        case UInt8(ascii: "?"): write("\u{1B}[6n")
        case UInt8(ascii: "s"): write("<\(sizeNow)>")
        default: for part in ["[", String(UnicodeScalar(byte)), "]"] { write(part) }
        }
      }
      try? line?.answer(questions)
      questions = []
    }
  }

  private var sizeNow: String {
    var size = winsize()
    _ = ioctl(0, UInt(TIOCGWINSZ), &size)
    return "\(size.ws_col)x\(size.ws_row)"
  }

  private func nextByte() -> UInt8? {
    var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return nil }
    var byte: UInt8 = 0
    guard read(0, &byte, 1) == 1 else { exit(8) }
    return byte
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(1, $0.baseAddress, $0.count) }
  }
}
