/// Something that can be sent into and listened to: a subject, or an end of a channel.
protocol ReferencePlace: AnyObject {
  func send(_ event: ProgramEvent)
  func subscribe(_ subscriber: ReferenceSubscriber)
  /// Takes in a link that leads here; the answer is whether the place is open.
  func admit(_ link: ReferenceSubscriber) -> Bool
}

extension ReferencePlace {
  /// Links this place to `target`: a subscriber that passes on values and endings.
  ///
  /// The world owns all places; links hold none.
  func link(to target: any ReferencePlace) -> ReferenceSubscriber {
    let link = ReferenceSubscriber { [unowned target] in target.send($0) }
    if target.admit(link) { subscribe(link) } else { link.dispose() }
    return link
  }
}

extension ReferenceSubject: ReferencePlace {
  func send(_ event: ProgramEvent) {
    if case .next(let value) = event { send(value) } else { end(event) }
  }
}

/// An end of a channel: it receives through `near` and sends into `far`.
final class ReferenceTerminal: ReferencePlace {
  private let near: ReferenceSubject
  private let far: ReferenceSubject

  private init(near: ReferenceSubject, far: ReferenceSubject) {
    self.near = near
    self.far = far
  }

  /// Makes a channel: leading receives through capacity 0, following through capacity 1.
  static func channel(
    _ thread: ReferenceThread
  ) -> (leading: ReferenceTerminal, following: ReferenceTerminal) {
    let leading = ReferenceSubject(thread, capacity: 0)
    let following = ReferenceSubject(thread, capacity: 1)
    return (
      ReferenceTerminal(near: leading, far: following),
      ReferenceTerminal(near: following, far: leading)
    )
  }

  func send(_ event: ProgramEvent) {
    if case .next(let value) = event { return far.send(value) }
    // Law 8: both ends close immediately; the end it was sent into sends to its subscribers in its
    // turn, and when it is done the other end follows (in its own turn, behind what waits there).
    guard near.close(event), far.close(event) else { return }
    let far = far
    far.disposeIncoming()
    near.disposeIncoming()
    near.deliverEnding { far.deliverEnding() }
  }

  func admit(_ link: ReferenceSubscriber) -> Bool { far.admit(link) }

  func subscribe(_ subscriber: ReferenceSubscriber) {
    near.subscribe(subscriber)
  }
}
