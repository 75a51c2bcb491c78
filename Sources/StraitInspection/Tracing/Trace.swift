import CEngine
import StraitChannels

/// Follows every delivery on the current thread: what was sent, by which object, and to which.
///
/// ```swift
/// let (_, entries) = Trace.collecting { search.sendNext("Ada") }
/// for entry in entries { print(entry) }
///
/// Trace.handler = { print($0) }     // from here on, as it happens
/// Trace.handler = nil
/// ```
///
/// Nothing is delivered in another order while it is traced. A trace costs nothing while it is off;
/// while it is on, each delivery makes an entry, with the text of its value.
///
/// It sees what subjects, properties and ends of channels deliver, what is sent into a subscriber
/// by hand, and what passes a `named` signal. What one operator hands to the next is seen where it
/// arrives: name the signal to see it on the way. A property without an observer or a binding is
/// set without an entry, but not without a cause: see `remembersCauses`.
public enum Trace {
  /// Runs a closure and collects what is delivered on this thread in the meantime, instead of
  /// handing it to the handler.
  ///
  /// - Parameter body: The closure.
  /// - Returns: What the closure returned, and the entries in order.
  /// - Throws: What the closure throws; its entries are lost.
  public static func collecting<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, entries: [TraceEntry]) {
    let thread = strait_thread()
    let outer = Tracer.active
    var entries: [TraceEntry] = []
    thread.observe(with: Tracer({ entries.append($0) }, inside: outer))
    defer { thread.observe(with: outer) }
    let result = try body()
    return (result, entries)
  }

  /// Called for every delivery on the current thread, as it happens and before the receiver is
  /// called; `nil` at first.
  ///
  /// It belongs to the thread, as the graphs that run on it do, and is to be set to `nil` before a thread
  /// ends that is not the process's first. What it sends itself is not traced. Must not be set inside
  /// `collecting`.
  public static var handler: ((TraceEntry) -> Void)? {
    get { Tracer.active?.emit }
    set { install(newValue, isKept: Tracer.active?.isKept ?? false) }
  }
}
