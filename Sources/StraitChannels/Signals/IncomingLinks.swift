/// The links that lead to a subject, in the order they came: the subject disposes them when it
/// ends.
///
/// ```
/// source ══► link ══► Subject [ ┄┄► link, ┄┄► link, nil, ┄┄► link ]      ══► retained   ┄┄► weak
/// ```
///
/// A link knows its index, and leaves the list when it closes. One that another thread has released
/// is `nil`.
struct IncomingLinks {
  private var links: [WeakLink] = []
  /// The number of links that have not left.
  private var count = 0

  private struct WeakLink {
    weak var link: Disposable?
  }

  /// `true` if no link leads to the subject.
  var isEmpty: Bool { count == 0 }

  /// The links, in the order they came.
  var all: [Disposable] { links.compactMap(\.link) }

  /// Adds a link at the end, in constant amortised time.
  mutating func append(_ link: Disposable) {
    if links.count == links.capacity { sweep() }
    link.indexAtTarget = links.count
    links.append(WeakLink(link: link))
    count += 1
  }

  /// Takes a link out; one that is in no list is ignored.
  mutating func remove(_ link: Disposable) {
    guard let index = link.indexAtTarget else { return }
    link.indexAtTarget = nil
    links[index].link = nil
    count -= 1
    if count == 0 { links.removeAll(keepingCapacity: true) }
    while let last = links.last, last.link == nil { links.removeLast() }
  }

  /// Closes the gaps, and makes room for as many links again.
  mutating func sweep() {
    let all = self.all
    links = []
    links.reserveCapacity(all.count * 2 + 1)
    count = all.count
    for (index, link) in all.enumerated() {
      link.indexAtTarget = index
      links.append(WeakLink(link: link))
    }
  }
}
