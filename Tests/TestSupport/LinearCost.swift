import Glibc
package import Testing

/// Expects that 1,024 times the input costs about 1,024 times as much, and not the square of that.
///
/// The cost is the processor time of the thread, the least of three runs, so that other work on the
/// machine is not counted. The limit is 32 times the proportional cost, and a thirty-second part of the
/// quadratic one.
///
/// - Parameters:
///   - name: The name of what costs.
///   - size: The size of the small input.
///   - sourceLocation: The place of the report of a failure.
///   - run: Runs once for an input of a size.
package func expectLinearCost(
  _ name: String,
  from size: Int,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ run: (_ size: Int) -> Void
) {
  let factor = 1_024
  let small = cost { run(size) }
  let large = cost { run(size * factor) }
  #expect(
    large < small * Double(factor) * 32,
    "\(name) cost \(small) s, and \(large) s for \(factor) times as much",
    sourceLocation: sourceLocation
  )
}

private func cost(_ run: () -> Void) -> Double {
  let costs = (0..<3).map { _ in
    let start = processorTime()
    run()
    return processorTime() - start
  }
  return costs.min() ?? 0
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
