import CEngine
public import StraitChannels

/// A property with values of any type: the common part of all kinds of `Property`.
///
/// Parts of the model that treat all properties of an object alike, such as snapshots and undo,
/// work with this class. A part that needs the type of the values opens it:
///
/// ```swift
/// func keep<Value>(_ type: Value.Type) -> any KeptValue { Kept(property.typed(as: type).value) }
/// return keep(property.valueType)
/// ```
public class AnyProperty {
  init() {}

  /// The hub of the property, an empty one at first.
  ///
  /// `Property` stores it: in a build that is not optimised, an access to a stored variable of a
  /// superclass retains the object, and its release may be the last one, in the middle of a
  /// delivery to the property.
  @usableFromInline package var hub: Hub {
    get { fatalError("abstract") }
    set { fatalError("abstract") }
  }

  /// Gives the property a separate hub.
  func makeHub() { fatalError("abstract") }

  /// The name of the property in reports.
  public final var name: String? {
    get { hub.existingExtra?.name }
    set { ownHub().extra.name = newValue }
  }

  /// The number of current observations of the property, without bindings and channels.
  ///
  /// It is known at all times, with and without `Inspection`. In linear time.
  public final var observationCount: Int { hub.observationCount }

  /// The hub, in which a trace keeps the cause of the last change.
  package final var tracedHub: Hub { hub }

  /// The violated invariants of the property's list of subscribers; for tests.
  package final var violations: [String] { hub.violations }

  // MARK: What depends on the type of the values

  /// The type of the values.
  package var valueType: Any.Type { fatalError("abstract") }

  /// The value, which is read as `Property.value` is.
  var anyValue: Any { fatalError("abstract") }

  /// Returns the model in a value, if there is one.
  ///
  /// - Parameter place: The place of the value; `nil` for the current one.
  /// - Returns: The model.
  func model(at place: UnsafeRawPointer?) -> (any ObservableModel)? { fatalError("abstract") }

  /// Destroys a copy of the value, and leaves its memory.
  func discard(_ copy: UnsafeMutableRawPointer) { fatalError("abstract") }

  /// Returns whether the value is known to equal a copy.
  func holds(_ copy: UnsafeMutableRawPointer) -> Bool { fatalError("abstract") }

  /// Sends the value as it is now to observers and partners.
  ///
  /// - Parameter old: The value before, which is destroyed.
  func flush(_ old: UnsafeMutableRawPointer) { fatalError("abstract") }

  /// Goes back to a wave, with the value that it had then.
  func announceUnchanged(since wave: UInt64) { fatalError("abstract") }

  /// Restores the value before; its place receives the current one.
  func restore(_ old: UnsafeMutableRawPointer, wave: UInt64) { fatalError("abstract") }
}

// MARK: The hub

extension AnyProperty: DomainBorder {
  package final var receivesFromOtherDomains: Bool { hub.receivesFromOtherDomains }
}

extension AnyProperty {
  /// Ends the program, an optimised one with a message, too, which `precondition` would not.
  final func refuse(_ use: String) -> Never {
    let name = self.name ?? "a Property<\(valueType)>"
    fatalError("\(name) must not be \(use) while it is changed in place")
  }

  /// Returns the hub, made when it is first needed.
  @usableFromInline
  package final func ownHub() -> Hub {
    if isChanging { refuse("set, observed or bound") }
    if hub.isEmptyHub {
      Home.receive()
      // Deinitializers that ran here may have observed or changed this.
      if hub.isEmptyHub { makeHub() }
    }
    return hub
  }

  /// Returns the hub, made when it is first needed, for a reader: reading is allowed in the middle
  /// of an `edit`, too.
  package final func hubForReading() -> Hub {
    let present = hub.flags
    if !present.contains(.property) {
      makeHub()
      if present.contains(.changing) { hub.set(.changing) }
    }
    return hub
  }

  /// The wave of the value.
  ///
  /// Read it through a reference that may be the last one: the hub is freed with the property.
  package final var wave: UInt64 { withExtendedLifetime(self) { hub.wave } }

  /// `true` if something is computed from the property.
  final var isRead: Bool { hub.has(.read) }

  /// `true` if a coercion is applied before a value is stored.
  package final var isCoercing: Bool { hub.has(.coercing) }

  /// `true` if a current transaction has set the property, and sends its value when it ends.
  final var isHeld: Bool { hub.has(.held) }

  /// Law 12: gives the property a separate wave, in which it keeps its value, and sends it out on
  /// all links; but only where older waves may arrive from other domains.
  ///
  /// - Returns: The wave; `nil` if none can arrive, or while a transaction holds the property,
  ///   whose end does that.
  final func announce() -> UInt64? {
    if isHeld || !hub.receivesFromOtherDomains { return nil }
    let hub = ownHub()
    let before = hub.wave
    let wave = Wave.next(strait_thread())
    hub.wave = wave
    announceUnchanged(since: before)
    return wave
  }

  /// `true` if the value is being changed in place.
  package final var isChanging: Bool { hub.has(.changing) }
}

extension AnyProperty: GraphObject {
  /// The name of the property in traces, dumps and reports.
  final var label: String { name ?? "Property<\(valueType)>" }

  package var graphStop: GraphStop {
    GraphStop(owner: self, kind: .property, label: label, hub: hub)
  }
}
