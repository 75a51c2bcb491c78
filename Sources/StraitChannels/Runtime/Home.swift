public import CEngine

/// The isolation domain that an object of the engine is at home in.
///
/// An object may be released on any thread: a class of the main actor that has subjects and
/// properties is released by the task that comes last, and its `deinit` runs there. But links,
/// subscribers and dependents lead to the object without holding it, and they belong to its domain.
/// So the object is destroyed at home: its last release on a foreign thread hands it over, and it
/// ends when its home comes to it. Until then it stays whole: weak references to it are `nil`, and
/// what is still sent to it does nothing that can be seen from outside.
///
/// ```
/// foreign thread: last release ──► HomeDomain ──► home: deinit, completions, ends of bindings
/// ```
///
/// Home is the domain in which the object was connected last, by subscribing, binding or reading.
/// It is known without being said for the main thread and the main actor, for a
/// `BackgroundScheduler` and the actors on it, and for the thread of a `LoopScheduler`. Elsewhere,
/// on a plain thread, in a task that no actor runs and on other actors, it is not known: an object
/// that was connected there is destroyed where it is released.
@usableFromInline
package enum Home {
  /// The number of the home of the code that runs now; 0 if it has none.
  @inline(__always)
  package static func present(_ thread: ThreadState) -> UInt32 {
    let home = thread.pointee.home
    return home != 0 ? home : HomeDomain.find()
  }

  /// The number of the home of the code that runs now; 0 if it has none.
  @inline(__always)
  package static var here: UInt32 { present(strait_thread()) }

  /// Destroys what waits at the home of the code that runs now, unless that is in a delivery.
  ///
  /// What connects something calls it first, before it enters the engine: so a program that
  /// connects and releases without ever coming to rest does not gather what is to be destroyed.
  @inlinable
  @inline(__always)
  package static func receive() {
    if strait_anything_waits() { receiveNow() }
  }

  @usableFromInline
  @inline(never)
  static func receiveNow() { HomeDomain.emptyPresent() }

  /// Has an object destroyed at the home of the code that runs now.
  ///
  /// - Parameters:
  ///   - object: The object, which is being made.
  ///   - number: Where in the object the number of its home is kept; set here.
  package static func settle(_ object: AnyObject, _ number: UnsafeMutablePointer<UInt32>) {
    number.pointee = here
    adopt(object, number)
  }

  /// Has an object destroyed at the home whose number it keeps.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - number: Where in the object the number is kept.
  @inline(__always)
  package static func adopt(_ object: AnyObject, _ number: UnsafeMutablePointer<UInt32>) {
    adopt(object, UInt32(STRAIT_HOME_NUMBER), at: number)
  }

  /// Has an object destroyed at home that keeps it beside something else.
  ///
  /// - Parameters:
  ///   - object: The object, which is being made.
  ///   - home: Where in the object it is kept; set here.
  @inline(__always)
  package static func adopt(_ object: AnyObject, _ home: UnsafeMutablePointer<StraitHome>) {
    home.pointee.number = here
    adopt(object, UInt32(STRAIT_HOME_BESIDE), at: home)
  }

  /// Has an object destroyed at home that keeps it in a way of its own.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - kind: How it keeps its home; see `StraitHomePlace`.
  ///   - place: Where in the object.
  @inline(__always)
  static func adopt(_ object: AnyObject, _ kind: UInt32, at place: UnsafeRawPointer) {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let type = strait_class_of(object)
    if !strait_is_adopted(type) { HomeDomain.adopt(type, kind, at: place - object) }
  }
}

extension StraitHome {
  /// The number of the domain; 0 for none.
  @inline(__always)
  package var number: UInt32 {
    get { strait_home_number(self) }
    set {
      high = UInt8(truncatingIfNeeded: newValue >> 16)
      low = UInt16(truncatingIfNeeded: newValue)
    }
  }
}

extension Home {
  /// Where code runs: the domain, or the thread if it runs in no domain.
  package struct Place: Equatable, Sendable {
    private let home: UInt32
    /// The number of the thread, which stands for a domain that has no number.
    private let thread: UInt64

    /// The place of the code that runs now.
    package static var here: Place {
      let home = Home.here
      return Place(home: home, thread: home == 0 ? strait_thread_number() : 0)
    }
  }
}
