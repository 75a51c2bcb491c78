/// The links that lead to a subject, in the order they came: the subject disposes them when it
/// ends.
///
/// ```
/// source ══► link ══► Subject { first ┄┄► link ┄┄► link ┄┄► … }      ══► retained   ┄┄► unretained
/// ```
///
/// The list is a ring through the links themselves, so that it costs a subject one word and no link
/// an allocation. What makes the unretained references safe: a link leaves the list when it closes
/// and when it is freed, and it holds the owner of the list.
struct IncomingLinks {
  private unowned(unsafe) var first: Disposable?

  /// The links before and after a link; none of either while it is in no list.
  struct Neighbours {
    fileprivate unowned(unsafe) var previous: Disposable?
    fileprivate unowned(unsafe) var next: Disposable?
  }

  /// Whether no link leads to the subject.
  var isEmpty: Bool { first == nil }

  /// The links, in the order they came.
  var all: [Disposable] {
    var found: [Disposable] = []
    var next = first
    while let link = next {
      found.append(link)
      next = link.neighbours.next
      if next === first { break }
    }
    return found
  }

  /// Adds a link at the end.
  mutating func append(_ link: Disposable) {
    guard let first else {
      link.neighbours = Neighbours(previous: link, next: link)
      self.first = link
      return
    }
    let last = first.neighbours.previous
    link.neighbours = Neighbours(previous: last, next: first)
    last?.neighbours.next = link
    first.neighbours.previous = link
  }

  /// Takes a link out; one that is in no list is ignored.
  mutating func remove(_ link: Disposable) {
    let neighbours = link.neighbours
    guard let next = neighbours.next else { return }
    link.neighbours = Neighbours()
    if next === link {
      first = nil
      return
    }
    next.neighbours.previous = neighbours.previous
    neighbours.previous?.neighbours.next = next
    if first === link { first = next }
  }

  /// Takes the first link out.
  mutating func popFirst() -> Disposable? {
    guard let link = first else { return nil }
    remove(link)
    return link
  }
}
