extension Property {
  /// Adds a member, unless an equal one is there; see `edit`.
  ///
  /// - Parameter member: The member.
  /// - Returns: Whether it came, and the member that is there now.
  @discardableResult
  public func insert<Element>(_ member: Element) -> (inserted: Bool, memberAfterInsert: Element)
  where Value == Set<Element> {
    edit { $0.insert(member) }
  }

  /// Adds a member, in the place of an equal one if that is there; see `edit`.
  ///
  /// - Parameter member: The member.
  /// - Returns: The one that it has replaced.
  @discardableResult
  public func update<Element>(with member: Element) -> Element? where Value == Set<Element> {
    edit { $0.update(with: member) }
  }

  /// Takes a member away; see `edit`.
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: The one that went.
  @discardableResult
  public func remove<Element>(_ member: Element) -> Element? where Value == Set<Element> {
    edit { $0.remove(member) }
  }

  /// Adds members, as one edit; those that are there stay.
  ///
  /// - Parameter others: The members.
  public func formUnion<Element>(_ others: some Sequence<Element>) where Value == Set<Element> {
    edit { $0.formUnion(others) }
  }

  /// Takes members away, as one edit; see `edit`.
  ///
  /// - Parameter others: The members, or ones that are equal.
  public func subtract<Element>(_ others: some Sequence<Element>) where Value == Set<Element> {
    edit { $0.subtract(others) }
  }

  /// Takes all members away but some, as one edit; see `edit`.
  ///
  /// - Parameter others: Those that may stay.
  public func formIntersection<Element>(_ others: some Sequence<Element>)
  where Value == Set<Element> {
    edit { $0.formIntersection(others) }
  }

  /// Takes the members away that are in both sets, and adds those that are only in the other; see `edit`.
  ///
  /// - Parameter others: The other set.
  public func formSymmetricDifference<Element>(_ others: Set<Element>)
  where Value == Set<Element> {
    edit { $0.formSymmetricDifference(others) }
  }

  /// Takes all members away; see `edit`.
  public func removeAll<Element>() where Value == Set<Element> {
    edit { $0.removeAll() }
  }

  /// Sets the whole set, and delivers which members went and which came, instead of a setting;
  /// O(n).
  ///
  /// - Parameter members: The set after. If it is equal, no observer is called; a text that a
  ///   binding could not read is replaced all the same (T16).
  public func assign<Element>(_ members: Set<Element>) where Value == Set<Element> {
    assign { $0.become(members) }
  }
}
