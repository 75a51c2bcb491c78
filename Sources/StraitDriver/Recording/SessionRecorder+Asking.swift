import StraitScreen
import StraitScript
import StraitUI

// Expectations that the person requests with a key that the app does not receive.
extension SessionRecorder {
  /// The time within which a second press of the key makes a snapshot.
  private static let askedAgain = Duration.milliseconds(500)

  /// Adds an expectation of the value of the focused widget, or, after a second press right away,
  /// of the whole screen.
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
