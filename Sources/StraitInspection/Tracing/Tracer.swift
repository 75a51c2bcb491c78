import CEngine
import StraitChannels

/// Makes the entries of one trace, while it is on.
///
/// The thread points to it; with it, the thread's fast path is shut, and the slow paths ask for it.
///
/// ```
/// send ── taken ──► Origin { cause, depth, source }        one for each event that is taken
///                      │
///                      ├── sent ──► entry, receiver's call  one for each receiver
///                      └── sent ──► entry, receiver's call ── send … (its cause is this entry)
/// ```
///
/// An event that is delivered later, from a queue or from the work list, keeps its origin.
final class Tracer: DeliveryObserver {
  /// The origin of an event, which all its entries share.
  struct Origin {
    var cause: Int?
    var depth = 0
    var file: String?
    var line: UInt?
    private var context: Boxed?

    init(cause: Int? = nil, depth: Int = 0, why: CauseContext? = nil) {
      self.cause = cause
      self.depth = depth
      context = why.map { Boxed($0) }
    }

    /// The context for the causes of changes.
    ///
    /// It lies apart: an origin is passed about, or none is, where no trace is on.
    var why: CauseContext {
      get { context?.value ?? CauseContext() }
      set { context = Boxed(newValue) }
    }

    private final class Boxed {
      let value: CauseContext

      init(_ value: CauseContext) {
        self.value = value
      }
    }
  }

  /// Takes the entries; `nil` if only causes are kept.
  let emit: ((TraceEntry) -> Void)?
  /// `true` if it stays without a handler, to keep causes.
  let isKept: Bool
  private var number = 0
  /// The current writer of a property.
  var writer: PresentWriter?
  /// Writes that are delivered later.
  var held: [Hub: HeldWrite] = [:]
  /// The origin of a send made now: the entry whose receiver is being called.
  var present = Origin()
  private var owners: [Hub: String]
  /// The tracer around this one, which has names of the same hubs.
  private let outer: Tracer?
  private(set) var isBusy = false

  init(_ emit: ((TraceEntry) -> Void)?, isKept: Bool = false, inside outer: Tracer? = nil) {
    self.emit = emit
    self.isKept = isKept
    self.outer = outer
    owners = outer?.owners ?? [:]
  }

  /// The tracer of the current thread, if a trace is on.
  static var active: Tracer? { strait_thread().observer as? Tracer }

  /// The origin of an event that the kernel keeps.
  private final class KeptOrigin {
    let value: Origin

    init(_ value: Origin) {
      self.value = value
    }
  }

  private static func value(_ origin: AnyObject?) -> Origin {
    (origin as? KeptOrigin)?.value ?? Origin()
  }

  // MARK: Where events come from

  func send(_ file: StaticString, _ line: UInt, _ body: () -> Void) {
    let outer = present
    // A send that was passed as a function does not know where it is called from.
    let isKnown = file.utf8CodeUnitCount > 0
    present.file = isKnown ? "\(file)" : nil
    present.line = isKnown ? line : nil
    present.why = CauseContext(
      last: present.why.last,
      isSent: true,
      locate: isKnown ? Trace.finder(file, line) : nil
    )
    body()
    present = outer
  }

  func send(into terminal: String, _ body: () -> Void) {
    let outer = present.why.terminal
    present.why.terminal = terminal
    body()
    present.why.terminal = outer
  }

  func origin() -> AnyObject { KeptOrigin(present) }

  // MARK: Changes

  func change<Value>(
    at hub: Hub,
    from old: UnsafeMutablePointer<Value>?,
    to value: Value,
    wave: UInt64,
    _ deliver: () -> Void
  ) {
    guard !isBusy else { return deliver() }
    let outer = present
    let held = held.removeValue(forKey: hub).flatMap { $0.wave == wave ? $0 : nil }
    let writer = held.map(\.writer) ?? takeWriter(of: hub)
    let context = held?.context ?? contextOfWrite(writer)
    // The texts run the user's code: what that sets here waits its turn.
    hub.whileBusy {
      let record = quietly {
        makeRecord(
          hub,
          writer,
          context,
          old: old.map { OneLine.beginning(of: String(describing: $0.pointee)) },
          new: OneLine.beginning(of: String(describing: value)),
          wave: wave
        )
      }
      let link = CauseLink(record, after: context.last)
      hub.record = Causes(link)
      present.why = CauseContext(last: link)
    }
    deliver()
    present = outer
  }

