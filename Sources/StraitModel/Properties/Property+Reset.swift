import CEngine
import StraitChannels

extension Property {
  /// Sets a value that the property had before, as undo and snapshots do.
  ///
  /// If it is there already, no observer is called; but it is sent out on all links, though it has
  /// not changed: what a converter could not read goes, and the value is shown in its place (law
  /// T16). In a transaction that has set the property, its end does that.
  func reset(to value: Value) {
    if !areSame(current, value) { return self.value = value }
    if hub.isEmptyHub || isHeld || hub.hasNoLink(but: nil) { return }
    PublicEntry.run { hub.announce(stored, wave: Wave.next(strait_thread())) }
  }
}
