extension Property {
  /// Adds a member, unless an equal one is present; see `edit`.
  ///
  /// - Parameter member: The member.
  /// - Returns: `true` if it was added, and the member that is stored now.
  @discardableResult
  public func insert<Element>(_ member: Element) -> (inserted: Bool, memberAfterInsert: Element)
  where Value == Set<Element> {
    edit { $0.insert(member) }
  }

  /// Takes a member away; see `edit`.
  ///
  /// - Parameter member: The member, or one that is equal.
  /// - Returns: The one that went.
  @discardableResult
  public func remove<Element>(_ member: Element) -> Element? where Value == Set<Element> {
    edit { $0.remove(member) }
  }

  /// Takes all members away; see `edit`.
  public func removeAll<Element>() where Value == Set<Element> {
    edit { $0.removeAll() }
  }

  /// Sets the whole set, and delivers which members went and which came, instead of a setting;
  /// O(n).
  ///
  /// - Parameter members: The set after. If it is equal, no observer is called; a text that a
  ///   binding could not read is replaced nevertheless (T16).
  public func assign<Element>(_ members: Set<Element>) where Value == Set<Element> {
    assign { $0.become(members) }
  }
}
