import CEngine
import StraitChannels

/// Who has set an observed value.
public enum ChangeOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Somebody who called the setter, or changed it in place.
  case setter
  /// A property that it is bound to; its name, if it has one.
  case property(name: String?)
  /// An end of a channel; its name.
  case terminal(name: String)
  /// Nobody: it is told because it was asked for, or because it is computed from something that has
  /// changed.
  case none

  /// Who it was, in a few words.
  public var description: String {
    switch self {
    case .setter: "the setter"
    case .property(let name): name ?? "a bound property"
    case .terminal(let name): name
    case .none: "nobody"
    }
  }
}

extension Hub {
  /// The number of the event that is being told.
  var sequenceOfEvent: UInt64 { eventWave >> 8 }

  /// Who has set the property whose event is being told.
  var originOfEvent: ChangeOrigin {
    guard let origin = subscriberWhoSent(eventWave) else { return .setter }
    if let hub = origin.hub { return .property(name: hub.existingExtra?.name) }
    return .terminal(name: origin.name)
  }
}
