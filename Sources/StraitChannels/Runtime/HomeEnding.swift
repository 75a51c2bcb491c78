public import CEngine

extension Home {
  /// Ends something in its home domain: immediately if that is the caller's, or was deallocated.
  ///
  /// A `deinit` calls it, on any thread. It moves the parts that must be released at home out of
  /// the object:
  ///
  /// ```swift
  /// deinit {
  ///   Home.end(at: home, exchange(&inner, with: nil)) { $0?.dispose() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - home: The number of the domain; 0 for none.
  ///   - content: The things to end. Nothing else must hold them.
  ///   - ending: Ends them; captures nothing.
  @inlinable
  @inline(__always)
  package static func end<Content>(
    at home: UInt32,
    _ content: consuming Content,
    _ ending: @escaping (Content) -> Void
  ) {
    if home == 0 || home == strait_thread().pointee.home {
      ending(content)
    } else {
      endSlowly(home, consume content, ending)
    }
  }

  @usableFromInline
  @inline(never)
  static func endSlowly<Content>(
    _ home: UInt32,
    _ content: consuming Content,
    _ ending: @escaping (Content) -> Void
  ) {
    if home == here { return ending(content) }
    guard let domain = HomeRegister.shared.domain(home) else { return ending(content) }
    domain.take(HandedEnding(consume content, ending))
  }

  /// Returns whether code of another domain than an object's home runs now.
  package static func isAway(from home: UInt32) -> Bool { home != 0 && home != here }
}

/// Something that a domain has to end.
class HomeEnding {
  /// Ends it; called once, in the domain.
  func run() {}
}

/// The ending of some content, which is released in the domain: the thread that has handed it over
/// may release the empty ending last.
final class HandedEnding<Content>: HomeEnding {
  private var content: Content?
  private let ending: (Content) -> Void

  init(_ content: consuming Content, _ ending: @escaping (Content) -> Void) {
    self.content = consume content
    self.ending = ending
  }

  override func run() {
    if let content = content.take() { ending(content) }
  }
}
