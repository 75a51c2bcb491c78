import CEngine
import StraitChannels

/// A write into a path, for an end of a channel: the properties that its setter sets are set in the
/// wave that the value came with (law 18).
package final class PathWrite {
  private let own: OwnWave
  /// The wave that the value came with, or a new one.
  private let cause: UInt64

  private init(_ own: OwnWave) {
    self.own = own
    cause = Wave.present
  }

  /// The current write on this thread.
  package static var current: PathWrite? {
    // The frame of `run` holds it.
    ThreadState.object(in: strait_thread().pointee.path_write)
  }

  /// Runs a setter; returns the wave in which it set properties.
  ///
  /// The wave has begun. So the call counts as a delivery: a binding that the setter makes
  /// announces its value (law 12).
  static func run(_ own: OwnWave, _ body: () -> Void) -> UInt64 {
    let write = PathWrite(own)
    let outer = enter(write)
    PublicEntry.asDelivery(body)
    _ = enter(outer)
    return write.cause
  }

  /// Sets a property for the setter.
  ///
  /// A setter may set a property twice, as a `didSet` does that normalises: unless the value is
  /// equal, it is stored.
  func set<Value>(_ property: Property<Value>, to value: Value) {
    // Sets by observers do not belong to the setter.
    let write = Self.enter(nil)
    PublicEntry.run {
      strait_thread().cause = cause
      property.assign(value, isOfSetter: true) { own.wave = $0 }
    }
    _ = Self.enter(write)
  }

  /// Delivers the changes that a setter announces by hand: in the wave of its write, and not as a
  /// part of it.
  static func announceByHand(_ announce: () -> Void) {
    guard let write = enter(nil) else { return announce() }
    strait_thread().cause = write.cause
    announce()
    _ = enter(write)
  }

  private static func enter(_ write: PathWrite?) -> PathWrite? {
    let outer = current
    let thread = strait_thread()
    thread.pointee.path_write = ThreadState.address(of: write)
    Delivery.setGate(thread)
    return outer
  }
}

extension Wave {
  /// Runs a closure whose writes answer a wave: they are one round higher.
  static func answering(_ wave: UInt64, _ body: () -> Void) {
    let thread = strait_thread()
    let cause = thread.cause
    thread.cause = answer(to: wave)
    body()
    thread.cause = cause
  }
}
