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
    var names: [String] = []
    GraphWay.walk(ways, limit: 500) { way, stop in
      if stop.kind == .property { return [] }
      let name = way.isAcross ? nil : (way.object as? any ControlEnd)?.nameOfControl
      guard let name else { return stop.ways }
      names.append(name)
      return []
    }
    return names
  }
}
