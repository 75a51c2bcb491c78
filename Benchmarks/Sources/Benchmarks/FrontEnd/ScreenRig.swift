import StraitChannels
import StraitScreen
import StraitUI

/// An app on a screen in memory, whose turns run as soon as something comes in.
@MainActor
final class ScreenRig {
  let app: App
  let display: HeadlessDisplay
  private let clock = VirtualScheduler()

  init(_ root: Widget, columns: Int = 80, rows: Int = 24) {
    app = App(root: root)
    display = HeadlessDisplay(size: Size(columns: columns, rows: rows))
    app.start(on: display, scheduler: clock)
    settle()
  }

  /// Runs the turns that have been asked for.
  func settle() {
    clock.advance(by: .zero)
  }

  /// Types.
  func type(_ text: String) {
    display.type(text)
  }

  /// Presses keys.
  func press(_ keys: KeyPress...) {
    for key in keys { display.send(key) }
  }

  /// Presses one of two keys after the other so many times, and then ends where it began.
  func alternate(_ first: KeyPress, _ second: KeyPress, _ repetitions: Int) {
    for number in 0..<repetitions { press(number & 1 == 0 ? first : second) }
    if repetitions & 1 == 1 { press(second) }
  }
}

/// Work that is repeated on the main actor.
@MainActor
private final class Repeated {
  let body: (Int) -> Bool

  init(_ body: @escaping (Int) -> Bool) {
    self.body = body
  }
}

extension Case {
  /// A case of the front end, with its target in microseconds.
  static func screen(
    _ workload: String,
    _ title: String,
    target: Double,
    operations: Int = 1,
    nodes: Int = 1,
    _ make: @escaping @MainActor @Sendable () -> (_ repetitions: Int) -> Bool
  ) -> Case {
    Case(
      workload,
      .strait,
      title,
      target: target * 1000,
      operations: operations,
      nodes: nodes,
      needsMainThread: true
    ) {
      let work = MainActor.assumeIsolated { Repeated(make()) }
      return .timed { repetitions in MainActor.assumeIsolated { work.body(repetitions) } }
    }
  }

  /// A case of the front end whose target, in microseconds, is for what goes beyond a part of it.
  static func beyond(
    _ workload: String,
    _ title: String,
    target: Double,
    nodes: Int = 1,
    _ make: @escaping @MainActor @Sendable () -> (_ repetitions: Int) -> Bool,
    part: @escaping @MainActor @Sendable () -> (_ repetitions: Int) -> Bool
  ) -> Case {
    Case(
      workload,
      .strait,
      title,
      target: target * 1000,
      nodes: nodes,
      needsMainThread: true
    ) {
      let (work, other) = MainActor.assumeIsolated { (Repeated(make()), Repeated(part())) }
      return .beyond(
        { repetitions in MainActor.assumeIsolated { work.body(repetitions) } },
        part: { repetitions in MainActor.assumeIsolated { other.body(repetitions) } }
      )
    }
  }
}
