public import Foundation
public import StraitChannels

extension NotificationCenter {
  /// Returns the notifications that are posted in the subscriber's own domain, inside the post.
  ///
  /// ```swift
  /// NotificationCenter.default.signal(for: .documentChanged, object: document)
  ///   .subscribe(onNext: { print($0.userInfo ?? [:]) })
  /// ```
  ///
  ///     posts      a--b-----c--   object is deallocated
  ///     signal     a--b-----c--|
  ///
  /// It is `rac_addObserverForName:object:` of ReactiveCocoa. A `Notification` cannot leave the
  /// thread that it was posted on. One that is posted in another domain is dropped, with a
  /// `Report`: for those there is `signal(for:object:on:buffering:_:)`.
  ///
  /// Each subscriber is a separate observer, from `subscribe` until its end. The signal never
  /// fails, and completes when the object is deallocated.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for all.
  ///   - object: The object that posts, not held; `nil` for any.
  /// - Returns: The signal, which holds the notification center.
  public func signal(
    for name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Signal<Notification> {
    let poster = Poster(object)
    return Signal { [self] subscriber in
      let receiver = LocalReceiver(subscriber, name)
      return observe(
        name,
        poster,
        onNotice: { receiver.receive($0) },
        onDeallocation: { receiver.complete() }
      )
    }
  }

  /// Returns the values made from the notifications that are posted on any thread, in the
  /// scheduler's domain.
  ///
  /// ```swift
  /// center.signal(for: .downloadFinished, on: MainScheduler.shared) { $0.object as? URL }
  ///   .subscribe(onNext: { list.add($0) })         // on the main actor
  /// ```
  ///
  ///     posts      ab---c------------   any thread; object is deallocated
  ///     signal     -(ab)-c----------|   the scheduler's domain
  ///
  /// Values of one thread arrive in the order of its posts, never inside the post. Each subscriber
  /// is a separate observer, from `subscribe` until its end; values that are pending when a
  /// subscription is disposed do not arrive.
  ///
  /// The signal completes when the object is deallocated: immediately if it is a model with
  /// observed variables of the subscriber's domain; for any other object when the next notification
  /// of the name is posted, by any object.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for all.
  ///   - object: The object that posts, not held; `nil` for any.
  ///   - scheduler: The scheduler of the current domain.
  ///   - buffering: The values to keep until the domain runs.
  ///   - transform: Runs on the thread that posts, inside the post. Makes a value that may go to
  ///     another thread, or `nil` to ignore the notification.
  /// - Returns: The signal, which holds the notification center.
  public func signal<Value: Sendable>(
    for name: Notification.Name?,
    object: AnyObject? = nil,
    on scheduler: any DomainScheduler,
    buffering: Buffering = .unbounded,
    _ transform: @escaping @Sendable (Notification) -> Value?
  ) -> Signal<Value> {
    let poster = Poster(object)
    return Signal { [self] subscriber in
      let (inlet, values) = Inlet<Value>.make(on: scheduler, buffering: buffering)
      let observer = observe(
        name,
        poster,
        onNotice: { notice in
          if let value = transform(notice) { inlet.sendNext(value) }
        },
        onDeallocation: { inlet.sendCompleted() }
      )
      return CompositeDisposable([observer, values.subscribe(subscriber)])
    }
  }
}
