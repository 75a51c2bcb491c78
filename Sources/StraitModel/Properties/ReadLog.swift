import CEngine
import StraitChannels

/// Notes which properties are read while a closure runs on this thread.
final class ReadLog: Reaction {
  private var reads: [AnyProperty] = []

  /// Runs a closure and returns which properties it read, in order.
  static func reads<Result>(in body: () -> Result) -> [AnyProperty] {
    let log = ReadLog(flags: .listening | .effect)
    let thread = strait_thread()
    Dependencies.beginComputing(thread)
    _ = Dependencies.track(log.node, thread, body)
    Dependencies.endComputing(thread)
    thread.settleIfOutermost()
    return log.reads
  }

  override func hasRead(_ property: AnyProperty) -> UnsafeRawPointer? {
    reads.append(property)
    return nil
  }
}

extension Property {
  /// Notes a read of the property for the reader that is tracked on this thread, out of turn.
  @usableFromInline
  final func noteRead(by reader: Node) -> Value {
    checkReadable()
    if reader.isStandIn {
      // The value of another property is in the hands of a caller who changes it.
      guard let reader = reader.reader, !Dependencies.noteKnownRead(of: hub, by: reader) else {
        return stored
      }
      return noteRead(by: reader)
    }
    if reader.has(.listening) {
      guard let lent = reader.owner.takeUnretainedValue().hasRead(self) else { return stored }
      return lent.assumingMemoryBound(to: Value.self).pointee
    }
    Dependencies.noteNewRead(of: hubForReading(), by: reader)
    return stored
  }
}
