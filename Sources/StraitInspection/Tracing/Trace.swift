import CEngine
import StraitChannels

/// Follows every delivery on the current thread: the value sent, its sender, and its receiver.
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
/// It sees the deliveries of subjects, properties and ends of channels, values sent into a
/// subscriber by hand, and values that pass a `named` signal. A value that one operator passes to
/// the next is seen where it arrives: name the signal to see it on the way. A property without an
/// observer or a binding is set without an entry, but not without a cause: see `remembersCauses`.
public enum Trace {
  /// Runs a closure and collects the events delivered on this thread in the meantime, instead of
  /// passing them to the handler.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The closure's result, and the entries in order.
  /// - Throws: The closure's error; its entries are lost.
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
  /// It belongs to the thread, as the graphs that run on it do, and must be `nil` before any thread
  /// but the process's first ends. Its own sends are not traced. Must not be set inside
  /// `collecting`.
  public static var handler: ((TraceEntry) -> Void)? {
    get { Tracer.active?.emit }
    set { install(newValue, isKept: Tracer.active?.isKept ?? false) }
  }
}
