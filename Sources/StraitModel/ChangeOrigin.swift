import CEngine
import StraitChannels

/// The origin of a change of an observed value.
public enum ChangeOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Code that called the setter, or changed it in place.
  case setter
  /// A property that it is bound to; its name, if it has one.
  case property(name: String?)
  /// An end of a channel; its name.
  case terminal(name: String)
  /// No origin: the value is delivered on request, or because it is computed from something that
  /// has changed.
  case none

  /// The origin, in a few words.
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
  /// The origin of the event that is being delivered.
  var originOfEvent: ChangeOrigin { origin(of: eventWave) }

  /// Returns the origin of the value of a wave.
  func origin(of wave: UInt64) -> ChangeOrigin {
    guard let origin = subscriberWhoSent(wave) else { return .setter }
    if let hub = origin.hub { return .property(name: hub.existingExtra?.name) }
    return .terminal(name: origin.name)
  }
}
