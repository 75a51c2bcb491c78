import StraitChannels
import StraitForms
import StraitScreen

// The terminal's reports about itself, and the app's requests to it.
extension App {
  /// The time that the app waits after an escape byte for the rest of a key, before it is the
  /// escape key.
  ///
  /// Must not be negative. By default it is the user's preference, which on a terminal is the
  /// variable `ESCDELAY` of the environment in milliseconds, or otherwise 25 ms. With kitty's
  /// keyboard protocol, the escape key has a separate sequence, and the app does not wait.
  public var escapeDelay: Duration {
    get { chosenEscapeDelay ?? display?.escapeDelay ?? InputDecoder.escapeDelay }
    set {
      chosenEscapeDelay = newValue
      decoder.decoder.escapeDelay = newValue
    }
  }

  /// Makes the theme fit the terminal, unless the program has set one.
  func followTerminal(isDark: Bool) {
    guard let display else { return }
    let colors = min(display.colorDepth, .palette)
    let before = theme
    displayTheme = isDark ? .dark(colors) : .light(colors)
    if theme != before { themeChanged(from: before) }
  }

  /// Gives the clipboard to the user's system.
  func shareClipboard() {
    guard let refusal = display?.setClipboard(clipboard) else { return }
    display?.ring()
    toast(refusal.userMessage.text(), .warning)
  }

  /// Gives the terminal back to the shell until the process is continued there.
  public func suspend() {
    display?.suspend()
    setNeedsDisplay()
  }
}

extension ClipboardRefusal {
  /// The message for the user.
  fileprivate var userMessage: UserMessage {
    switch self {
    case .tooLong(let bytes, let limit):
      UserMessage(.clipboardTooLong, ["bytes": "\(bytes)", "limit": "\(limit)"])
    }
  }
}
