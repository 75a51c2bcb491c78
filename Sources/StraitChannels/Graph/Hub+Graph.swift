extension GraphStop {
  /// Describes the owner of a hub, at rest or busy.
  package init(owner: AnyObject, kind: GraphStop.Kind, label: String, hub: Hub) {
    // An owner without subscribers shares its hub with all the others.
    let identity = hub.isEmptyHub ? Self.identity(of: owner) : hub.identity
    self.init(of: hub, identity: identity, kind: kind, label: label)
  }

  fileprivate init(of hub: Hub, identity: UInt, kind: GraphStop.Kind, label: String) {
    self.init(
      identity: identity,
      kind: kind,
      label: label,
      name: hub.existingExtra?.name,
      ways: hub.liveSubscribers.map { .to($0) }
    )
  }
}

extension GraphWay {
  /// To the owner of a hub, of which nothing else is known.
  static func owner(of hub: Hub) -> GraphWay {
    GraphWay(identity: hub.identity) {
      let kind = hub.has(.property) ? GraphStop.Kind.property : .subject
      return GraphStop(of: hub, identity: hub.identity, kind: kind, label: hub.ownerLabel)
    }
  }
}

extension Hub {
  /// The subscribers that have not left.
  package var liveSubscribers: [Disposable] {
    (0..<Int(count)).map { self[$0] }.filter { !$0.isDead }.map(\.subscriber)
  }

  /// The number of live subscribers that are no links.
  package var observationCount: Int {
    (0..<Int(count)).count { self[$0].isLiveObserver }
  }

  /// A description of an unnamed hub's owner, from the facts in the hub.
  package var ownerLabel: String {
    if let name = existingExtra?.name { return name }
    let kind = has(.property) ? "Property" : has(.keeping) ? "ReplaySubject" : "Subject"
    guard let type = liveSubscribers.lazy.compactMap(\.receivedType).first else { return kind }
    return "\(kind)<\(type)>"
  }

  /// The name of the nearest other owner that receives this one's events over links, if one has a
  /// name.
  ///
  /// Looks no further than a few hundred stops.
  var nameOfPartner: String? {
    var name: String?
    GraphWay.walk([.owner(of: self)], limit: 500) { _, stop in
      if stop.identity != identity { name = stop.name }
      return name == nil ? stop.ways : nil
    }
    return name
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
