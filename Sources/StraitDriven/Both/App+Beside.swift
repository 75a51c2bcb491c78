import Glibc
import StraitApp
import StraitCurses
import StraitDriver
import StraitTerminal
import StraitUI

extension App {
  /// Runs the whole of a process that runs one test on a terminal, next to a run without one that
  /// has started it.
  ///
  /// The process ends as the program would: with status 0 once the terminal is restored, or by
  /// the signal that has ended the app.
  static func runBeside(
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    guard let line = MessageLine.inherited(from: TerminalProgram.besideVariable) else {
      end(5, "expected a line to another run in \(TerminalProgram.besideVariable), found none")
    }
    let companion = HeadlessCompanion(line)
    var terminal: DrivenTerminal?
    do throws(RunFailure) {
      guard case .test(let number) = companion.nextOrder() else {
        throw RunFailure(.setup, "expected the number of a test, found none")
      }
      let program = DriverProgram(options, files: .process, make: make)
      let result = try await program.run(testNumber: number, beside: companion) { setup in
        let display = try DrivenTerminal(beside: companion, measuring: setup.width)
        terminal = display
        return display
      }
      if companion.step == 0, let failure = result.failures.first { throw failure }
    } catch {
      companion.send(.broken(error))
      exit(error.kind.exitCode)
    }
    terminal?.close()
    if case .signal(let number) = companion.ending { CursesDisplay.raise(number) }
    exit(0)
  }
}
