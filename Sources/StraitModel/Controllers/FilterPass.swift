import CEngine
import StraitChannels

/// A filter that is being applied in slices, so that nothing else has to wait for all rows.
final class FilterPass<Element> {
  let filter: ((Element) -> Bool)?
  let scheduler: any Scheduler
  let rowsPerSlice: Int
  /// The first row that was not looked at.
  var next: Row = 0
  var isFinished = false
  var task: Disposable?

  init(_ filter: ((Element) -> Bool)?, on scheduler: any Scheduler, rowsPerSlice: Int) {
    self.filter = filter
    self.scheduler = scheduler
    self.rowsPerSlice = rowsPerSlice
  }

  func cancel() {
    task?.dispose()
    task = nil
  }
}

extension Arranger {
  /// Has a filter take effect at once.
  func setFilter(_ filter: ((Element) -> Bool)?) {
    pass?.cancel()
    pass = nil
    setUp {
      self.filter = filter
      isFilterNew = true
    }
  }

  /// Begins to apply a filter in slices; one that is being applied is given up.
  func beginPass(_ pass: FilterPass<Element>) {
    self.pass?.cancel()
    self.pass = pass
    scheduleSlice(of: pass)
    progress.value = 0
  }

  private func scheduleSlice(of pass: FilterPass<Element>) {
    pass.task = pass.scheduler.schedule { [weak self, weak pass] in
      guard let self, let pass, self.pass === pass else { return }
      examineSlice(of: pass)
    }
  }

  private func examineSlice(of pass: FilterPass<Element>) {
    PublicEntry.run {
      // What the closures set is delivered without their reads, as in a derived value.
      let thread = strait_thread()
      Dependencies.beginComputing(thread)
      let filter = pass.filter
      let end = min(table.limit, pass.next + Row(pass.rowsPerSlice))
      let rows = pass.next..<end
      pass.next = end
      watches.examine(rows, in: table, marks: .candidate) { [self] row in
        // What the present filter and the keys have read is followed until the coming filter takes
        // effect.
        examine(row)
      } _: { row in
        guard let filter else { return .candidate }
        return filter(elements[row]) ? .candidate : []
      }
      Dependencies.endComputing(thread)
    }
    guard self.pass === pass else { return }
    if pass.next < table.limit {
      scheduleSlice(of: pass)
      progress.value = Double(pass.next) / Double(table.limit)
    } else {
      pass.isFinished = true
      setUp {}
    }
  }

  /// Lets the filter take effect that was applied in slices.
  func finishPass() -> Bool {
    guard let pass else { return false }
    self.pass = nil
    filter = pass.filter
    for row in 0..<table.limit where table.has(.live, row) {
      table.set(.passes, table.has(.candidate, row), row)
    }
    _ = showMarked()
    // Whether rows have changed or not, the progress has.
    return true
  }
}
