import CEngine

/// The node of a row whose place was computed from something that can change by itself.
///
/// ```
/// properties of an element ──edge──► watch ──edge──► center ──edge──► state of the controller
///                                                ┄┄►        the center does not know its edge
/// ```
///
/// So a change of one element costs nothing for the others, as in `Member`; but all watches share
/// one edge to the center, which nothing but the walk that marks them follows.
final class RowWatch: Reaction {
  // Safe, since the watches cut all that are left before they are deallocated.
  unowned(unsafe) var owner: RowWatches?
  var row: Row = 0

  init(of owner: RowWatches) {
    self.owner = owner
    super.init(flags: .member)
    node.lead(over: owner.edge)
  }

  deinit {
    // The edge is not this one's own.
    node.lead(over: nil)
  }

  override func marked() {
    owner?.enqueue(row)
  }

  /// Releases what was read.
  func cut() {
    node.forgetSources()
  }
}

/// The watches of all rows, and which rows are to be examined again.
final class RowWatches {
  private let center = ElementCenter()
  /// Leads from every watch to the center.
  fileprivate let edge: Edge
  /// The watches, by row; as few as there were rows when the first one was made.
  @exclusivity(unchecked) private var watches: ContiguousArray<RowWatch?> = []
  @exclusivity(unchecked) private var spare: RowWatch?
  @exclusivity(unchecked) private var waiting: [Row] = []

  init() {
    edge = Edge.allocate(capacity: 1)
    edge.initialize(
      to: StraitEdge(
        next_source: nil,
        source: UnsafeMutableRawPointer(center.node),
        dependent: center.node,
        previous_dependent: nil,
        next_dependent: nil,
        seen: 0
      )
    )
  }

  deinit {
    for case let watch? in watches { release(watch) }
    if let spare { release(spare) }
    edge.deallocate()
  }

  private func release(_ watch: RowWatch) {
    watch.owner = nil
    watch.cut()
  }

  /// Notes that what runs now depends on all rows.
  func noteRead() {
    center.noteRead()
  }

  /// Makes what has read the center out of date.
  func outdate() {
    center.outdate()
  }

  /// Takes out the rows that were marked; some may be there twice, or have no element any more.
  func takeWaiting() -> [Row] {
    defer { waiting = [] }
    return waiting
  }

  fileprivate func enqueue(_ row: Row) {
    outdate()
    waiting.append(row)
  }

  /// Examines rows, and has each examined again when something changes that was read.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - chosen: Which of them: those that have these marks.
  ///   - table: Where the outcome is noted.
  ///   - marks: Which marks the outcome is about.
  ///   - watched: Called instead for rows that have read something before, if it is given.
  ///   - body: Runs the closures of the user's; returns the marks that are to be set.
  func examine(
    _ rows: Range<Row>,
    having chosen: RowMarks = .live,
    in table: RowTable,
    marks: RowMarks,
    watched: ((Row) -> Void)? = nil,
    _ body: (Row) -> RowMarks
  ) {
    let thread = strait_thread()
    // Most rows read nothing that can change, so that one watch does for all of them.
    var idle = takeSpare()
    for row in rows where table.has(chosen, row) {
      if Int(row) < watches.count, let known = watches[Int(row)] {
        if let watched {
          watched(row)
        } else {
          table.set(marks, to: run(known, row, thread, body), row)
          settle(known, isNew: false)
        }
        continue
      }
      table.set(marks, to: run(idle, row, thread, body), row)
      if idle.node.hasSources {
        settle(idle, isNew: true)
        idle = RowWatch(of: self)
      }
    }
    spare = idle
  }

  /// Runs the closures of the user's for a row.
  @inline(__always)
  private func run(
    _ watch: RowWatch,
    _ row: Row,
    _ thread: ThreadState,
    _ body: (Row) -> RowMarks
  ) -> RowMarks {
    watch.row = row
    return Dependencies.track(watch.node, thread) { body(row) }
  }

  private func settle(_ watch: RowWatch, isNew: Bool) {
    let row = Int(watch.row)
    if !watch.node.hasSources {
      watches[row] = nil
      return
    }
    if isNew {
      if watches.count <= row {
        watches.append(contentsOf: repeatElement(nil, count: row + 1 - watches.count))
      }
      watches[row] = watch
    }
    // It has set what it had read.
    if watch.node.has(.again) {
      watch.node.becomePending()
      enqueue(watch.row)
      Dependencies.mark(from: edge)
    }
  }

  /// Forgets what a row has read, whose element has left.
  func forget(_ row: Row) {
    guard Int(row) < watches.count, let watch = watches[Int(row)] else { return }
    watches[Int(row)] = nil
    watch.cut()
    spare = watch
  }

  private func takeSpare() -> RowWatch {
    let watch = spare ?? RowWatch(of: self)
    spare = nil
    return watch
  }
}
