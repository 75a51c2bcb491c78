/// A change of a text: some clusters took the place of others.
///
/// It can be applied to the text before it, and its inverse to the text after it.
public struct TextEdit: Hashable, Sendable {
  /// The number of clusters before the change.
  public let offset: Int
  /// The clusters that were there.
  public internal(set) var removed: TextBuffer
  /// The clusters that took their place.
  public internal(set) var inserted: TextBuffer

  /// The range of the removed clusters in the text before.
  public var removedRange: Range<Int> { offset..<offset + removed.count }

  /// The range of the inserted clusters in the text after.
  public var insertedRange: Range<Int> { offset..<offset + inserted.count }

  /// The change that restores the text before this one.
  public var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// `true` if nothing was changed.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// The number of clusters that both have in common at their end: flags that were paired again
  /// with the same result.
  var commonEnd: Int {
    var common = 0
    while common < removed.count, common < inserted.count,
      removed[removed.count - 1 - common].utf8
        .elementsEqual(inserted[inserted.count - 1 - common].utf8)
    {
      common += 1
    }
    return common
  }

  /// Returns the place in the inserted text for a place in the removed one: the same place if the
  /// text before it is the same, otherwise the place among the letters and digits, if these are the
  /// same before it or behind it, as when a format has put separators between digits.
  ///
  /// - Parameter place: The place in the text before, within `removedRange`.
  /// - Returns: The place in the text after; `nil` if the letters and digits differ on both sides.
  func reformattedPlace(of place: Int) -> Int? {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let old = Array(removed.characters())
    let new = Array(inserted.characters())
    let count = place - offset
    if count <= new.count, zip(old[..<count], new).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) {
      return place
    }
    let parts = new.indices.filter { isPart(new[$0]) }
    let before = old[..<count].filter(isPart)
    if !before.isEmpty, before.count <= parts.count,
      zip(before, parts).allSatisfy({ $0 == new[$1] })
    {
      return offset + parts[before.count - 1] + 1
    }
    let behind = old[count...].filter(isPart)
    if !behind.isEmpty, behind.count <= parts.count,
      zip(behind, parts.suffix(behind.count)).allSatisfy({ $0 == new[$1] })
    {
      return offset + parts[parts.count - behind.count]
    }
    return nil
  }
}
