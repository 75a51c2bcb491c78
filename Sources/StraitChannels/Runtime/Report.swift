import CEngine

/// A fault in a graph that was contained: its place, and the engine's reaction.
///
/// Reports never stop a delivery. They go to `Report.handler`, on the thread where they arise.
public enum Report: Sendable, Hashable, CustomStringConvertible {
  /// Two stores that answer each other did not agree within the limit of rounds; each keeps its
  /// last value.
  ///
  /// The names are the ones that the two were given; `nil` for one that has none.
  case diverged(name: String?, other: String?, rounds: Int)
  /// An owner kept answering its own events; the events that were still waiting at it were dropped.
  ///
  /// The other name is that of the nearest one with a name that is linked to the owner: if the two
  /// answer each other, it is the partner.
  case unsettled(name: String?, other: String?, turns: Int)
  /// A failure was sent into the channel of a property or a control; that binding has ended, and
  /// the property or control keeps its value.
  case bindingFailed(name: String?, error: String)
  /// Two ends were not bound, since the policy of the binding, or of an older one, forbids it.
  case bindingRefused(error: String)
  /// An observer or an effect threw an error; the others were called nevertheless.
  case observerFailed(name: String?, error: String)
  /// A derived value read itself while it was computed, and received its old value; or an effect
  /// kept setting a value that it had read, and was stopped.
  case cyclic(name: String)
  /// A value was sent through an object that is not there; nothing was set.
  case unreachable(name: String?)
  /// The object of an end of a channel was deallocated, and a control that was bound to it was not:
  /// edits of that control have no effect. Only sent in debug builds.
  ///
  /// The name is that of the variable, the control's that of its class.
  case orphaned(name: String?, control: String)
  /// A path is followed that reads no observed variable, property or derived value: its changes are
  /// not delivered, unless the owner announces them by hand. Only sent in debug builds, when it is
  /// first read.
  ///
  /// A class that announces a path by hand declares it by `ObservingCustomization`; then nothing is
  /// sent.
  case unobserved(path: String)
  /// A value of another type was found where a property is stored; the property keeps its value,
  /// and the stored value is unchanged.
  case mistyped(name: String, expected: String, found: String)
  /// A call of key-value coding or observing named a variable or an observer that does not exist,
  /// or a value that does not fit. The call did nothing; a call that reads returned `nil`.
  ///
  /// Apple's Foundation raises an exception for it. The error names the class and the key.
  case misused(error: String, file: String, line: Int)

  /// A key was pressed that two enabled actions of one widget, or of an app, have; the first was
  /// run. Sent once for each such key of an app.
  case conflictingKeys(key: String, actions: [String])

  /// A widget has a minimum above its maximum, in its columns or its rows; the minimum holds. Sent
  /// when the widget enters an app, and when a modifier changes that while it is in one.
  case conflictingLimits(widget: String, minimum: Int, maximum: Int)

  /// Two rows of a list have the same identity: both are shown, and searches by identity find the
  /// first one. The rows are counted from 1. Sent once for each list.
  case duplicateIdentity(widget: String, first: Int, second: Int)

  /// Edits of a file that an app owns could not be saved when the app ended.
  case unsaved(path: String, error: String)

  /// The fault in one line.
  public var description: String { OneLine.text(sentence) }

  private var sentence: String {
    switch self {
    case .diverged(let name, let other, let rounds):
      "\(name ?? "a property") and \(other ?? "what it is bound to") still disagree after "
        + "\(rounds) rounds; each keeps what it stored"
    case .unsettled(let name, let other, let turns):
      "\(name ?? "a subject") was still answering its own events after \(turns) turns"
        + "\(other.map { ", with \($0)" } ?? ""); the waiting ones were dropped"
    case .bindingFailed(let name, let error):
      "a binding of \(name ?? "a property") was ended by a failure: \(error)"
    case .bindingRefused(let error):
      "a binding was refused: \(error)"
    case .observerFailed(let name, let error):
      "an observer of \(name ?? "a property") failed: \(error)"
    case .unreachable(let name):
      "\(name ?? "an object on the way") is nil; what was sent through it was not set"
    case .orphaned(let name, let control):
      "\(name ?? "a property") is gone, and \(control) that was bound to it is not; "
        + "keep its object for as long"
    case .unobserved(let path):
      "\(path) is followed and reads nothing that is observed; make what it reads @Observed, or "
        + "say by ObservingCustomization that it is announced by hand"
    case .mistyped(let name, let expected, let found):
      "the stored value of \(name) was left alone: expected \(expected), found \(found)"
    case .misused(let error, let file, let line):
      "\(file):\(line): \(error)"
    case .conflictingKeys(let key, let actions):
      "\(key) runs \(actions.first ?? "nothing"), and not \(actions.dropFirst().joined(separator: ", "))"
    case .conflictingLimits(let widget, let minimum, let maximum):
      "\(widget) has a minimum of \(minimum) above its maximum of \(maximum); the minimum holds"
    case .duplicateIdentity(let widget, let first, let second):
      "\(widget) shows rows \(first) and \(second), which have the same identity; what is found by "
        + "identity is the first; give each element an identity of its own"
    case .unsaved(let path, let error):
      "the edits of \(path) were not saved when the app ended: \(error)"
    case .cyclic(let name):
      "\(name) depends on itself; it was left as it is"
    }
  }

  /// The receiver of the process's reports, called on the thread where they arise.
  ///
  /// Without a handler they are printed to standard error.
  public static var handler: (@Sendable (Report) -> Void)? {
    get { processHandler.withLock { $0 }?.call }
    set {
      let old = processHandler.withLock { exchange(&$0, with: newValue.map(LockedCall.init)) }
      // Released outside of the lock: its captures may use the handler.
      withExtendedLifetime(old) {}
    }
  }

  private static let processHandler = Locked<LockedCall<@Sendable (Report) -> Void>?>(nil)

  /// Runs a closure and collects the reports that arise on this thread in the meantime, instead of
  /// handing them to the handler.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The closure's result, and the reports in order.
  /// - Throws: The closure's error; its reports are lost.
  public static func collecting<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, reports: [Report]) {
    let collector = Collector()
    let outer = Collector.current
    ThreadState.retain(collector, in: &strait_thread().pointee.reports)
    defer { ThreadState.retain(outer, in: &strait_thread().pointee.reports) }
    return (try body(), collector.reports)
  }

  /// The reports of one call of `collecting`.
  private final class Collector {
    var reports: [Report] = []

    /// The collector of the innermost call on the current thread.
    static var current: Collector? { ThreadState.object(in: strait_thread().pointee.reports) }
  }

  package static func send(_ report: Report) {
    if let collector = Collector.current {
      collector.reports.append(report)
    } else if let handler {
      handler(report)
    } else {
      var line = "strait: \(report)\n"
      line.withUTF8 { bytes in
        if let start = bytes.baseAddress { strait_complain(start, UInt(bytes.count)) }
      }
    }
  }
}
