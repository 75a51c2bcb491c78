import StraitChannels
import StraitInspection
import StraitModel
import StraitUI

/// The paths of an app's models, and which of them a widget is bound to.
@MainActor
struct BoundPaths {
  private let paths: ModelPaths

  /// The properties at the ends of the paths.
  var properties: [any GraphObject] { paths.properties }

  /// The paths, nearer ones first.
  var names: [String] { paths.paths }

  init(_ driver: Driver) {
    paths = ModelPaths(driver.openApp?.models ?? [:])
  }

  /// Returns the paths of the properties that receive from a widget's channels first, in order.
  func paths(of widget: Widget) -> [String] {
    guard let source = widget.channelSource as? any GraphObject else { return [] }
    return SignalGraph.nearest(of: paths.properties, from: source).sorted().map { paths.paths[$0] }
  }
}
