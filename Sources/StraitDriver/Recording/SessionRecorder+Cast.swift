import StraitChannels
import StraitScreen
import StraitUI

// The session as the person saw it.
extension SessionRecorder {
  /// Keeps a frame.
  func keep(_ frame: Frame) {
    cast?.show(frame, at: driver.scheduler.now)
  }

  /// Keeps sent input, before it takes effect; text typed into a secret field is kept as bullets.
  func keepInput(of act: RecordedAct) {
    guard cast != nil else { return }
    let isSecret = act.isSecret
    switch act.deed {
    case .resize(let size): cast?.resize(to: size, at: act.time)
    case .signal, .release, .expect, .snap: break
    case .type(let character):
      cast?.input((isSecret ? "•" : String(character)).utf8, at: act.time)
    case .press(let key): cast?.input(key.bytes ?? [], at: act.time)
    case .paste(let text):
      let shown = isSecret ? String(repeating: "•", count: text.count) : text
      cast?.input("\u{1B}[200~\(shown)\u{1B}[201~".utf8, at: act.time)
    case .mouse(let press): cast?.input(press.bytes, at: act.time)
    case .terminalFocus(let isFocused):
      cast?.input("\u{1B}[\(isFocused ? "I" : "O")".utf8, at: act.time)
    }
  }
}
