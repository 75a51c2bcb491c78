import CEngine
import StraitChannels

/// What the causes of changes made now are to know.
///
/// It travels with the origin of an event: through a hub's queue, the work list, and the receiver's
/// call.
struct CauseContext {
  /// The change, or the send, that is being delivered.
  var last: CauseLink?
  /// `true` if a send by hand is on its way that no subscriber has received yet.
  var isSent = false
  /// Where that was, or where a binding was made.
  var locate: Trace.Finder?
  /// What the end of a channel is called that a value is sent into.
  var terminal: String?
  /// The name of the code that has named itself.
  var attribution: String?
  /// The property that has refused a value, whose present one is announced.
  var refusing: Hub?
}

/// Who is about to write a property, if it is not a plain set by hand.
struct PresentWriter {
  let hub: Hub
  /// `nil` for a set by hand.
  let origin: Cause.Origin?
  /// Makes the text of what was asked for.
  let asked: (() -> String)?
}

/// A write that is delivered later, as one of a transaction is.
struct HeldWrite {
  let wave: UInt64
  let writer: PresentWriter?
  let context: CauseContext
}

/// What is known of the last change of a property, if tracing was on when it was made.
final class Causes {
  var change: CauseLink?
  /// A refusal that came after it.
  var refusal: CauseLink?

  init(_ change: CauseLink?) {
    self.change = change
  }
}

extension Hub {
  /// The cause of the last change of the property; `nil` if tracing was off when it was made.
  package var lastCause: Cause? {
    lastChange.map { Cause(link: $0, laterName: existingExtra?.name) }
  }

  /// The cause of the last refusal, if it came after the last change.
  package var lastRefusal: Cause? {
    guard let causes, let refusal = causes.refusal else { return nil }
    return Cause(link: refusal, laterName: existingExtra?.name)
  }

  var lastChange: CauseLink? { causes?.change }

  /// Keeps a refusal beside what is known of the last change.
  func takeRefusal(_ link: CauseLink) {
    let causes = causes ?? Causes(nil)
    causes.refusal = link
    record = causes
  }

  /// What is known, if the property was not written since then without a trace.
  private var causes: Causes? { record as? Causes }
}
