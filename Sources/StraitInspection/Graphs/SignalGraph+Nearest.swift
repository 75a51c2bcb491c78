package import StraitChannels

extension SignalGraph {
  /// Returns which of some objects receive the events of a source, looking no further than the
  /// first of them on each way.
  ///
  ///     field ──► channel ⇄ person.name ⇄ other.title      of name and title, the nearest is name
  ///
  /// - Parameters:
  ///   - targets: The objects that are looked for.
  ///   - source: The start of the walk.
  /// - Returns: The indexes of those that were found, in the order in which they were found.
  /// - Complexity: Linear in what hangs on the source up to the targets.
  package static func nearest(
    of targets: [any GraphObject],
    from source: any GraphObject
  ) -> [Int] {
    var sought: [UInt: Int] = [:]
    for (index, target) in targets.enumerated() {
      // A property without a subscriber gets its hub when the walk names it.
      for identity in [target.graphStop.identity, GraphStop.identity(of: target)] {
        sought[identity] = sought[identity] ?? index
      }
    }
    var found: [Int] = []
    GraphWay.walk([.to(source)]) { way, stop in
      guard let index = sought[stop.identity] ?? sought[way.identity] else { return stop.ways }
      if !found.contains(index) { found.append(index) }
      return []
    }
    return found
  }
}
