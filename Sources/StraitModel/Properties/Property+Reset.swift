import CEngine
import StraitChannels

extension Property {
  /// Sets a value that the property had before, as undo and snapshots do.
  ///
  /// If it is there already, it is shown again; see `showAgain`.
  func reset(to value: Value) {
    if areSame(current, value) { showAgain() } else { self.value = value }
  }

  /// Sends the value out on all links, though it has not changed, and calls no observer: the value
  /// replaces text that a converter could not read (law T16).
  ///
  /// In a transaction that has set the property, its end does that.
  package func showAgain() {
    if hub.isEmptyHub || isHeld || hub.hasNoLink(but: nil) { return }
    PublicEntry.run { hub.announce(stored, wave: Wave.next(strait_thread())) }
  }

  /// Shows the value again that was assigned as a whole, and is the current one.
  ///
  /// Not for a setter that a channel runs: its end checks the value that is read afterwards, and in
  /// a ring a separate wave would circulate without end.
  ///
  /// A transaction holds the property by now, though its wave is the one before. Its end shows the
  /// value, in a wave that also the end of a channel takes that has sent the value last.
  ///
  /// Only an end of a channel can show something else than the value; other properties have it.
  func showAssigned() {
    if PathWrite.current != nil || hub.isEmptyHub { return }
    guard hub.contains(where: { $0 is PropertyTap<Value> }) else { return }
    if isHeld { hub.takeWave(Wave.next(strait_thread())) } else { showAgain() }
  }
}
