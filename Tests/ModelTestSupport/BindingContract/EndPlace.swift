package import StraitChannels
package import StraitModel

/// A number that can be bound, and a log of the stored values.
///
/// It is the only strong reference to the object that has the number, until `release`.
package final class EndPlace {
  /// The values that were stored, by the test and by bindings, oldest first.
  package private(set) var writes: [Int] = []
  /// The property that a binding may use without an end of a channel.
  package private(set) weak var property: Property<Int>?
  /// `true` if the object has been deallocated.
  package var isGone: Bool { watched == nil }

  private var owner: AnyObject?
  private weak var watched: AnyObject?
  private let access: Access
  private let kept = CompositeDisposable()

  private struct Access {
    let end: (AnyObject) -> ChannelTerminal<Int>
    let read: (AnyObject) -> Int
    let set: (AnyObject, Int) -> Void
    let leave: ((AnyObject) -> Void)?
    let replaceMiddle: ((AnyObject, Int?) -> Void)?
  }

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - owner: The object that has the number.
  ///   - property: The property that has it, for a binding without an end of a channel.
  ///   - end: Makes an end of a channel to the number.
  ///   - read: Reads the number.
  ///   - set: Sets it, as a user of a control or a program does.
  ///   - leave: Moves the focus from a control to another one.
  ///   - replaceMiddle: Replaces the object in the middle of the path by one with another number,
  ///     or by none.
  ///   - watch: Calls a closure for each stored value, until the returned object is disposed.
  package init<Owner: AnyObject>(
    _ owner: Owner,
    property: Property<Int>? = nil,
    end: @escaping (Owner) -> ChannelTerminal<Int>,
    read: @escaping (Owner) -> Int,
    set: @escaping (Owner, Int) -> Void,
    leave: ((Owner) -> Void)? = nil,
    replaceMiddle: ((Owner, Int?) -> Void)? = nil,
    watch: (Owner, @escaping (Int) -> Void) -> Disposable
  ) {
    self.owner = owner
    watched = owner
    self.property = property
    func typed(_ object: AnyObject) -> Owner { unsafeDowncast(object, to: Owner.self) }
    access = Access(
      end: { end(typed($0)) },
      read: { read(typed($0)) },
      set: { set(typed($0), $1) },
      leave: leave.map { leave in { leave(typed($0)) } },
      replaceMiddle: replaceMiddle.map { replace in { replace(typed($0), $1) } }
    )
    watch(owner) { [weak self] in self?.writes.append($0) }.store(in: kept)
  }

  /// A new end of a channel to the number.
  package func makeEnd() -> ChannelTerminal<Int> {
    owner.map(access.end) ?? Channel<Int>().followingTerminal
  }

  /// The number; 0 when the object was released.
  package var value: Int { owner.map(access.read) ?? 0 }

  /// Sets the number, as a user of a control or a program does.
  package func set(_ value: Int) {
    if let owner { access.set(owner, value) }
  }

  /// Moves the user of a control to another one.
  package func leave() {
    if let owner { access.leave?(owner) }
  }

  /// Replaces the object in the middle of the path; `nil` leaves none there.
  package func replaceMiddle(_ value: Int?) {
    if let owner { access.replaceMiddle?(owner, value) }
  }

  /// Clears the log of stored values.
  package func clear() {
    writes = []
  }

  /// Releases the object.
  @inline(never)
  package func release() {
    owner = nil
  }

  /// Gives the last reference to the object away, to be released somewhere else.
  @inline(never)
  package func takeOwner() -> AnyObject? {
    defer { owner = nil }
    return owner
  }
}

/// A rule that adjusts a number before it is stored.
package enum StoreRule: CaseIterable, Sendable {
  case plain, clamping, refusing, even, odd

  /// Returns the stored value; `nil` if the value is refused.
  package func answer(_ value: Int) -> Int? {
    switch self {
    case .plain: value
    case .clamping: min(value, 100)
    case .refusing: value.isMultiple(of: 2) ? value : nil
    case .even: value & ~1
    case .odd: value | 1
    }
  }
}
