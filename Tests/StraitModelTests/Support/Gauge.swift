import StraitChannels
import StraitModel

/// An object that notifies its changes by hand, and leads to another one through a plain variable.
class Gauge: ObservableModel {
  var a: Int
  var b = 0
  var scale: Scale
  var items = ["x"]

  init(_ a: Int = 0) {
    self.a = a
    scale = Scale(a)
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
  var top: Int
  @Observed var text = "a"

  init(_ top: Int = 0) { self.top = top }

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
