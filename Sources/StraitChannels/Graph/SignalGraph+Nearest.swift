extension SignalGraph {
  /// Returns which of some objects receive the events of a source, looking no further than the
  /// first of them on each way.
  ///
  ///     field ──► channel ⇄ person.name ⇄ other.title      of name and title, the nearest is name
  ///
  /// - Parameters:
  ///   - targets: The objects that are looked for.
  ///   - source: Where the walk begins.
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
    var visited: Set<UInt> = []
    var open: [GraphWay] = [.to(source)]
    var next = 0
    while next < open.count {
      let way = open[next]
      next += 1
      guard visited.insert(way.identity).inserted, let stop = way.stop else { continue }
      if let index = sought[stop.identity] ?? sought[way.identity] {
        if !found.contains(index) { found.append(index) }
      } else {
        open += stop.ways
      }
    }
    return found
  }
}
