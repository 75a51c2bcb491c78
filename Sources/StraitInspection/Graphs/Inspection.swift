import CEngine
public import StraitChannels

/// Lists what lives on the current thread: subscriptions, properties and bindings, and how many of
/// each there are.
///
/// ```swift
/// Inspection.begin()
/// …
/// Inspection.subscriptions.forEach { print($0) }     // search → map → found
/// Inspection.bindings.forEach { print($0) }          // shown ⇄ name (name won), 3 there, 1 back, last "Ada"
/// ```
///
/// It knows the subscriptions that were made on this thread since `begin`, and all bindings. It
/// costs nothing while it is off; while it is on, delivery takes the slow path, in the same order.
/// It belongs to the thread as the graphs that run on it do: end it before a thread ends that is
/// not the process's first, and do not list while another thread runs a graph that was made here.
public enum Inspection {
  /// `true` if the current thread keeps a register of its objects; `false` at first.
  public static var isOn: Bool { strait_thread().isInspected }

  /// Begins a register of the objects that are made on the current thread, unless there is one.
  public static func begin() {
    let thread = strait_thread()
    guard !thread.isInspected else { return }
    thread.pointee.is_inspected = true
    HubRegister.begin()
    Delivery.setGate()
    setCounting(true)
  }

  /// Forgets the register of the current thread, and keeps it no longer.
  public static func end() {
    let thread = strait_thread()
    guard thread.isInspected else { return }
    thread.pointee.is_inspected = false
    Delivery.setGate()
    setCounting(false)
    HubRegister.end()
  }

  /// The live subscriptions, by source, oldest source first; none while inspection is off.
  ///
  /// Each half of a binding is one.
  public static var subscriptions: [Subscription] {
    hubs.flatMap { hub in hub.liveSubscribers.map { Subscription(hub, $0) } }
  }

  /// The number of each kind; all of them 0 while inspection is off, except for the sources and the
  /// bindings.
  public static var counters: Counters {
    let hubs = hubs.map { (hub: $0, subscribers: $0.liveSubscribers.count) }
      .filter { $0.subscribers > 0 }
    let properties = hubs.filter { $0.hub.has(.property) }
    return Counters(
      sources: Delivery.liveHubs,
      subjects: hubs.count - properties.count,
      properties: properties.count,
      subscriptions: hubs.reduce(0) { $0 + $1.subscribers },
      observations: properties.reduce(0) { $0 + $1.hub.observationCount },
      bindings: bindings.count
    )
  }

  /// The hubs made on the current thread, oldest first.
  private static var hubs: [Hub] { isOn ? HubRegister.hubs : [] }

  /// A live subscription.
  public struct Subscription: Sendable, Hashable, CustomStringConvertible {
    /// The name of the subject or property that holds it.
    public let source: String
    /// The receivers: the operators that a value passes, and its destination.
    public let path: [String]

    /// The source and the path, on one line.
    public var description: String {
      OneLine.text(([source] + path).joined(separator: " → "))
    }
  }

  /// The numbers of live objects on the current thread.
  public struct Counters: Sendable, Hashable {
    /// Subjects and properties that have, or have had, a subscriber or a name, ends of channels included.
    ///
    /// They are counted on each thread from its first one on, whether or not inspection is on.
    public let sources: Int
    /// Subjects that have subscribers, ends of channels included.
    public let subjects: Int
    /// Properties that are observed or bound.
    public let properties: Int
    /// Subscriptions; each half of a binding is one.
    public let subscriptions: Int
    /// The number of observers of properties among them, without halves of bindings and channels.
    public let observations: Int
    /// Bindings, and ends of property channels.
    public let bindings: Int
  }
}

extension Inspection {
  /// The live bindings of the current domain, oldest first, even while inspection is off.
  ///
  /// Ends of property channels are among them that were made while inspection was on. On a thread
  /// that belongs to no domain, they are those that were made on it. Takes time in proportion to
  /// the bindings of all domains.
  public static var bindings: [Binding] {
    BindingList.present.filter { $0.names != nil }
  }

  /// Starts or stops counting the values that the current domain's bindings carry.
  static func setCounting(_ isOn: Bool) {
    for binding in BindingList.present { binding.coupling.setCounting(isOn) }
  }
}

extension Inspection.Subscription {
  init(_ hub: Hub, _ subscriber: Disposable) {
    source = hub.ownerLabel
    var path: [String] = []
    var way: GraphWay? = .to(subscriber)
    // A subject at the end of the way has further subscriptions.
    while let stop = way?.stop(), path.count < 100 {
      if stop.kind != nil { path.append(stop.label) }
      way = stop.kind == nil || stop.kind == .operator ? stop.ways.first : nil
    }
    self.path = path
  }
}
