import CEngine
import StraitChannels

/// The state of the thread's readers before a value was handed out to be changed in place.
///
/// ```
/// thread.tracker ──► no reader              becomes  strait_no_reader
///                ──► an effect's node       becomes  strait_reader_aside, and reader_aside is the node
/// thread.no_reader: what `tracker` is when a reader ends meanwhile, in an observer for example
/// ```
///
/// So the getter of every property finds a tracked reader, and leaves its fast path, which has no
/// special test: the slow one checks if this is the property that is changed, and otherwise notes
/// the read for the real reader.
@usableFromInline
struct ReadersAside {
  let tracker: Node?
  let noReader: Node?
  let aside: Node?
  /// The latest run that has read the property.
  let readIn: UInt64
}

extension Property {
  /// The value, for reads that are not recorded.
  package final var current: Value {
    checkReadable()
    return stored
  }

  /// Stops the program if the value is handed out to a caller that changes it in place.
  ///
  /// The caller does not expect other code to change it, and other code must not find an incomplete
  /// value in the middle of the change.
  @usableFromInline
  final func checkReadable() {
    if hub.has(.exclusive) { refuse("read") }
  }

  /// Begins to lend the value to a caller that changes it in place, in a change that has begun.
  ///
  /// - Returns: The previous readers, for `takeBack`.
  @usableFromInline
  final func handOut() -> ReadersAside {
    if !hub.has(.property) {
      hub = .exclusive
    } else {
      hub.set(.exclusive)
    }
    let thread = strait_thread()
    let readers = ReadersAside(
      tracker: thread.pointee.tracker,
      noReader: thread.pointee.no_reader,
      aside: thread.pointee.reader_aside,
      readIn: hub.rawExtraIfAny?.pointee.read_in ?? 0
    )
    thread.pointee.no_reader = strait_no_reader()
    if let reader = readers.tracker, !reader.isStandIn {
      thread.pointee.reader_aside = reader
      thread.pointee.tracker = strait_reader_aside()
    } else if readers.tracker == nil {
      thread.pointee.tracker = strait_no_reader()
    }
    return readers
  }

  /// Ends what `handOut` began; the change continues.
  @usableFromInline
  final func takeBack(_ readers: ReadersAside) {
    // A derived value that was computed in the meantime, and had read the property before, is known
    // to have read it: its read does not leave the fast path.
    if hub.rawExtraIfAny?.pointee.read_in ?? 0 != readers.readIn { refuse("read") }
    if !hub.has(.property) {
      hub = .changing
    } else {
      hub.clear(.exclusive)
    }
    let thread = strait_thread()
    thread.pointee.tracker = readers.tracker
    thread.pointee.no_reader = readers.noReader
    thread.pointee.reader_aside = readers.aside
  }
}
