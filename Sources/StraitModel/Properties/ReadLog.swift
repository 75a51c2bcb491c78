import CEngine
import StraitChannels

/// Notes which properties are read while a closure runs on this thread.
final class ReadLog: Reaction {
  private var reads: [AnyObject] = []
  private var hubs: [Hub] = []

  /// Runs a closure and tells which properties it read, in order.
  static func reads<Result>(in body: () -> Result) -> [AnyObject] { log(body).reads }

  /// Runs a closure and tells the hubs of the properties that it read.
  static func hubs<Result>(in body: () -> Result) -> [Hub] { log(body).hubs }

  private static func log<Result>(_ body: () -> Result) -> ReadLog {
    let log = ReadLog(flags: NodeFlags.listening | NodeFlags.effect)
    let thread = strait_thread()
    Dependencies.beginComputing(thread)
    let outer = Dependencies.begin(log.node, thread)
    _ = body()
    Dependencies.end(log.node, thread, outer: outer)
    Dependencies.endComputing(thread)
    if thread.pointee.settle != nil { PublicEntry.settleIfOutermost(thread) }
    return log
  }

  override func hasRead<Value>(_ property: Property<Value>) -> Value {
    reads.append(property)
    hubs.append(property.hub)
    return property.stored
  }
}

extension Property {
  /// Tells whoever follows reads on this thread that the property is read, out of turn.
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
    if reader.pointee.flags & NodeFlags.listening != 0 {
      return reader.owner.takeUnretainedValue().hasRead(self)
    }
    Dependencies.noteNewRead(of: hubForReading(), by: reader)
    return stored
  }
}
