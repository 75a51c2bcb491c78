import CEngine
import StraitChannels

/// The context for the causes of changes made now.
///
/// It travels with the origin of an event: through a hub's queue, the work list, and the receiver's
/// call.
struct CauseContext {
  /// The change, or the send, that is being delivered.
  var last: CauseLink?
  /// `true` if a send by hand is on its way that no subscriber has received yet.
  var isSent = false
  /// Finds the location of that change, or of the making of a binding.
  var locate: Trace.Finder?
  /// The name of the channel's end that a value is sent into.
  var terminal: String?
  /// The name of the code that has named itself.
  var attribution: String?
  /// The property that has refused a value, whose present one is announced.
  var refusing: Hub?
}

/// The writer of a property, other than a plain set by hand.
struct PresentWriter {
  let hub: Hub
  /// `nil` for a set by hand.
  let origin: Cause.Origin?
  /// Makes the text of the requested value.
  let asked: (() -> String)?
}

/// A write that is delivered later, as one of a transaction is.
struct HeldWrite {
  let wave: UInt64
  let writer: PresentWriter?
  let context: CauseContext
}

/// The cause of a property's last change, if tracing was on when it was made.
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

  /// Keeps a refusal next to the cause of the last change.
  func takeRefusal(_ link: CauseLink) {
    let causes = causes ?? Causes(nil)
    causes.refusal = link
    record = causes
  }

  /// The causes, unless the property was written since without a trace.
  private var causes: Causes? { record as? Causes }
}
