/// The links that lead to a subject, in the order they came: the subject disposes them when it
/// ends.
///
/// ```
/// source ══► link ══► Subject [ ┄┄► link, ┄┄► link, nil, ┄┄► link ]
///
/// ══► retained   ┄┄► unretained
/// ```
///
/// A link knows its index. What makes the unretained references safe: a link leaves the list when
/// it closes and when it is freed, and it holds the owner of the list.
struct IncomingLinks {
  /// The last one is never `nil`.
  private var links: [Unmanaged<Disposable>?] = []

  /// `true` if no link leads to the subject.
  var isEmpty: Bool { links.isEmpty }

  /// The links, in the order they came.
  var all: [Disposable] { links.compactMap { $0?.takeUnretainedValue() } }

  /// Adds a link at the end, in constant amortised time.
  mutating func append(_ link: Disposable) {
    if links.count == links.capacity { sweep() }
    link.indexAtTarget = links.count
    links.append(Unmanaged.passUnretained(link))
  }

  /// Takes a link out; one that is in no list is ignored.
  mutating func remove(_ link: Disposable) {
    guard let index = link.indexAtTarget else { return }
    link.indexAtTarget = nil
    links[index] = nil
    while let last = links.last, last == nil { links.removeLast() }
  }

  /// Closes the gaps, and makes room for as many links again.
  private mutating func sweep() {
    let all = self.all
    links = []
    links.reserveCapacity(all.count * 2 + 1)
    for (index, link) in all.enumerated() {
      link.indexAtTarget = index
      links.append(Unmanaged.passUnretained(link))
    }
  }
}
