import CEngine
import StraitChannels
import StraitModel

/// A filter that is being applied in slices, so that nothing else has to wait for all rows.
final class FilterPass<Element> {
  let filter: ((Element) -> Bool)?
  let scheduler: any Scheduler
  let rowsPerSlice: Int
  /// `true` if it hides all elements that the filter before hides, so that hidden rows need not be
  /// examined.
  let isNarrower: Bool
  /// Is called when the filter takes effect, with its number.
  let onFinish: ((Int) -> Void)?
  /// The first row that was not examined.
  var next: Row = 0
  var isFinished = false
  var task: Disposable?

  init(
    _ filter: ((Element) -> Bool)?,
    on scheduler: any Scheduler,
    rowsPerSlice: Int,
    isNarrower: Bool,
    onFinish: ((Int) -> Void)? = nil
  ) {
    self.filter = filter
    self.isNarrower = isNarrower
    self.onFinish = onFinish
    self.scheduler = scheduler
    self.rowsPerSlice = rowsPerSlice
  }

  func cancel() {
    task?.dispose()
    task = nil
  }
}

extension Arranger {
  /// Makes a filter take effect immediately.
  func setFilter(_ filter: ((Element) -> Bool)?, isNarrower: Bool = false) {
    pass?.cancel()
    pass = nil
    filterNumber &+= 1
    setUp {
      self.filter = filter
      // An earlier filter that has not been applied has examined no rows.
      isFilterNarrower = isNarrower && (!isFilterNew || isFilterNarrower)
      isFilterNew = true
    }
  }

  /// Begins to apply a filter in slices; one that is being applied is given up.
  func beginPass(_ pass: FilterPass<Element>) {
    refresh()
    self.pass?.cancel()
    self.pass = pass
    progress.value = 0
    let task = pass.scheduler.scheduleRecursively { [weak self, weak pass] again in
      guard let self, let pass, self.pass === pass else { return }
      examineSlice(of: pass)
      if self.pass === pass, !pass.isFinished { again() }
    }
    // A scheduler may have run all of it by now.
    if self.pass === pass { pass.task = task }
  }

  private func examineSlice(of pass: FilterPass<Element>) {
    PublicEntry.run {
      // Sets by the closures are delivered without their reads, as in a derived value.
      let thread = strait_thread()
      Dependencies.beginComputing(thread)
      let filter = pass.filter
      let rows = pass.next..<end(ofSliceOf: pass)
      pass.next = rows.upperBound
      let chosen = RowMarks.examined(isNarrower: pass.isNarrower)
      watches.examine(rows, having: chosen, in: table, marks: .candidate) { [self] row in
        // Properties read by the current filter and the keys are followed until the coming filter
        // takes effect.
        examine(row)
      } _: { row in
        guard let filter else { return .candidate }
        return filter(elements[row]) ? .candidate : []
      }
      Dependencies.endComputing(thread)
    }
    guard self.pass === pass else { return }
    if pass.next < table.limit {
      progress.value = Double(pass.next) / Double(table.limit)
    } else {
      pass.isFinished = true
      setUp {}
    }
  }

  /// Returns the end of the next slice: skipped rows take little time.
  private func end(ofSliceOf pass: FilterPass<Element>) -> Row {
    // A slice may be meant to have more rows than a `Row` can count.
    let slice = min(pass.rowsPerSlice, Int(table.limit))
    guard pass.isNarrower else { return min(table.limit, pass.next + Row(slice)) }
    return table.end(from: pass.next, having: .passes, count: slice, atMost: slice * 16)
  }

  /// Lets the filter take effect that was applied in slices.
  func finishPass() -> Bool {
    guard let pass else { return false }
    self.pass = nil
    adopt(filter: pass.filter)
    filterNumber &+= 1
    table.adoptCandidates(isNarrower: pass.isNarrower)
    pass.onFinish?(filterNumber)
    _ = showMarked(onlyHides: pass.isNarrower)
    // The progress has changed, even if no row has.
    return true
  }
}
