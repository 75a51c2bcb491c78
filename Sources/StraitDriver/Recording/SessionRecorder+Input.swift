import StraitChannels
import StraitScreen
import StraitScript
import StraitUI

// The division of input into parts that a script can express.
extension SessionRecorder {
  func takeInput() {
    guard !isBusy, !isOver else { return }
    mirror.holdsFrames = true
    for input in mirror.takeInput() where !isOver { take(input) }
    mirror.holdsFrames = false
  }

  func takeDue() {
    guard !isOver else { return }
    take(decoder.takeDue(on: clock))
  }

  private func take(_ input: DisplayInput) {
    switch input {
    case .bytes(let bytes):
      decoder.decoder.expectsCursor = mirror.expectsCursor
      take(decoder.decode(bytes, on: clock))
    case .resized(let size):
      let size = size.inScript
      // At the same size everything must be painted again, as after a stop.
      perform(size == driver.display.size ? .signal(.cont) : .resize(size))
    case .closed:
      take(decoder.finish())
      act { driver.display.closeInput() }
    case .terminated(let number):
      take(decoder.finish())
      if let signal = ScriptSignal.allCases.first(where: { $0.number == number }) {
        perform(.signal(signal))
      } else {
        act { driver.display.terminate(signal: number) }
      }
    }
  }

  func take(_ tokens: [InputToken]) {
    for token in tokens where !isOver {
      switch token {
      case .key(let key) where key == options.key: ask()
      case .key(let key): if key.bytes != nil { perform(.press(key)) }
      case .text(let text): for character in text where !isOver { type(character) }
      case .paste(let text): perform(.paste(text))
      case .mouse(let press): perform(.mouse(press))
      case .focus(let isFocused): perform(.terminalFocus(isFocused))
      case .answer(let answer): if let input = mirror.handle(answer) { take(input) }
      // Garbage: an app does nothing with it.
      case .unknown: break
      }
    }
  }

  /// Types a character: if no text is edited, it is a key, like the app's own keys.
  private func type(_ character: Character) {
    let key = KeyPress(.character(character))
    // Secret input is recorded as text, which a variable replaces.
    let focused = driver.app.focused
    let isTyping = focused?.editsText == true || focused?.described.isSecret == true
    if !isTyping, key.modifiers.isEmpty, key.bytes == Array(character.utf8), character.isASCII {
      perform(.press(key))
    } else {
      perform(.type(character))
    }
  }
}

extension Size {
  /// The nearest size that a script can say.
  var inScript: Size {
    Size(columns: min(max(columns, 1), 1_000), rows: min(max(rows, 1), 1_000))
  }
}
