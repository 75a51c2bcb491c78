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
      switch token {
      case .key(let key):
        if focused?.press(key) != true { runCommand(for: key) }
      case .text(let text):
        if focused?.type(text) != true { runCommands(for: text) }
      case .paste(let text):
        if focused?.paste(text) != true { display?.ring() }
      case .mouse(let press): take(press)
      case .focus(let isFocused): takeTerminalFocus(isFocused)
      case .unknown: break
      }
    }
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
