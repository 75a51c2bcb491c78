import Glibc

/// The probe in a pseudo terminal, with what it means to show.
final class ProbeSession {
  let terminal: PseudoTerminal
  private let frameFile: String

  /// Starts the probe and waits for its first frame.
  init(
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String?] = [:]
  ) throws {
    frameFile = try Self.temporaryFile()
    terminal = try PseudoTerminal(
      [probePath, frameFile],
      columns: columns,
      rows: rows,
      environment: environment
    )
    try waitForFrame { $0.contains("probe") || columns < 5 }
  }

  deinit {
    unlink(frameFile)
  }

  /// Waits until the screen shows, cell by cell, the last frame that the probe has made, and the cursor
  /// is where the frame has it.
  func waitForFrame(_ isWanted: (String) -> Bool = { _ in true }) throws {
    try terminal.wait(for: "the frame\n\(frame())") { screen in
      let frame = self.frame()
      guard !frame.isEmpty, isWanted(frame) else { return false }
      return frame == Self.description(of: screen)
    }
  }

  /// Types the text, which must change the frame, and waits until the change is shown.
  func type(_ text: String) throws {
    let old = frame()
    terminal.send(text)
    try waitForFrame { $0 != old }
  }

  /// Makes an empty file for a test, which removes it.
  static func temporaryFile() throws -> String {
    var template = Array("/tmp/strait-probe-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Timeout(description: "no temporary file: errno \(errno)") }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func frame() -> String {
    guard let file = fopen(frameFile, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private static func description(of screen: VirtualScreen) -> String {
    let isShown = screen.modes[25] ?? true
    let caret = isShown ? "\(screen.column),\(screen.row)" : "hidden"
    return ([caret] + screen.text).joined(separator: "\n") + "\n"
  }
}
