import Foundation
import StraitChannels

/// Passes on the notifications that are posted in the domain of a subscriber.
///
/// Safe to share: the subscriber is only touched in its own domain, which is known by its number,
/// or on its own thread, if it runs in no domain that has a number.
final class LocalReceiver: @unchecked Sendable {
  private let subscriber: Subscriber<Notification>
  private let name: Notification.Name?
  private let place = Home.Place.here

  init(_ subscriber: Subscriber<Notification>, _ name: Notification.Name?) {
    self.subscriber = subscriber
    self.name = name
  }

  func receive(_ notice: Notification) {
    guard place == .here else { return report("a notification was posted in another domain") }
    subscriber.sendNext(notice)
  }

  func complete() {
    guard place == .here else { return report("the end of the object was found in another domain") }
    subscriber.sendCompleted()
  }

  private func report(_ what: String) {
    let error = "\(what), and dropped; signal(for:object:on:_:) brings it here"
    Report.send(.observerFailed(name: name?.rawValue, error: error))
  }
}
