import StraitChannels
import StraitScreen

extension App {
  /// Lets one arrival take its full effect.
  func take(_ input: DisplayInput) {
    switch input {
    case .bytes(let bytes): take(bytes)
    case .resized: setNeedsDisplay()
    case .ended:
      // What pends will not be finished.
      take(decoder.flush())
      end(.inputClosed)
    case .terminated(let signal): end(.signal(signal))
    }
  }

  private func take(_ bytes: [UInt8]) {
    flush?.dispose()
    flush = nil
    take(decoder.decode(bytes))
    guard let delay = decoder.flushDelay else { return }
    flush = scheduler?.schedule(after: delay) { [weak self] in
      self?.flush = nil
      self?.turn(.flush)
    }
  }

  func take(_ tokens: [InputToken]) {
    for token in tokens where ending == nil {
      settleFocus()
      switch token {
      case .key(let key):
        if !offer({ $0.press(key) }) { runCommand(for: key) }
      // What is typed meant the widget that is busy: it goes nowhere else.
      case .text where focusIsDue: display?.ring()
      case .text(let text):
        if !offer({ $0.type(text) }) { runCommands(for: text) }
      case .paste(let text):
        if !offer({ $0.paste(text) }) { display?.ring() }
      case .mouse(let press): take(press)
      case .focus(let isFocused): takeTerminalFocus(isFocused)
      case .unknown: break
      }
    }
  }

  /// Offers input to the widget that has the focus, unless its own action has disabled it.
  private func offer(_ input: @MainActor (Widget) -> Bool) -> Bool {
    guard let focused, !focusIsDue else { return false }
    return act(as: focused) { input(focused) }
  }

  /// Takes text that nobody wants to write down as keys.
  private func runCommands(for text: String) {
    for character in text where ending == nil { runCommand(for: KeyPress(.character(character))) }
  }

  private func takeTerminalFocus(_ isFocused: Bool) {
    guard isFocused != isTerminalFocused else { return }
    isTerminalFocused = isFocused
    onTerminalFocus?(isFocused)
  }

  private func runCommand(for key: KeyPress) {
    guard let command = keys.first(where: { $0.key == key }) else {
      display?.ring()
      return
    }
    command.action(self)
  }
}
