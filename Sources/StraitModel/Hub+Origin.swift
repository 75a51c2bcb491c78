import CEngine
import StraitChannels

extension Hub {
  /// Who has set the property whose event is being told.
  var originOfEvent: ChangeOrigin {
    guard let origin = subscriberWhoSent(pointee.event_wave) else { return .setter }
    if let hub = origin.hub { return .property(name: hub.existingExtra?.name) }
    return .terminal(name: origin.name)
  }
}
