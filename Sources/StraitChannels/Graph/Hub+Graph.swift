extension GraphStop {
  /// Describes the owner of a hub, at rest or busy.
  package init(owner: AnyObject, kind: SignalGraph.Kind, label: String, hub: Hub) {
    // An owner without subscribers shares its hub with all the others.
    let identity = hub.isEmptyHub ? Self.identity(of: owner) : hub.identity
    self.init(
      identity: identity,
      kind: kind,
      label: label,
      ways: hub.liveSubscribers.map { .to($0) }
    )
    name = hub.existingExtra?.name
  }
}

extension GraphWay {
  /// To the owner of a hub, of which nothing else is known.
  static func owner(of hub: Hub) -> GraphWay {
    GraphWay(to: hub.identity) {
      var stop = GraphStop(
        identity: hub.identity,
        kind: hub.has(.property) ? .property : .subject,
        label: hub.ownerLabel,
        ways: hub.liveSubscribers.map { .to($0) }
      )
      stop.name = hub.existingExtra?.name
      return stop
    }
  }
}

extension Hub {
  /// The subscribers that have not left.
  var liveSubscribers: [Disposable] {
    (0..<Int(count)).map { self[$0] }.filter { !$0.isDead }.map(\.subscriber)
  }

  /// What the owner of an unnamed hub is, as far as the hub can say.
  var ownerLabel: String {
    if let name = existingExtra?.name { return name }
    let kind =
      if has(.property) {
        "Property"
      } else if has(.keeping) {
        "ReplaySubject"
      } else {
        "Subject"
      }
    guard let type = liveSubscribers.lazy.compactMap(\.receivedType).first else { return kind }
    return "\(kind)<\(type)>"
  }

  /// The name of the nearest other owner that receives this one's events over links, if one has a
  /// name.
  ///
  /// Looks no further than a few hundred stops.
  var nameOfPartner: String? {
    var known: Set<UInt> = []
    var open: [GraphWay] = [.owner(of: self)]
    var next = 0
    while next < open.count, next < 500 {
      let way = open[next]
      next += 1
      guard known.insert(way.identity).inserted, let stop = way.stop else { continue }
      if let name = stop.name, stop.identity != identity { return name }
      open += stop.ways
    }
    return nil
  }
}

extension Disposable: GraphObject, ValueReceiver {
  package var graphStop: GraphStop {
    let ways =
      (downstreamObjects ?? GraphStop.held(by: self)).map { GraphWay.to($0) }
      + (downstreamHub.map { [.owner(of: $0)] } ?? [])
    return GraphStop(
      identity: GraphStop.identity(of: self),
      kind: isGraphNode ? (ways.isEmpty ? .subscriber : .operator) : nil,
      label: label,
      ways: ways
    )
  }

  var receivesValues: Bool { receivedType != nil }
}
