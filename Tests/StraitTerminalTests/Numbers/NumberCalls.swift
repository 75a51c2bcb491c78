/// Calls of the public declarations of StraitTerminal that take integers, places, sizes or times,
/// by the names of the listing in `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the numbers that they take: others end the program.
  static let limited: Set<String> = ["SixelCell.init(width:height:)"]

  /// Each is called with all pairs of `numbers`, cut to what its documentation asks for.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "CursorShape.init(rawValue:)": { one, _ in _ = CursorShape(rawValue: one) },
    "PseudoTerminal.init(_:size:measuresByCluster:sixelCell:settles:inheriting:)": { one, other in
      _ = terminal(size(one, other))
    },
    "PseudoTerminal.resize(to:)": { one, other in terminal()?.resize(to: size(one, other)) },
    "PseudoTerminal.settle(within:)": { one, _ in try? terminal()?.settle(within: time(one)) },
    "PseudoTerminal.signal(_:)": { one, _ in terminal()?.signal(Int32(clamping: max(0, one))) },
    "PseudoTerminal.wait(for:within:until:)": { one, _ in
      try? terminal()?.wait(for: "a text", within: time(one)) { _ in true }
    },
    "PseudoTerminal.waitForExit(within:)": { one, _ in
      _ = try? terminal()?.waitForExit(within: time(one))
    },
    "PseudoTerminal.waitForText(_:within:)": { one, _ in
      try? terminal()?.waitForText("a", within: time(one))
    },
    "SystemFailure.code": { one, _ in
      var failure = SystemFailure(call: "open", code: 2)
      failure.code = Int32(clamping: one)
      _ = "\(failure)"
    },
    "SystemFailure.init(call:code:)": { one, _ in
      _ = "\(SystemFailure(call: "open", code: Int32(clamping: one)))"
    },
    "TerminalMode.init(rawValue:)": { one, _ in _ = TerminalMode(rawValue: one) },
    "TerminalScreen.dots(at:)": { one, other in
      _ = TerminalScreen().dots(at: Point(column: one, row: other))
    },
    "TerminalScreen.init(size:measuresByCluster:sixelCell:)": { one, other in
      _ = TerminalScreen(size: size(one, other))
    },
    "TerminalScreen.resize(to:)": { one, other in
      var screen = TerminalScreen()
      screen.resize(to: size(one, other))
    },
    "TerminalViolation.init(kind:found:offset:)": { one, _ in
      _ = "\(TerminalViolation(kind: .unknown, found: "a", offset: one))"
    },
    "TerminalViolation.offset": { one, _ in
      var violation = TerminalViolation(kind: .unknown, found: "a", offset: 0)
      violation.offset = one
      _ = "\(violation)"
    },
  ]

  private static func time(_ seconds: Int) -> Duration { .seconds(seconds) }

  private static func size(_ columns: Int, _ rows: Int) -> Size {
    Size(columns: max(1, columns), rows: max(1, rows))
  }

  /// Makes a terminal with a program that prints a letter and ends.
  private static func terminal(_ size: Size = Size(columns: 80, rows: 24)) -> PseudoTerminal? {
    try? PseudoTerminal(TerminalProgram("/bin/echo", ["a"]), size: size)
  }

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }
}
