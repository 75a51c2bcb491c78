import CEngine
import StraitChannels

extension AnyProperty {
  /// Returns the hub, which is one of the property's own while a trace is on: the cause is recorded
  /// there, even without an observer.
  @inline(__always)
  final func hubForCause() -> Hub {
    !strait_thread().isTraced ? hub : ownHub()
  }

  /// Notes for a trace that the property was set in a transaction, which delivers it later.
  @inline(__always)
  final func noteHeld(_ wave: UInt64) {
    strait_thread().observer?.holds(hub, wave: wave, for: Transaction.current?.name)
  }
}
