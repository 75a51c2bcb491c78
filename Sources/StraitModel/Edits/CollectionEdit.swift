/// One change of a collection, as a value: it can be done again, undone, and joined with the next one.
///
/// ```swift
/// var mirror: [String] = []
/// person.$tags.edits.subscribe(onNext: { $0.apply(to: &mirror) })    // mirror == person.tags, from now on
/// ```
///
/// The law of every edit that leads from one content to another: applied to the one it gives the other,
/// and its inverse leads back.
public protocol CollectionEdit {
  /// The type of the edited collection.
  associatedtype Content

  /// Returns the edit that sets a whole content.
  ///
  /// - Parameters:
  ///   - old: The content before.
  ///   - new: The content after.
  /// - Returns: The edit.
  static func setting(from old: Content, to new: Content) -> Self

  /// The kind of the change, as for all values.
  var kind: ChangeKind { get }

  /// The removed elements.
  var removed: Content { get }

  /// The inserted elements.
  var inserted: Content { get }

  /// `true` if the content stays as it is.
  var isEmpty: Bool { get }

  /// Makes the change.
  ///
  /// - Parameter content: The content that the edit leads from; becomes the one that it leads to.
  func apply(to content: inout Content)

  /// The edit that undoes this one.
  var inverse: Self { get }

  /// Returns the one edit that does what this one and then another does.
  ///
  /// Elements that this one inserts and the next one removes again are in neither.
  ///
  /// - Parameter next: An edit that leads on from where this one leads to.
  /// - Returns: The edit from where this one begins to where the next one ends.
  func followed(by next: Self) -> Self
}

extension CollectionEdit {
  /// Makes one edit of a run of edits, or `nil` of none.
  ///
  /// Costs, for a run of `m` edits that touch `k` elements between them, O(k log m).
  ///
  /// - Parameter run: The edits; each begins at the result of the one before.
  public init?(coalescing run: [Self]) {
    var run = run
    // Joined in pairs, not one after the other, so that each round reads an element once.
    while run.count > 1 {
      run = stride(from: 0, to: run.count, by: 2).map { index in
        index + 1 < run.count ? run[index].followed(by: run[index + 1]) : run[index]
      }
    }
    guard let whole = run.first else { return nil }
    self = whole
  }
  /// Returns the edit that does what this one and then another does, if one of the two sets the
  /// whole content.
  func settingFollowed(by next: Self) -> Self? {
    if kind == .setting {
      var new = inserted
      next.apply(to: &new)
      return .setting(from: removed, to: new)
    }
    guard next.kind == .setting else { return nil }
    var old = next.removed
    inverse.apply(to: &old)
    return .setting(from: old, to: next.inserted)
  }
}

extension ChangeKind {
  /// The kind of the edit that undoes one of this kind.
  var opposite: ChangeKind {
    switch self {
    case .insertion: .removal
    case .removal: .insertion
    default: self
    }
  }
}
