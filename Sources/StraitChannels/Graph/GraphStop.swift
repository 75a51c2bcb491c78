import CEngine

/// Something that a graph can be followed from: a signal, a subject, a channel or one of its ends, a
/// property, or a subscription.
public protocol Inspectable: AnyObject {}

/// What stands behind `Inspectable`.
package protocol GraphObject: Inspectable {
  /// How a dump shows it, and where the dump goes on from it.
  var graphStop: GraphStop { get }
}

/// One stop on the walk through a graph.
package struct GraphStop {
  /// The same for all that stand for one node.
  var identity: UInt
  /// `nil` for what is passed over.
  var kind: SignalGraph.Kind?
  package var label: String
  /// The name that it was given.
  package var name: String?
  var ways: [GraphWay]

  /// Describes the owner of a hub, at rest or busy.
  package init(owner: AnyObject, kind: SignalGraph.Kind, label: String, hub: Hub) {
    // An owner that nobody has subscribed to shares its hub with all the others.
    identity = hub.isEmptyHub ? Self.identity(of: owner) : UInt(bitPattern: hub)
    self.kind = kind
    self.label = label
    name = hub.existingExtra?.name
    ways = hub.liveSubscribers.map { .to($0) }
  }

  /// Describes an end behind which a dump cannot look: it goes on in another domain.
  package init(border owner: AnyObject, label: String) {
    self.init(identity: Self.identity(of: owner), kind: .terminal, label: label, ways: [])
  }

  /// Describes an end of a channel that shows another one in its own way: it is passed over.
  init<Value>(view owner: AnyObject, of base: ChannelTerminal<Value>) {
    self.init(
      identity: Self.identity(of: owner),
      kind: nil,
      label: Label.of(type(of: owner)),
      ways: [.to(base)]
    )
  }

  init(identity: UInt, kind: SignalGraph.Kind?, label: String, ways: [GraphWay]) {
    self.identity = identity
    self.kind = kind
    self.label = label
    self.ways = ways
  }

  static func identity(of object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}

/// A way on from a stop.
enum GraphWay {
  case to(AnyObject)
  /// To the owner of a hub, of whom nothing else is known.
  case owner(of: Hub)
  /// To the other end of a channel.
  case across(AnyObject)

  var stop: GraphStop? {
    switch self {
    case .to(let object), .across(let object):
      return (object as? any GraphObject)?.graphStop
    case .owner(let hub):
      var stop = GraphStop(
        identity: UInt(bitPattern: hub),
        kind: hub.pointee.flags & HubFlags.property != 0 ? .property : .subject,
        label: hub.ownerLabel,
        ways: hub.liveSubscribers.map { .to($0) }
      )
      stop.name = hub.existingExtra?.name
      return stop
    }
  }

  /// The same for the same object.
  var identity: UInt {
    switch self {
    case .to(let object), .across(let object): GraphStop.identity(of: object)
    case .owner(let hub): UInt(bitPattern: hub)
    }
  }

  var isAcross: Bool {
    if case .across = self { true } else { false }
  }
}

extension Hub {
  /// The name of the nearest other owner that hears this one's events over links, if one has a name.
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
      if let name = stop.name, stop.identity != UInt(bitPattern: self) { return name }
      open += stop.ways
    }
    return nil
  }
}

extension Signal: GraphObject {
  package var graphStop: GraphStop { stop }
}

extension Disposable: GraphObject {
  package var graphStop: GraphStop {
    let ways =
      downstreamObjects.map { GraphWay.to($0) }
      + (downstreamHub.map { [.owner(of: $0)] } ?? [])
    return GraphStop(
      identity: GraphStop.identity(of: self),
      kind: isGraphNode ? (ways.isEmpty ? .subscriber : .operator) : nil,
      label: label,
      ways: ways
    )
  }
}

extension Channel: GraphObject {
  package var graphStop: GraphStop {
    GraphStop(
      identity: GraphStop.identity(of: self),
      kind: nil,
      label: name ?? Label.of(type(of: self)),
      ways: [.to(leadingTerminal), .to(followingTerminal)]
    )
  }
}

extension GraphStop {
  /// What a subscriber's stored properties hold that hears or tells signals.
  ///
  /// For classes that do not say what they pass on to.
  static func held(by object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
      for child in present.children { found += hearers(in: child.value) }
      mirror = present.superclassMirror
    }
    return found
  }

  private static func hearers(in value: Any) -> [AnyObject] {
    switch Mirror(reflecting: value).displayStyle {
    case .class:
      return [value as AnyObject].filter {
        ($0 as? Disposable)?.heardType != nil || ($0 as? any Hearing)?.isHearing == true
      }
    case .optional, .collection:
      return Mirror(reflecting: value).children.flatMap { hearers(in: $0.value) }
    default: return []
    }
  }
}

/// A signal that may be sent into.
private protocol Hearing: AnyObject {
  var isHearing: Bool { get }
}

extension Signal: Hearing {
  fileprivate var isHearing: Bool { stop.kind != .signal }
}
