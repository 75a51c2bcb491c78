import StraitUI

// Work of the app's that takes real time: its outcome is delivered in the app's turns.
extension Driver {
  /// Lets the work that is in progress come to its outcome, and all that follows from it happen.
  ///
  /// Suspended work is not waited for. A test that calls this after each action is as deterministic
  /// as one without such work: work that began first is delivered first. Returns early when the
  /// waiting task is cancelled; the work is then still in progress.
  public func settleWork() async {
    settle()
    while overrun == nil, !Task.isCancelled, let app = openApp, !app.pending.work.isEmpty {
      await app.waitForWork()
      settle()
    }
  }

  /// The work in progress, for a wait that cannot wait for it.
  var workUnderWay: [String] { openApp?.pending.work ?? [] }

  /// The work held back, for a wait in vain.
  var heldWork: [String] { openApp?.pending.heldWork ?? [] }
}
