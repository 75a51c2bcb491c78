/// An end of a channel that may be a control's.
protocol ControlEnd: AnyObject {
  /// What a report calls the control, if this is the end of one that lives.
  var nameOfControl: String? { get }
}

extension GraphStop {
  /// The names of the living controls that an ending reaches from here.
  ///
  /// It does not pass on through a property. Looks no further than a few hundred stops.
  var controls: [String] {
    var known: Set<UInt> = []
    var names: [String] = []
    var open = ways
    var next = 0
    while next < open.count, next < 500 {
      let way = open[next]
      next += 1
      guard known.insert(way.identity).inserted, let stop = way.stop, stop.kind != .property else {
        continue
      }
      let name = way.isAcross ? nil : (way.object as? any ControlEnd)?.nameOfControl
      if let name { names.append(name) } else { open += stop.ways }
    }
    return names
  }
}
