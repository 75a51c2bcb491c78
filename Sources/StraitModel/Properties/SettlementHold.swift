import CEngine
import StraitChannels

/// Has what is set off on the thread, effects too, wait for the end of a change that it may not
/// find half done.
struct SettlementHold {
  private let draining: UInt32

  /// Begins to hold.
  init() {
    let thread = strait_thread()
    draining = thread.pointee.draining
    thread.pointee.draining = Draining.called
  }

  /// Ends it; what has waited is finished by the next public entry.
  func end() {
    strait_thread().pointee.draining = draining
  }
}
