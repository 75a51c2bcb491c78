import CEngine

extension ObservableModel {
  /// Notes that a getter reads a variable whose changes are announced by hand.
  ///
  /// ```swift
  /// private var stored = 20
  /// var celsius: Int {
  ///   get {
  ///     access(\.celsius)
  ///     return stored
  ///   }
  ///   set {
  ///     willChangeValue(for: \.celsius)
  ///     stored = newValue
  ///     didChangeValue(for: \.celsius)
  ///   }
  /// }
  /// ```
  ///
  /// Every path that reads the getter then follows the variable: `\.probe.celsius` of a room, a
  /// computed variable that reads `celsius`, and a path that is written for a subclass. Without it,
  /// an announcement reaches only the paths that are equal to the announced one. As with
  /// Observation's `access(keyPath:)`, the getter names the same key path as the announcement.
  /// Only the class may differ: a subclass that inherits the getter, or calls it, may announce
  /// `\.celsius` itself. A getter that a subclass replaces calls
  /// `(self as Probe).access(\.celsius)`. A `Derived` and an `Effect` follow `@Observed` variables,
  /// properties and derived values alone.
  ///
  /// Outside of the reading of a path it does nothing.
  ///
  /// - Parameter keyPath: The variable.
  public func access<Value>(_ keyPath: KeyPath<Self, Value>) {
    guard let reader = strait_thread().pointee.tracker?.reader, reader.has(.listening) else {
      return
    }
    reader.owner?.hasAccessed(AnnouncedVariable(self, keyPath))
  }
}
