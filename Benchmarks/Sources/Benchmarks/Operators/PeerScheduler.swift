import OpenCombine

/// A virtual scheduler for OpenCombine, like `VirtualScheduler`.
final class PeerScheduler: OpenCombine.Scheduler {
  /// A virtual time, in ticks.
  struct Time: Strideable {
    var ticks: Int

    func distance(to other: Time) -> Length { Length(ticks: other.ticks - ticks) }
    func advanced(by length: Length) -> Time { Time(ticks: ticks + length.ticks) }
  }

  /// A length of virtual time, in ticks: a second is one.
  struct Length: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
    var ticks: Int

    init(ticks: Int) { self.ticks = ticks }
    init(integerLiteral value: Int) { ticks = value }
    init?(exactly source: some BinaryInteger) { ticks = Int(source) }

    var magnitude: Length { Length(ticks: abs(ticks)) }
    static func < (one: Length, other: Length) -> Bool { one.ticks < other.ticks }
    static func + (one: Length, other: Length) -> Length { Length(ticks: one.ticks + other.ticks) }
    static func - (one: Length, other: Length) -> Length { Length(ticks: one.ticks - other.ticks) }
    static func * (one: Length, other: Length) -> Length { Length(ticks: one.ticks * other.ticks) }
    static func *= (one: inout Length, other: Length) { one.ticks *= other.ticks }

    static func seconds(_ count: Int) -> Length { Length(ticks: count) }
    static func seconds(_ count: Double) -> Length { Length(ticks: Int(count)) }
    static func milliseconds(_ count: Int) -> Length { Length(ticks: count / 1_000) }
    static func microseconds(_ count: Int) -> Length { Length(ticks: count / 1_000_000) }
    static func nanoseconds(_ count: Int) -> Length { Length(ticks: count / 1_000_000_000) }
  }

  private final class Work: Cancellable {
    var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }
    func cancel() { action = nil }
  }

  private(set) var now = Time(ticks: 0)
  let minimumTolerance = Length(ticks: 0)

  /// In order of running from the end.
  private var waiting: [(due: Time, work: Work)] = []

  private func insert(_ work: Work, at date: Time) {
    let index = waiting.lastIndex { $0.due > date }.map { $0 + 1 } ?? 0
    waiting.insert((date, work), at: index)
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    insert(Work(action), at: now)
  }

  func schedule(
    after date: Time,
    tolerance: Length,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    insert(Work(action), at: date)
  }

  func schedule(
    after date: Time,
    interval: Length,
    tolerance: Length,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work {}
    work.action = { [unowned self, unowned work] in
      action()
      if work.action != nil { insert(work, at: now.advanced(by: interval)) }
    }
    insert(work, at: date)
    return work
  }

  /// Lets a tick pass, and runs what falls due.
  func tick() {
    let end = now.advanced(by: Length(ticks: 1))
    while let next = waiting.last, next.due <= end {
      waiting.removeLast()
      now = max(now, next.due)
      next.work.action?()
    }
    now = end
  }
}
