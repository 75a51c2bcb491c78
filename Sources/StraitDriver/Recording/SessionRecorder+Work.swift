import StraitScript
import StraitUI

// Work of the app's that takes real time, which it does not take in a replay.
extension SessionRecorder {
  /// Holds back work that has just begun: in a replay it must not end before the person has gone on.
  func holdNewWork(before: [String]) {
    for name in driver.app.work where !before.contains(name) && !heldWork.contains(name) {
      recordAsked()
      heldWork.append(name)
      script.holdWork(name)
    }
  }

  func releaseWork() {
    for name in heldWork where !driver.app.work.contains(name) {
      recordAsked()
      heldWork.removeAll { $0 == name }
      guard let done = moment(.release(name)) else { return }
      record(done)
    }
  }
}
