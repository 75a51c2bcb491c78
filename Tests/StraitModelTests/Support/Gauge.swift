/// An object that notifies its changes by hand, and leads to another one through a plain variable.
class Gauge: ObservableModel {
  private var stored: (a: Int, scale: Scale, items: [String])
  var a: Int {
    get {
      access(\.a)
      return stored.a
    }
    set { stored.a = newValue }
  }
  /// A variable whose getter does not call `access(_:)`.
  var b = 0
  var scale: Scale {
    get {
      access(\.scale)
      return stored.scale
    }
    set { stored.scale = newValue }
  }
  var items: [String] {
    get {
      access(\.items)
      return stored.items
    }
    set { stored.items = newValue }
  }

  init(_ a: Int = 0) {
    stored = (a, Scale(a), ["x"])
  }

  func setA(_ value: Int) {
    willChangeValue(for: \.a)
    a = value
    didChangeValue(for: \.a)
  }

  func replace(_ scale: Scale) {
    willChangeValue(for: \.scale)
    self.scale = scale
    didChangeValue(for: \.scale)
  }
}

/// A gauge that has observed variables besides.
final class Meter: Gauge {
  @Observed var unit = "C"
  @Observed var other = 0
}

final class Scale: ObservableModel {
  private var stored: Int
  var top: Int {
    get {
      access(\.top)
      return stored
    }
    set { stored = newValue }
  }
  @Observed var text = "a"

  init(_ top: Int = 0) { stored = top }

  func setTop(_ value: Int) {
    willChangeValue(for: \.top)
    top = value
    didChangeValue(for: \.top)
  }
}

/// An object that leads to a gauge in each way.
final class GaugeHolder: ObservableModel {
  @Observed var gauge: Gauge
  @Observed var spare: Gauge?
  @ObservedWeak var loose: Gauge?
  let fixed: Gauge
  var plain: Gauge
  var computed: Gauge { fixed }

  init(_ gauge: Gauge) {
    self.gauge = gauge
    spare = gauge
    fixed = gauge
    plain = gauge
    loose = gauge
  }
}