  func announcement(at hub: Hub, _ deliver: () -> Void) {
    let outer = present
    let last = outer.why.refusing == hub ? nil : hub.lastChange
    present.why = CauseContext(last: last ?? outer.why.last)
    deliver()
    present = outer
  }

  // MARK: Who

  func owner(of hub: Hub, is name: @autoclosure () -> String) {
    owners[hub] = name()
  }

  func isFreed(_ hub: Hub) {
    owners[hub] = nil
    outer?.isFreed(hub)
    held[hub] = nil
  }

  /// Returns the name of a hub's owner.
  func owner(of hub: Hub) -> String {
    hub.existingExtra?.name ?? owners[hub] ?? hub.ownerLabel
  }

  // MARK: Entries

  /// Makes an entry.
  ///
  /// The event's text may run the user's code: its sends are not traced, and its reads are not
  /// followed.
  ///
  /// - Returns: The origin of the receiver's own sends.
  @discardableResult
  func note(
    _ outcome: TraceEntry.Outcome,
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String?,
    _ event: @autoclosure () -> String,
    _ origin: Origin
  ) -> Origin {
    guard let emit, !isBusy else { return origin }
    number += 1
    let cause = strait_thread().cause
    quietly {
      emit(
        TraceEntry(
          number: number,
          nanoseconds: strait_nanoseconds(),
          depth: origin.depth,
          cause: origin.cause,
          wave: cause,
          sender: sender(),
          receiver: receiver(),
          event: OneLine.beginning(of: event()),
          outcome: outcome,
          file: origin.file,
          line: origin.line
        )
      )
    }
    return Origin(cause: number, depth: origin.depth + 1, why: origin.why)
  }

  /// Runs a closure that makes a text of the user's values: its sends are not traced, and its reads
  /// are not followed.
  func quietly<Result>(_ body: () -> Result) -> Result {
    isBusy = true
    defer { isBusy = false }
    return strait_thread().aside(body)
  }

  /// Makes an entry and calls the receiver.
  func noteDelivery(
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String,
    _ event: @autoclosure () -> String,
    _ origin: Origin,
    _ call: () -> Void
  ) {
    var inside = note(.delivered, from: sender(), to: receiver(), event(), origin)
    inside.why = context(inside: origin, from: sender(), event())
    let outer = present
    present = inside
    call()
    present = outer
  }

  func isLost(
    _ event: @autoclosure () -> String,
    at owner: @autoclosure () -> String,
    to receiver: String?,
    hasEnded: Bool
  ) {
    let outcome = hasEnded ? TraceEntry.Outcome.dropped : .unobserved
    note(outcome, from: owner(), to: receiver, event(), present)
  }

  func waits(_ event: Event) {
    var origin = present
    // An announcement is delivered immediately, if its hub is at rest; and there is nothing new in
    // it.
    if event.kind != EventKind.announcement, event.origin == nil {
      let inside = note(.waits, from: owner(of: event.hub), to: nil, event.text, origin)
      origin = Origin(cause: inside.cause, depth: origin.depth, why: origin.why)
    }
    event.origin = KeptOrigin(origin)
  }

  func isDropped(_ event: Event) {
    let origin = Self.value(event.origin)
    note(.dropped, from: owner(of: event.hub), to: nil, event.text, origin)
  }

  func trace(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    _ origin: AnyObject?,
    _ call: () -> Void
  ) {
    noteDelivery(from: owner(of: hub), to: receiver(), event(), Self.value(origin), call)
  }

  func trace(
    _ event: @autoclosure () -> String,
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String,
    _ call: () -> Void
  ) {
    noteDelivery(from: sender(), to: receiver(), event(), present, call)
  }

  func passesOver(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    _ origin: AnyObject?
  ) {
    note(.superseded, from: owner(of: hub), to: receiver(), event(), Self.value(origin))
  }

  func deliverHeld(
    _ event: @autoclosure () -> String,
    from hub: Hub,
    to receiver: @autoclosure () -> String,
    isBinding: Bool,
    _ call: () -> Void
  ) {
    var origin = present
    if let last = hub.lastChange { origin.why = CauseContext(last: last) }
    if isBinding, let locate = Trace.locator?() { origin.why.locate = locate }
    noteDelivery(from: owner(of: hub), to: receiver(), event(), origin, call)
  }
}
