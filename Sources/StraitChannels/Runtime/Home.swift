public import CEngine

/// The isolation domain in which an object of the engine ends.
///
/// An object may be released on any thread: a class of the main actor that has subjects and
/// properties is released by the task that comes last, and its `deinit` runs there. But links,
/// subscribers and dependents belong to the object's domain, and may use its hub at that moment.
/// So the `deinit` of an object hands the parts that have to end at home over to its domain: the
/// hub of a subject, for example. References to an object that users hold are strong or weak; an
/// unretained one leads to the part that ends at home.
///
/// ```
/// foreign thread: deinit ──► Home.end ──► HomeDomain ──► home: completions, ends of bindings
/// ```
///
/// Home is the domain in which the object was connected last, by subscribing, binding or reading.
/// It is known for the main thread and the main actor, for a `BackgroundScheduler` and the actors
/// on it, and for the thread of a `LoopScheduler`. Elsewhere, on a plain thread, in a task that no
/// actor runs and on other actors, it is not known: an object that was connected there ends where
/// it is released.
@usableFromInline
package enum Home {
  /// Returns the number of the home of the code that runs now; 0 if it has none.
  @inline(__always)
  package static func present(_ thread: ThreadState) -> UInt32 {
    let home = thread.pointee.home
    return home != 0 ? home : HomeDomain.find()
  }

  /// The number of the home of the code that runs now; 0 if it has none.
  @inline(__always)
  package static var here: UInt32 { present(strait_thread()) }

  /// Ends what waits at the home of the code that runs now, unless that is in a delivery.
  ///
  /// Called when a signal is subscribed to, ends of channels are bound, a derived value or an
  /// effect is made, and at the first `ownHub()` of a property: a program that connects and
  /// releases without ever coming to rest does not gather endings. Other ways to connect do not
  /// call it.
  @inlinable
  @inline(__always)
  package static func receive() {
    if strait_anything_waits() { receiveNow() }
  }

  @usableFromInline
  @inline(never)
  static func receiveNow() { HomeDomain.emptyPresent() }
}

extension Home {
  /// The domain in which code runs, or the thread outside of a domain.
  package struct Place: Equatable, Sendable {
    private let home: UInt32
    /// The number of the thread, which represents a domain without a number.
    private let thread: UInt64

    /// The place of the code that runs now.
    package static var here: Place {
      let home = Home.here
      return Place(home: home, thread: home == 0 ? strait_thread_number() : 0)
    }
  }
}
