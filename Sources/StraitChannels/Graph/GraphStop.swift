/// Something that a graph can be followed from: a signal, a subject, a channel or one of its ends,
/// a property, or a subscription.
public protocol Inspectable: AnyObject {}

/// The requirements of every `Inspectable` object inside the package.
package protocol GraphObject: Inspectable {
  /// Its description in a dump, and the objects with which the dump continues.
  var graphStop: GraphStop { get }
}

/// One stop on the walk through a graph.
package struct GraphStop {
  /// The kind of an object of the graph.
  package enum Kind {
    /// A signal that does nothing before it is subscribed to.
    case signal
    case subject, property
    /// An end of a channel.
    case terminal
    /// An operator at work for one subscriber.
    case `operator`
    case subscriber
  }

  /// An identity that all objects of one node share.
  package var identity: UInt
  /// `nil` for an object that is passed over.
  package var kind: Kind?
  package var label: String
  /// The name that it was given.
  package var name: String?
  package var ways: [GraphWay]
}

extension GraphStop {
  /// Describes an end behind which a dump cannot look, since the graph continues in another domain.
  package init(border owner: AnyObject, label: String) {
    self.init(identity: Self.identity(of: owner), kind: .terminal, label: label, ways: [])
  }

  package static func identity(of object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }
}

/// A way on from a stop.
package struct GraphWay {
  /// The same for the same object.
  package let identity: UInt
  /// `true` if it leads to the other end of a channel.
  package var isAcross = false
  /// The object at its end; it is kept, unless only its hub is known.
  var object: AnyObject?
  /// Describes the object.
  package let stop: () -> GraphStop?

  /// To an object.
  package static func to(_ object: AnyObject) -> GraphWay {
    GraphWay(identity: GraphStop.identity(of: object), object: object) {
      (object as? any GraphObject)?.graphStop
    }
  }

  /// To the other end of a channel.
  static func across(_ object: AnyObject) -> GraphWay {
    var way = to(object)
    way.isAcross = true
    return way
  }

  /// Walks a graph, nearest stops first, and follows each way once.
  ///
  /// - Parameters:
  ///   - start: The ways that the walk begins with.
  ///   - limit: The number of ways that are examined.
  ///   - visit: Returns the ways on from a stop; `nil` ends the walk.
  package static func walk(
    _ start: [GraphWay],
    limit: Int = .max,
    _ visit: (_ way: GraphWay, _ stop: GraphStop) -> [GraphWay]?
  ) {
    var known: Set<UInt> = []
    var open = start
    var next = 0
    while next < open.count, next < limit {
      let way = open[next]
      next += 1
      guard known.insert(way.identity).inserted, let stop = way.stop() else { continue }
      guard let ways = visit(way, stop) else { return }
      open += ways
    }
  }
}

extension GraphStop {
  /// Returns the objects in a subscriber's stored properties that receive or send signals.
  ///
  /// For classes that do not list their receivers: `Disposable.downstreamObjects`.
  static func held(by object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    // A disposable's own fields lead upstream.
    while let present = mirror, present.subjectType != Disposable.self {
      for child in present.children { found += receivers(in: child.value) }
      mirror = present.superclassMirror
    }
    return found
  }

  private static func receivers(in value: Any) -> [AnyObject] {
    switch Mirror(reflecting: value).displayStyle {
    case .class:
      return [value as AnyObject].filter { ($0 as? any ValueReceiver)?.receivesValues == true }
    case .optional, .collection:
      return Mirror(reflecting: value).children.flatMap { receivers(in: $0.value) }
    default: return []
    }
  }
}

/// Something that signals are subscribed with, or that may be sent into.
protocol ValueReceiver: AnyObject {
  var receivesValues: Bool { get }
}
