import Foundation
import StraitChannels

/// Passes on the notifications that are posted in the domain of a subscriber.
///
/// The subscriber is only used in its own domain, which is known by its number, or on its own
/// thread, if it runs in no domain that has a number.
final class LocalReceiver: Sendable {
  private let subscriber: Carried<Subscriber<Notification>>
  private let name: Notification.Name?
  private let place = Home.Place.here

  init(_ subscriber: Subscriber<Notification>, _ name: Notification.Name?) {
    self.subscriber = Carried(subscriber)
    self.name = name
  }

  func receive(_ notice: Notification) {
    guard place == .here else { return report("a notification was posted in another domain") }
    subscriber.content.sendNext(notice)
  }

  func complete() {
    guard place == .here else { return report("the end of the object was found in another domain") }
    subscriber.content.sendCompleted()
  }

  private func report(_ what: String) {
    let error = "\(what), and dropped; signal(for:object:on:_:) brings it here"
    Report.send(.observerFailed(name: name?.rawValue, error: error))
  }
}
