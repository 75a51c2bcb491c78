/// What becomes of a value of JSON that two programs have changed.
///
/// Objects are merged member by member, however deep they lie; everything else, lists too, is one
/// value. A member that one side has changed, added or removed is as on that side. A member that
/// both have changed differently is a conflict.
package struct JSONMerge {
  /// The result, with the preferred side's version of each conflict; `nil` for no value.
  package private(set) var value: JSONTree?
  package private(set) var conflicts: [MergeConflict] = []

  /// Merges three versions.
  ///
  /// - Parameters:
  ///   - base: What both started from; `nil` for no value, here and below.
  ///   - mine: This program's version.
  ///   - theirs: The file's version, whose order of members is kept.
  ///   - side: Whose version of a conflict is taken.
  package init(
    base: JSONTree?,
    mine: JSONTree?,
    theirs: JSONTree?,
    preferring side: MergeSide
  ) {
    value = merge(base, mine, theirs, at: "", preferring: side)
  }

  private mutating func merge(
    _ base: JSONTree?,
    _ mine: JSONTree?,
    _ theirs: JSONTree?,
    at place: String,
    preferring side: MergeSide
  ) -> JSONTree? {
    // What is the same is kept as the file has it written.
    if mine == theirs || mine == base { return theirs }
    guard let mineMembers = mine?.members, let theirMembers = theirs?.members else {
      if theirs == base { return mine }
      conflicts.append(
        MergeConflict(
          place: place.isEmpty ? "the whole file" : place,
          base: base?.line,
          mine: mine?.line,
          theirs: theirs?.line
        )
      )
      return side == .mine ? mine : theirs
    }
    let baseMembers = base?.members ?? JSONMembers()
    // Made anew: to take a member out of an object costs a look at all its names.
    var merged = JSONMembers()
    let added = mineMembers.names.filter { theirMembers.value(for: $0, of: mineMembers) == nil }
    for (name, owner) in theirMembers.names.map({ ($0, theirMembers) })
      + added.map({ ($0, mineMembers) })
    {
      merged[exactly: name] = merge(
        baseMembers.value(for: name, of: owner),
        mineMembers.value(for: name, of: owner),
        theirMembers[exactly: name],
        at: place.isEmpty ? name : "\(place).\(name)",
        preferring: side
      )
    }
    return .object(merged)
  }
}
