/// Something that a graph can be followed from: a signal, a subject, a channel or one of its ends,
/// a property, or a subscription.
public protocol Inspectable: AnyObject {}

/// What every `Inspectable` object is inside the package.
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

  /// Describes an end behind which a dump cannot look: it goes on in another domain.
  package init(border owner: AnyObject, label: String) {
    self.init(identity: Self.identity(of: owner), kind: .terminal, label: label, ways: [])
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
struct GraphWay {
  /// The same for the same object.
  let identity: UInt
  /// Whether it leads to the other end of a channel.
  var isAcross = false
  /// The object at its end; it is kept, unless only its hub is known.
  var object: AnyObject?
  private let find: () -> GraphStop?

  /// Makes a way.
  ///
  /// - Parameters:
  ///   - identity: The same for the same object.
  ///   - find: Describes the object.
  init(to identity: UInt, _ find: @escaping () -> GraphStop?) {
    self.identity = identity
    self.find = find
  }

  /// To an object.
  static func to(_ object: AnyObject) -> GraphWay {
    var way = GraphWay(to: GraphStop.identity(of: object)) {
      (object as? any GraphObject)?.graphStop
    }
    way.object = object
    return way
  }

  /// To the other end of a channel.
  static func across(_ object: AnyObject) -> GraphWay {
    var way = to(object)
    way.isAcross = true
    return way
  }

  var stop: GraphStop? { find() }
}

extension GraphStop {
  /// What a subscriber's stored properties hold that receives or sends signals.
  ///
  /// For classes that do not say what they pass on to: `Disposable.downstreamObjects`.
  static func held(by object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let present = mirror {
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
