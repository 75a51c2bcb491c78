import Foundation
import StraitChannels
import StraitModel

/// The object whose notifications are observed, if there is one.
///
/// The notification center of swift-corelibs-foundation would hold it as long as it is observed, so
/// all notifications of a name are observed, and those of others are left out here.
///
/// A weak reference may be read on any thread, and nothing else is done with it.
final class Poster: Sendable {
  private let reference: Carried<() -> AnyObject?>
  private let isAny: Bool

  init(_ object: AnyObject?) {
    reference = Carried { [weak object] in object }
    isAny = object == nil
  }

  private var object: AnyObject? { reference.content() }

  /// `true` if the object was deallocated.
  var isGone: Bool { !isAny && object == nil }

  /// Returns whether a notification is the object's.
  func hasPosted(_ notice: Notification) -> Bool {
    guard !isAny else { return true }
    guard let object, let poster = notice.object else { return false }
    return poster as AnyObject === object
  }

  /// The object, if its end can be waited for.
  var model: (any ObservableModel)? { object as? any ObservableModel }
}

extension NotificationCenter {
  /// Adds an observer, which disposing removes.
  ///
  /// Notices arrive on the thread that posts; the deallocation of the poster is noticed on any
  /// thread, perhaps again.
  func observe(
    _ name: Notification.Name?,
    _ poster: Poster,
    onNotice: @escaping @Sendable (Notification) -> Void,
    onDeallocation: @escaping @Sendable () -> Void
  ) -> Disposable {
    let observer = addObserver(forName: name, object: nil, queue: nil) { notice in
      if poster.isGone { return onDeallocation() }
      if poster.hasPosted(notice) { onNotice(notice) }
    }
    let watch = poster.model.map { StraitModel.onDeallocation(of: $0, onDeallocation) }
    if poster.isGone { onDeallocation() }
    return Disposable { [self] in
      removeObserver(observer)
      watch?.dispose()
    }
  }
}
