import CEngine
import StraitChannels
import StraitModel

/// The watches of all rows, and the rows to examine again.
final class RowWatches: ElementWatchOwner {
  let center = ElementCenter()
  /// The watches, by row; as few as there were rows when the first one was made.
  private var watches: ContiguousArray<ElementWatch?> = []
  private var spare: ElementWatch?
  private var waiting: [Row] = []

  deinit {
    for watch in watches { watch?.forgetSources() }
    spare?.forgetSources()
  }

  /// Takes out the rows that were marked; some may be there twice, or have no element any more.
  func takeWaiting() -> [Row] {
    defer { waiting = [] }
    return waiting
  }

  func elementIsMarked(_ row: Row) {
    center.outdate()
    waiting.append(row)
  }

  /// Examines rows, and has each examined again when something changes that was read.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - chosen: The chosen ones: those with these marks.
  ///   - table: The table that records the outcome.
  ///   - marks: The marks that the outcome is about.
  ///   - watched: Called instead for rows that have read something before, if it is given.
  ///   - body: Runs the user's closures; returns the marks to set.
  func examine(
    _ rows: Range<Row>,
    having chosen: RowMarks,
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
      if idle.hasSources {
        settle(idle, isNew: true)
        idle = ElementWatch(of: self)
      }
    }
    spare = idle
  }

  /// Runs the closures of the user's for a row.
  @inline(__always)
  private func run(
    _ watch: ElementWatch,
    _ row: Row,
    _ thread: ThreadState,
    _ body: (Row) -> RowMarks
  ) -> RowMarks {
    watch.number = row
    return watch.track(thread) { body(row) }
  }

  private func settle(_ watch: ElementWatch, isNew: Bool) {
    let row = Int(watch.number)
    if !watch.hasSources {
      watches[row] = nil
      return
    }
    if isNew {
      if watches.count <= row {
        watches.append(contentsOf: repeatElement(nil, count: row + 1 - watches.count))
      }
      watches[row] = watch
    }
    watch.markIfAgain()
  }

  /// Removes the watches of a row whose element has left.
  func forget(_ row: Row) {
    guard Int(row) < watches.count, let watch = watches[Int(row)] else { return }
    watches[Int(row)] = nil
    watch.forgetSources()
    spare = watch
  }

  private func takeSpare() -> ElementWatch {
    let watch = spare ?? ElementWatch(of: self)
    spare = nil
    return watch
  }
}
