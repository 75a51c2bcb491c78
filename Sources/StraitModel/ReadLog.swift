import CEngine
import StraitChannels

/// Notes which properties are read while a closure runs on this thread.
final class ReadLog {
  private var reads: [AnyObject] = []

  /// Runs a closure and tells which properties it read, in order.
  static func reads<Result>(in body: () -> Result) -> [AnyObject] {
    let log = ReadLog()
    let thread = strait_thread()
    let outer = thread.pointee.tracker
    thread.pointee.tracker = Unmanaged.passUnretained(log).toOpaque()
    defer { thread.pointee.tracker = outer }
    _ = body()
    return log.reads
  }

  /// Notes a read in the log of this thread, if there is one.
  static func note(_ property: AnyObject) {
    guard let log = strait_thread().pointee.tracker else { return }
    // `reads(in:)`, below on this very stack, holds it.
    Unmanaged<ReadLog>.fromOpaque(log).takeUnretainedValue().reads.append(property)
  }
}

extension Property {
  /// Tells the closure that follows reads that this property was read.
  @usableFromInline
  final func noteRead() {
    ReadLog.note(self)
  }
}
