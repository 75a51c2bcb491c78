/// One change and its cause, as a list that shares its tail.
///
/// ```
/// Form.shown ──► link ──► link ──► link        the last is the one that began it
///                          ▲
/// Form.title ──► link ─────┘
/// ```
///
/// A chain may grow without end, in a graph that answers itself. When it is twice as long as it
/// need be, its newer half continues, with the link that began it all.
final class CauseLink: Sendable {
  /// The minimum number of newest links to keep.
  static let kept = 32

  let record: CauseRecord
  let parent: CauseLink?
  /// The number of links left out before the parent.
  let omitted: Int
  /// The number of links from here on.
  let length: Int

  private init(_ record: CauseRecord, parent: CauseLink?, omitted: Int) {
    self.record = record
    self.parent = parent
    self.omitted = omitted
    length = (parent?.length ?? 0) + 1
  }

  /// Makes the link of a change that was caused by another one.
  convenience init(_ record: CauseRecord, after parent: CauseLink?) {
    let parent = (parent?.length ?? 0) < 2 * Self.kept ? parent : parent?.shortened()
    self.init(record, parent: parent, omitted: 0)
  }

  /// Returns the newest links, and the one that began it.
  private func shortened() -> CauseLink {
    var newest: [CauseLink] = []
    var last = self
    while newest.count < Self.kept, let parent = last.parent {
      newest.append(last)
      last = parent
    }
    var omitted = newest.last?.omitted ?? 0
    while let parent = last.parent {
      omitted += 1 + last.omitted
      last = parent
    }
    var chain = last
    for link in newest.reversed() {
      chain = CauseLink(link.record, parent: chain, omitted: omitted)
      omitted = 0
    }
    return chain
  }
}

/// The record of one change.
struct CauseRecord: Sendable {
  let name: String
  var old: String?
  let new: String
  var asked: String?
  var isRefused = false
  let origin: Cause.Origin
  let number: UInt64
  var wave: UInt64 = 0
  let locate: Trace.Finder?
}
