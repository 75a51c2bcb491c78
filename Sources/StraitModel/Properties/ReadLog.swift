import CEngine
import StraitChannels

/// Notes which properties are read while a closure runs on this thread.
package final class ReadLog: Reaction {
  private(set) var reads: [AnyProperty] = []
  /// The variables announced by hand that were read.
  private(set) var accessed: Set<AnnouncedVariable> = []
  private var hasReadDerived = false

  /// Runs a closure and returns which properties it read, in order.
  package static func reads<Result>(in body: () -> Result) -> [AnyProperty] {
    log(body).reads
  }

  /// Runs a closure and returns whether it read no property and no derived value.
  package static func readsNothing(in body: () -> Void) -> Bool {
    let log = log(body)
    return log.reads.isEmpty && !log.hasReadDerived
  }

  /// Runs a closure and returns the log of its reads.
  static func log<Result>(_ body: () -> Result) -> ReadLog {
    let log = ReadLog(flags: .listening | .effect)
    let thread = strait_thread()
    Dependencies.beginComputing(thread)
    _ = Dependencies.track(log.node, thread, body)
    Dependencies.endComputing(thread)
    thread.settleIfOutermost()
    return log
  }

  override func hasRead(_ property: AnyProperty) -> UnsafeRawPointer? {
    reads.append(property)
    return nil
  }

  override func hasRead(_ derived: Reaction) { hasReadDerived = true }

  override func hasAccessed(_ variable: AnnouncedVariable) { accessed.insert(variable) }
}

extension PropertyNames {
  /// Runs a closure that reads paths of an object, and returns the properties that it read, in
  /// order; those of variables of models have names.
  package static func reads<Result>(from root: AnyObject, in body: () -> Result) -> [AnyProperty] {
    nameProperties(of: root)
    let reads = ReadLog.reads(in: body)
    name(reads, from: root)
    return reads
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
      // Without an optional value, whose type would be looked up.
      guard let place = reader.owner?.hasRead(self) else { return stored }
      return place.load(as: Value.self)
    }
    Dependencies.noteNewRead(of: hubForReading(), by: reader)
    return stored
  }
}
