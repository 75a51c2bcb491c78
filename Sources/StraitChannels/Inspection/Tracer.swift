import CEngine

/// Makes the entries of one trace, while it is on.
///
/// The thread points to it; with it, the thread's fast path is shut, and the slow paths ask for it.
///
/// ```
/// send ── taken ──► Origin { cause, depth, source }        one for each event that is taken
///                      │
///                      ├── told ──► entry, receiver's call  one for each receiver
///                      └── told ──► entry, receiver's call ── send … (its cause is this entry)
/// ```
///
/// An event that is told later, from a queue or from the explicit stack, has its origin kept by its
/// address meanwhile.
package final class Tracer {
  /// Where an event comes from: what all entries of one event share.
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

    /// What the causes of changes are to know.
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

  private static let textLimit = 80

  /// Takes the entries; `nil` if only causes are kept.
  let emit: ((TraceEntry) -> Void)?
  /// Whether it stays when there is no handler, to keep causes.
  var isKept = false
  private var number = 0
  /// Who is about to write a property.
  var writer: PresentWriter?
  /// What was written and is told later.
  var held: [Hub: HeldWrite] = [:]
  /// What a send made now comes from: the entry whose receiver is being called.
  var present = Origin()
  /// What the link that is named as a tail comes from.
  private var afterLast = Origin()
  private var waiting: [Event: Origin] = [:]
  private var owners: [Hub: String] = [:]
  private(set) var isBusy = false

  init(_ emit: ((TraceEntry) -> Void)?) {
    self.emit = emit
  }

  /// The tracer of the present thread, if a trace is on.
  static var current: Tracer? { of(strait_thread()) }

  /// The tracer of a thread, if a trace is on.
  @inline(__always)
  static func of(_ thread: UnsafeMutablePointer<StraitThread>) -> Tracer? {
    thread.pointee.trace.map { Unmanaged<Tracer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes over from the trace around this one.
  func begin(_ outer: Tracer?) {
    owners = outer?.owners ?? [:]
  }

  // MARK: Where events come from

  /// Runs a public send, which remembers the line it was called from.
  func sending(_ file: StaticString, _ line: UInt, _ body: () -> Void) {
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

  /// The origin of an event that is taken now.
  func taken() -> Origin { present }

  /// Keeps the origin of an event that is told later.
  func keep(_ origin: Origin, for event: Event) {
    waiting[event] = origin
  }

  /// An event on the heap has moved on to the explicit stack.
  func move(_ event: Event, to place: Event) {
    waiting[place] = waiting.removeValue(forKey: event)
  }

  /// The origin of an event that is told now, after it was kept.
  func origin(of event: Event) -> Origin { waiting[event] ?? Origin() }

  /// The origin of an event of a queue, which is told or dropped now.
  func takeOrigin(of event: Event) -> Origin {
    waiting.removeValue(forKey: event) ?? Origin()
  }

  /// The origin of the value that the tail of the explicit loop is called with.
  var ofTail: Origin {
    get { afterLast }
    set { afterLast = newValue }
  }

  // MARK: Who

  /// Notes what a hub's owner is called, which the hub does not know itself.
  func note(_ owner: @autoclosure () -> String, of hub: Hub) {
    owners[hub] = owner()
  }

  /// A hub is freed; another may come to lie where it was.
  func forget(_ hub: Hub) {
    owners[hub] = nil
    held[hub] = nil
  }

  /// What a hub's owner is called.
  func owner(of hub: Hub) -> String {
    hub.existingExtra?.name ?? owners[hub] ?? hub.ownerLabel
  }

  // MARK: Entries

  /// Makes an entry.
  ///
  /// The event's text may run the user's code: what that sends is not traced, and what it reads is not
  /// followed.
  ///
  /// - Returns: What the receiver's own sends come from.
  @discardableResult
  func note(
    _ fate: TraceEntry.Fate,
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String?,
    _ event: @autoclosure () -> String,
    _ origin: Origin
  ) -> Origin {
    guard let emit, !isBusy else { return origin }
    number += 1
    let cause = strait_thread().pointee.cause
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
          event: Self.cut(event()),
          fate: fate,
          file: origin.file,
          line: origin.line
        )
      )
    }
    return Origin(cause: number, depth: origin.depth + 1, why: origin.why)
  }

  /// Runs a closure that makes a text of the user's values: what it sends is not traced, and what it reads
  /// is not followed.
  func quietly<Result>(_ body: () -> Result) -> Result {
    let thread = strait_thread()
    let (tracker, draining) = (thread.pointee.tracker, thread.pointee.draining)
    thread.pointee.tracker = thread.pointee.no_reader
    thread.pointee.draining = Draining.called
    isBusy = true
    let result = body()
    isBusy = false
    thread.pointee.tracker = tracker
    thread.pointee.draining = draining
    return result
  }

  /// Makes an entry and calls the receiver.
  func tell(
    from sender: @autoclosure () -> String,
    to receiver: @autoclosure () -> String,
    _ event: @autoclosure () -> String,
    _ origin: Origin,
    _ call: () -> Void
  ) {
    var inside = note(.told, from: sender(), to: receiver(), event(), origin)
    inside.why = context(inside: origin, from: sender(), event())
    let outer = present
    present = inside
    call()
    present = outer
    afterLast = inside
  }

  /// Makes an entry of an event that nobody is told, or nobody yet.
  func noteUntold(
    _ fate: TraceEntry.Fate,
    _ event: @autoclosure () -> String,
    at owner: @autoclosure () -> String
  ) {
    note(fate, from: owner(), to: nil, event(), taken())
  }

  /// An event joins its hub's queue.
  func noteWaiting(_ event: Event) {
    var origin = taken()
    // An announcement is told at once, if its hub is at rest; and there is nothing new in it.
    if event.pointee.kind != EventKind.announcement, waiting[event] == nil {
      let inside = note(.waits, from: owner(of: event), to: nil, text(of: event), origin)
      origin = Origin(cause: inside.cause, depth: origin.depth, why: origin.why)
    }
    waiting[event] = origin
  }

  /// An event is thrown out of its hub's queue.
  func noteDropped(_ event: Event) {
    let origin = takeOrigin(of: event)
    note(.dropped, from: owner(of: event), to: nil, text(of: event), origin)
  }

  private func owner(of event: Event) -> String {
    event.pointee.hub.map { owner(of: $0) } ?? ""
  }

  private func text(of event: Event) -> String {
    guard let hub = event.pointee.hub else { return "" }
    if event.pointee.kind == EventKind.ending {
      return hub.existingExtra?.ending.map(Self.text) ?? ""
    }
    let type = unsafeBitCast(event.pointee.type, to: Any.Type.self)
    func open<Value>(_: Value.Type) -> String {
      let value = event.newValue.assumingMemoryBound(to: Lent<Value>.self)
      return String(describing: value.pointee.value)
    }
    return _openExistential(type, do: open)
  }

  /// The text of an ending.
  static func text(_ ending: Ending) -> String {
    switch ending {
    case .completed: "completed"
    case .failed(let error): "failed: \(error)"
    }
  }

  static func cut(_ text: String) -> String {
    // Counts no further than the limit: a text may be long.
    guard let end = text.index(text.startIndex, offsetBy: textLimit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }
}

extension Hub {
  /// What the owner of an unnamed hub is, as far as the hub can say.
  var ownerLabel: String {
    if let name = existingExtra?.name { return name }
    let kind =
      if pointee.flags & HubFlags.property != 0 {
        "Property"
      } else if pointee.flags & HubFlags.keeping != 0 {
        "ReplaySubject"
      } else {
        "Subject"
      }
    guard let type = liveSubscribers.lazy.compactMap(\.heardType).first else { return kind }
    return "\(kind)<\(type)>"
  }

  /// The subscribers that have not left.
  var liveSubscribers: [Disposable] {
    let slots = UnsafeBufferPointer(start: pointee.slots, count: Int(pointee.count))
    return slots.filter { $0 & SlotBits.dead == 0 }.map(Self.subscriber)
  }

  /// Tells a value while a trace is on: to everybody who hears it, in list order.
  func tellTraced(
    at value: UnsafeRawPointer,
    recipients: UInt32,
    linksOnly: Bool = false,
    wave: UInt64,
    _ origin: Tracer.Origin,
    _ tracer: Tracer
  ) {
    var index = 0
    while index < Int(recipients) {
      let word = pointee.slots.unsafelyUnwrapped[index]
      if hears(word, linksOnly: linksOnly) {
        callTraced(Self.subscriber(word), at: value, wave: wave, origin, tracer)
      } else {
        noteSuperseded(word, at: value, origin, tracer)
      }
      index += 1
    }
  }

  /// Calls one subscriber while a trace is on.
  func callTraced(
    _ subscriber: Disposable,
    at value: UnsafeRawPointer,
    wave: UInt64,
    _ origin: Tracer.Origin,
    _ tracer: Tracer
  ) {
    guard subscriber.takes(wave) else {
      // A link back to where the value came from: it has nothing to carry.
      return subscriber.receive(at: value, wave: wave)
    }
    tracer.tell(
      from: tracer.owner(of: self),
      to: subscriber.label,
      subscriber.text(at: value),
      origin
    ) {
      // What made the entry's text is the user's code, and may have disposed the subscriber.
      if !subscriber.isDisposed { subscriber.receive(at: value, wave: wave) }
    }
  }

  /// Notes that a link was passed over, since a newer value is on its way (law W-b).
  func noteSuperseded(
    _ word: UInt,
    at value: UnsafeRawPointer,
    _ origin: Tracer.Origin,
    _ tracer: Tracer
  ) {
    guard word & SlotBits.all == SlotBits.link else { return }
    let link = Self.subscriber(word)
    guard link.takes(pointee.event_wave) else { return }
    tracer.note(
      .superseded,
      from: tracer.owner(of: self),
      to: link.label,
      link.text(at: value),
      origin
    )
  }

  /// Tells one subscriber the ending while a trace is on.
  func finishTraced(
    _ subscriber: Disposable,
    _ ending: Ending,
    _ origin: Tracer.Origin,
    _ tracer: Tracer
  ) {
    tracer.tell(from: tracer.owner(of: self), to: subscriber.label, Tracer.text(ending), origin) {
      subscriber.finish(ending)
    }
  }
}
