/// An object that notifies most of its changes by hand.
final class Probe: ObservingCustomization {
  @Observed var unit = "C"
  var celsius = 20
  var items = ["a", "b", "c"]
  var tags: Set<Int> = [1, 2]
  /// A value that depends on another one by declaration.
  var signature: String { "probe at \(celsius)" }

  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
    key == \Probe.signature ? [\Probe.celsius] : []
  }

  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }

  func measure(_ value: Int) {
    willChangeValue(for: \.celsius)
    celsius = value
    didChangeValue(for: \.celsius)
  }
}
