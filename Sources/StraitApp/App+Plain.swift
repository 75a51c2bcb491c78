import Glibc
import StraitChannels
import StraitScreen
public import StraitUI

extension App {
  /// Runs the app as a dialogue of plain lines on standard input and output, until it ends.
  ///
  /// ```swift
  /// let ending = await App(root: form).runPlain()
  /// ```
  ///
  /// It needs no terminal, and writes no escape sequence and no frame; see `PlainDialogue`. Timers
  /// and channels continue while it waits for a line. A terminal does not show text typed into a
  /// secret field; every end or stop of the program restores its echo first. At the end of the
  /// input the app ends as if its terminal had been closed.
  ///
  /// - Returns: Why the app has ended.
  /// - Throws: `PlainOutputError` if its output cannot be written; the app has then ended.
  @discardableResult
  public func runPlain() async throws(PlainOutputError) -> AppEnding {
    var session: PlainSession?
    let ending = await runToEnd { session = startPlain() }
    session?.end()
    if let problem = session?.problem { throw problem }
    return ending
  }

  /// Runs the app as a dialogue of plain lines, in the loop of the main thread, until it ends.
  ///
  /// ```swift
  /// @main enum Program {
  ///   static func main() throws { try App(root: form).runPlain() }
  /// }
  /// ```
  ///
  /// It is as the asynchronous form; `MainLoop` says from where it may be called.
  ///
  /// - Returns: Why the app has ended.
  /// - Throws: `PlainOutputError` if its output cannot be written; the app has then ended.
  @discardableResult
  public func runPlain() throws(PlainOutputError) -> AppEnding {
    var session: PlainSession?
    MainLoop.shared.enter {
      session = startPlain()
      MainLoop.shared.spin { self.ending != nil }
    }
    session?.end()
    if let problem = session?.problem { throw problem }
    return ending ?? .quit
  }

  /// Starts the app and its dialogue; `nil` if the app has ended immediately.
  private func startPlain() -> PlainSession? {
    let display = HeadlessDisplay()
    reducesMotion = true
    start(on: display, scheduler: MainScheduler.shared)
    guard ending == nil else { return nil }
    let session = PlainSession(self, on: display, input: STDIN_FILENO, output: STDOUT_FILENO)
    session.begin()
    return session
  }

  /// Runs the app as a dialogue of plain lines, as the whole of a program, and ends the process
  /// with it.
  package func runPlainProgram() async -> Never {
    do {
      try await runPlain()
      exit(0)
    } catch {
      Self.end(error.exitCode, "\(error)")
    }
  }
}
