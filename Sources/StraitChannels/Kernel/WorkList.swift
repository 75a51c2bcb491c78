public import CEngine

/// The work of one thread that is nested too deep for its native stack.
///
/// Deliveries, releases and disposals are plain calls, up to a limit of nested ones. Beyond it,
/// each is put on this list, and a loop at the limit takes the newest one until the list is as
/// short as before. So the order is that of plain calls (law 3), and no chain is too long for the
/// stack.
///
/// A public entry clears `draining`, so events that it sends are delivered by its own loop, before
/// it returns.
@usableFromInline
package final class WorkList {
  private enum Work {
    /// An event, whose next subscriber is called.
    case delivery(Event)
    case call(() -> Void)
  }

  private static let nestingLimit: UInt32 = 64
  private static let usualCapacity = 1024

  private var work: [Work] = []

  private init() {}

  deinit {
    assert(work.isEmpty, "a thread ended in a delivery")
  }

  /// Returns the current thread's list, which is made on first use and freed with the thread.
  private static func current(_ thread: ThreadState) -> WorkList {
    if let list = thread.pointee.work_list {
      return Unmanaged<WorkList>.fromOpaque(list).takeUnretainedValue()
    }
    let list = WorkList()
    let pointer = Unmanaged.passRetained(list).toOpaque()
    thread.pointee.work_list = pointer
    strait_keep_until_thread_exit(pointer) { Unmanaged<WorkList>.fromOpaque($0).release() }
    return list
  }

  // MARK: Deliveries

  /// Delivers an event beyond the recursion limit; its hub is busy already.
  ///
  /// If a loop called the sender as its last act, that loop delivers the event.
  static func deliver(_ event: consuming Event, _ thread: ThreadState) {
    let list = current(thread)
    list.work.append(.delivery(consume event))
    if thread.pointee.draining != Draining.draining {
      list.run(thread, downTo: list.work.count - 1)
    }
  }

  /// Does the newest work until the list has `base` entries.
  private func run(_ thread: ThreadState, downTo base: Int) {
    let cause = thread.cause
    let depth = thread.pointee.depth
    let draining = thread.pointee.draining
    // Until the list is done no turn begins on the native stack, even if this began at a low depth.
    thread.pointee.depth = max(depth &+ 1, thread.pointee.stack_limit)
    thread.pointee.draining = Draining.draining
    while work.count > base {
      if let hub = doNewest(thread) { drain(hub) }
    }
    thread.pointee.draining = draining
    thread.pointee.depth = depth
    thread.cause = cause
    if work.isEmpty, work.capacity > Self.usualCapacity { work = [] }
  }

  /// Does the newest work.
  ///
  /// - Returns: The hub of an event that all recipients have received. Its values are released when
  ///   this returns.
  private func doNewest(_ thread: ThreadState) -> Hub? {
    switch work.removeLast() {
    case .delivery(let event):
      return step(event, thread) ? nil : event.hub
    case .call(let body):
      body()
      return nil
    }
  }

  /// Calls the next subscriber of an event.
  ///
  /// Before that, the event returns to the list: it continues when everything downstream of the
  /// subscriber is delivered.
  ///
  /// - Returns: `false` if no subscriber remains.
  private func step(_ event: Event, _ thread: ThreadState) -> Bool {
    thread.cause = event.wave
    return event.deliverToNext(thread, thread.isTraced) { work.append(.delivery(event)) }
  }

  /// Delivers the next event of a hub, of which one is delivered, or brings it to rest.
  private func drain(_ hub: Hub) {
    if hub.isDrained {
      hub.clear(.busy)
    } else if let event = hub.dequeue() {
      hub.prepare(event)
      work.append(.delivery(event))
    } else {
      let follower = hub.takeFollower()
      hub.rest()
      Hub.deliverEnding(of: follower)
    }
  }

  // MARK: Releases and disposals

  /// Calls a closure that may lead to further calls of this function, as a release or a disposal
  /// does; beyond the limit, before the outermost such call returns.
  ///
  /// - Parameters:
  ///   - content: The argument of the closure.
  ///   - body: The closure, which should capture nothing: then it takes no memory.
  @usableFromInline
  package static func nest<Content>(_ content: Content, _ body: @escaping (Content) -> Void) {
    let thread = strait_thread()
    guard begin(thread) else {
      return current(thread).work.append(.call { body(content) })
    }
    body(content)
    end(thread)
  }

  /// Releases the objects that an object holds, in its `deinit`, in place of the runtime: nested
  /// releases beyond the limit take no native stack.
  ///
  /// Inlined always: the callers are generic, and a call would look up the type of the content.
  ///
  /// - Parameter content: An object or a value that holds objects, which the caller does not hold
  ///   any more.
  @inlinable
  @inline(__always)
  package static func release<Content>(_ content: consuming Content?) {
    let thread = strait_thread()
    guard begin(thread) else { return postpone(consume content) }
    _ = consume content
    end(thread)
  }

  /// Releases some content before the outermost release or disposal returns.
  @usableFromInline
  @inline(never)
  static func postpone<Content>(_ content: consuming Content?) {
    let content = consume content
    current(strait_thread()).work.append(.call { withExtendedLifetime(content) {} })
  }

  /// Begins a nested call, unless too many are nested or little native stack remains.
  @usableFromInline
  static func begin(_ thread: ThreadState) -> Bool {
    let nested = thread.pointee.nested
    if nested > 0, nested >= nestingLimit || NativeStack.isLow { return false }
    thread.pointee.nested = nested &+ 1
    return true
  }

  @usableFromInline
  static func end(_ thread: ThreadState) {
    if thread.pointee.nested == 1, thread.pointee.work_list != nil { current(thread).finishCalls() }
    thread.pointee.nested &-= 1
  }

  /// Does the calls on top of the list; those below a delivery are left to the loop that makes it.
  private func finishCalls() {
    while case .call(let body)? = work.last {
      work.removeLast()
      body()
    }
    if work.isEmpty, work.capacity > Self.usualCapacity { work = [] }
  }
}
