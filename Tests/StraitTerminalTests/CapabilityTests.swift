import StraitScreen
import StraitTerminal
import Testing

@Suite struct CapabilityTests {
  /// What Strait's cells cannot hold: blinking, invisible and crossed-out text, other lines below,
  /// other fonts.
  private static let unshown = ["blink", "invis", "smxx", "Smulx", "smpch"]

  @Test(arguments: Capabilities.all)
  func `everything that ncurses sends to the usual terminals is understood`(
    _ capability: Capabilities.Entry
  ) {
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

extension Capabilities.Entry {
  /// Whether the combined capability asks for blinking or invisible text.
  fileprivate var showsStrangeText: Bool {
    name == "sgr" && (bytes.contains(";5m") || bytes.contains(";8m"))
  }
}
