@Suite struct CapabilityTests {
  /// Capabilities that Strait's cells cannot represent: blinking, invisible and crossed-out text,
  /// other lines below, other fonts.
  private static let unshown = ["blink", "invis", "smxx", "Smulx", "smpch"]

  @Test(arguments: FileCase.lines(of: "Tables/capabilities.txt"))
  func `everything that ncurses sends to the usual terminals is understood`(
    _ line: FileCase
  ) {
    let capability = Capability(line.text)
    var screen = TerminalScreen(size: Size(columns: 20, rows: 6))
    screen.feed("text".utf8)
    screen.feed(capability.bytes.utf8)
    let expected: [TerminalViolation.Kind] =
      Self.unshown.contains(capability.name) || capability.showsStrangeText ? [.unshown] : []
    #expect(screen.violations.map(\.kind) == expected)
    #expect(!screen.isInMidFrame)
    // Nothing of it was taken for text.
    let shown = screen.text.joined().filter { $0 != " " }
    #expect("textxxxxx".hasPrefix(shown))
  }
}

/// A string that a terminal obeys, and the name of its capability.
private struct Capability {
  let name: String
  let bytes: String

  /// Reads a line: the terminal, the name, and the string with escapes such as `\e` and `\u{7}`.
  init(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    name = parts[1]
    bytes = parts[2].replacing("\\e", with: "\u{1B}").replacing("\\\\", with: "\\")
      .replacing(/\\u\{([0-9A-F]+)\}/) { match in
        String(UnicodeScalar(UInt8(match.1, radix: 16) ?? 0))
      }
  }

  /// `true` if the combined capability asks for blinking or invisible text.
  var showsStrangeText: Bool {
    name == "sgr" && (bytes.contains(";5m") || bytes.contains(";8m"))
  }
}
