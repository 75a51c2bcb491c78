/// What a thread is at; `StraitThread.draining` is one of these.
@usableFromInline
package enum Draining {
  /// Outside of the engine, or in a delivery that began on the fast path.
  @usableFromInline package static let atRest: UInt32 = 0
  /// An explicit loop is running on top of the native stack: what is sent as a last act is left to
  /// it.
  @usableFromInline package static let draining: UInt32 = 1
  /// Inside a public call: whatever it sets off is finished when it returns.
  @usableFromInline package static let called: UInt32 = 2
}
