import CEngine
import StraitChannels

extension Trace {
  /// `true` if the current thread keeps the cause of each property's value without a handler;
  /// `false` at first.
  ///
  /// ```swift
  /// Trace.remembersCauses = true
  /// …
  /// print(person.why(\.name))
  /// ```
  ///
  /// Causes are kept by every trace, the one of `handler` and of `collecting` too; this keeps them
  /// without making an entry of each delivery. Each property keeps the cause of its last change,
  /// and the chain that led to it, cut where it grows longer than 64; they are freed with the
  /// property. Sets made while no trace was on have no cause.
  ///
  /// It costs nothing while no trace is on; while one is, each change makes the text of the value
  /// before and after. It belongs to the thread, as a handler does, and must be `false` before any
  /// thread but the process's first ends. Must not be set inside `collecting`.
  public static var remembersCauses: Bool {
    get { Tracer.active?.isKept ?? false }
    set { install(Tracer.active?.emit, isKept: newValue) }
  }

  /// Makes the thread's tracer, or removes it if there is nothing for it to do.
  static func install(_ emit: ((TraceEntry) -> Void)?, isKept: Bool) {
    let isOff = emit == nil && !isKept
    strait_thread().observe(with: isOff ? nil : Tracer(emit, isKept: isKept))
  }

  /// Runs a closure, and gives a name to the code that sets properties in it by hand.
  ///
  /// ```swift
  /// Trace.attributing(to: "undo Rename") { person.name = before }
  /// print(person.why(\.name))       // Person.name: Grace → Ada, undo Rename
  /// ```
  ///
  /// Changes that observers make in the meantime are attributed to them, and caused by this one.
  /// Only runs the closure while no trace is on.
  ///
  /// - Parameters:
  ///   - name: The name; only asked for while a trace is on.
  ///   - body: The closure.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public static func attributing<Result, Failure: Error>(
    to name: @autoclosure () -> String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let tracer = Tracer.active else { return try body() }
    let outer = tracer.present.why.attribution
    tracer.present.why.attribution = name()
    defer { tracer.present.why.attribution = outer }
    return try body()
  }

  /// Finds a place in the source; `nil` if it cannot.
  public typealias Finder = @Sendable () -> Cause.Location?

  /// Finds a line that is known.
  static func finder(_ file: StaticString, _ line: UInt) -> Finder {
    { Cause.Location(file: "\(file)", line: line) }
  }

  /// Notes where a property is set by hand, for the whole process; `nil` at first.
  ///
  /// A set cannot pass its line, as a send can. While causes are kept, this is called at each set,
  /// on the current thread, and must be quick and set nothing itself; its result finds the line
  /// when a cause is printed, on any thread. `Trace.locateWrites()`, of the module
  /// `StraitBacktrace`, installs one that reads the stack.
  public static var locator: (@Sendable () -> Finder?)? {
    get { processLocator.withLock { $0 }?.call }
    set {
      let old = processLocator.withLock { exchange(&$0, with: newValue.map(LockedCall.init)) }
      // Released outside of the lock, as a report handler is.
      withExtendedLifetime(old) {}
    }
  }

  private static let processLocator = Locked<LockedCall<@Sendable () -> Finder?>?>(nil)
}
