import StraitScreen
import StraitScript
import StraitUI

// What the person has expected, with a key that the app does not see.
extension SessionRecorder {
  /// How soon the key must be pressed again to have a snapshot made.
  private static let askedAgain = Duration.milliseconds(500)

  /// Has the value of the focused widget expected, or, by another press immediately, the whole
  /// screen.
  func ask() {
    act {
      guard var done = moment(.expect([])) else { return }
      let expectations = driver.focusExpectations
      done.deed = .expect(expectations)
      if let before = asked, done.time - before.time <= Self.askedAgain {
        asked = nil
        done.hasFired = done.hasFired || before.hasFired
        done.hasWaited = done.hasWaited || before.hasWaited
        snap(done)
      } else {
        recordAsked()
        if expectations.isEmpty { snap(done) } else { asked = done }
      }
      mirror.ring()
    }
  }

  private func snap(_ act: RecordedAct) {
    var done = act
    var number = script.snapshots.count + 1
    while options.hasSnapshot("screen-\(number)") || script.snapshots["screen-\(number)"] != nil {
      number += 1
    }
    let name = "screen-\(number)"
    done.deed = .snap(name)
    script.snapshots[name] = driver.display.frame.textDocument + "\n"
    cast?.mark("snap \(name)", at: act.time)
    record(done)
  }

  func recordAsked() {
    guard let done = asked else { return }
    asked = nil
    cast?.mark("expect", at: done.time)
    script.add(done)
    onChange?()
  }
}
