import Glibc
import StraitChannels
public import StraitCurses
public import StraitUI

extension App {
  /// Runs the app on the terminal until it ends.
  ///
  /// ```swift
  /// let ending = try await App(root: form).run()
  /// ```
  ///
  /// The terminal is restored before this returns, and in every other way that a process can end
  /// except `kill -9` and `_exit`. If a signal has requested the end, the app ends, and then the
  /// process by that signal, so this does not return.
  ///
  /// - Returns: Why the app has ended.
  /// - Throws: `DisplayError` if no terminal can show it. Nothing was written then, except to a
  ///   terminal that does not accept UTF-8.
  @discardableResult
  public func run() async throws(DisplayError) -> AppEnding {
    let display = try CursesDisplay()
    let ending = await runToEnd {
      followEnvironment()
      start(on: display, scheduler: MainScheduler.shared)
    }
    display.close()
    if let problem = display.problem { throw problem }
    if case .signal(let signal) = ending { CursesDisplay.raise(signal) }
    return ending
  }

  /// Runs the app on the terminal until it ends, in the loop of the main thread.
  ///
  /// ```swift
  /// @main enum Program {
  ///   static func main() throws {
  ///     try App(root: form).run()
  ///   }
  /// }
  /// ```
  ///
  /// It needs less than the asynchronous form: see `MainLoop`, also for the places from which it
  /// may be called.
  ///
  /// - Returns: Why the app has ended.
  /// - Throws: `DisplayError` if no terminal can show it. Nothing was written then, except to a
  ///   terminal that does not accept UTF-8.
  @discardableResult
  public func run() throws(DisplayError) -> AppEnding {
    try MainLoop.shared.enter { () throws(DisplayError) in
      let display = try CursesDisplay()
      followEnvironment()
      start(on: display, scheduler: MainScheduler.shared)
      MainLoop.shared.spin { self.ending != nil }
      display.close()
      if let problem = display.problem { throw problem }
    }
    if case .signal(let signal) = ending { CursesDisplay.raise(signal) }
    return ending ?? .quit
  }

  /// Runs the app on the terminal as the whole of a program, and ends the process with it.
  ///
  /// ```swift
  /// @main enum Program {
  ///   static func main() { App(root: form).runProgram() }
  /// }
  /// ```
  ///
  /// The exit code is 0, or 5, with one line on standard error, if no terminal can show the app.
  public func runProgram() -> Never {
    runProgram(orElse: nil)
  }

  /// Runs the app on the terminal as the whole of a program whose `main` is asynchronous.
  ///
  /// The exit code is 0, or 5, with one line on standard error, if no terminal can show the app.
  public func runProgram() async -> Never {
    await runProgram(orElse: nil)
  }

  /// Runs the app on the terminal as the whole of a program.
  ///
  /// - Parameter way: Another way for the user to run it, if no terminal can show it.
  package func runProgram(orElse way: String?) -> Never {
    Self.openStandardStreams()
    Self.unblockSignals()
    do {
      try run()
      exit(0)
    } catch {
      finishOwned()
      Self.end(error, orElse: way)
    }
  }

  package func runProgram(orElse way: String?) async -> Never {
    Self.openStandardStreams()
    do {
      try await run()
      exit(0)
    } catch {
      finishOwned()
      Self.end(error, orElse: way)
    }
  }

  private static func end(_ error: DisplayError, orElse way: String?) -> Never {
    end(error.exitCode, "\(error)\(way.map { ", or \($0)" } ?? "")")
  }
}
