import CTerminal
import Glibc
import StraitApp
import StraitChannels
import StraitDriver
import StraitScript

/// Watches over a process while scripts run in it: a crash, or an end that was not asked for, names
/// the step that was run, ends the reports, and ends the process with code 3.
///
/// A signal's handler may do little, so the words are made before each step, in memory of their own.
/// The reports are ended by a thread that waits for a crash of another one. If it does not come to
/// an end, since the crash has left a lock behind, the handler ends the process after a while.
@MainActor
enum CrashWatch {
  // Written by the main thread between crashes, and read by the handler of one. A handler that runs
  // on another thread at the very moment of a write may show half of the words, and nothing worse: the
  // memory is never freed, and the length never beyond it.
  private nonisolated(unsafe) static let words = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 4096
  )
  private nonisolated(unsafe) static var length = 0
  private nonisolated(unsafe) static var isOn = false
  private nonisolated(unsafe) static var output = STDERR_FILENO
  /// The descriptor that wakes the thread that ends the reports; negative without such a thread.
  ///
  /// Only the process that has made it writes to it, and no copy that the app has made by `fork`.
  private nonisolated(unsafe) static var alarm: Int32 = -1
  private nonisolated(unsafe) static var process: pid_t = 0
  /// The time that the handler waits for that thread, in tenths of a second.
  private nonisolated static let patience = 50
  /// Whether the words go to the process that has started this one, as an answer.
  private static var isWorker = false
  private static var name = ""

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - name: What the program is called.
  ///   - line: The line of a worker, to report a crash there; `nil` for standard error.
  static func begin(_ name: String, on line: WorkerLine? = nil) {
    self.name = name
    isWorker = line != nil
    output = line?.file ?? STDERR_FILENO
    set(isWorker ? JobAnswer.crash(nil).line + "\n" : "\(name): crashed before the first step\n")
    isOn = true
    endOnQuit()
    useStackOfItsOwn()
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in CrashWatch.restore() }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, nil)
    }
    atexit { if CrashWatch.isWatching { CrashWatch.restore() } }
  }

  /// Starts the thread that ends the reports of the tests when the process crashes.
  ///
  /// Without room for a thread, a crash is only named on standard error.
  ///
  /// - Parameter report: Ends them, and gives the exit code; `nil` if there was nothing to end.
  static func report(with report: @escaping @Sendable () -> Int32?) {
    var ends: [Int32] = [0, 0]
    guard strait_pipe_open(&ends) == 0 else { return }
    let bell = ends[0]
    let isStarted = DetachedThread.start {
      var byte: UInt8 = 0
      while read(bell, &byte, 1) != 1 {}
      _exit(report() ?? 3)
    }
    guard isStarted else {
      for end in ends { close(end) }
      return
    }
    process = getpid()
    alarm = ends[1]
  }

  /// Lets `SIGQUIT` end the process, where Swift's runtime would show a backtrace and let it go on.
  ///
  /// The runtime has one action for it and for crashes. Another action is the program's, and stays.
  static func endOnQuit() {
    var (quit, crash) = (sigaction(), sigaction())
    guard sigaction(SIGQUIT, nil, &quit) == 0, sigaction(SIGTRAP, nil, &crash) == 0 else { return }
    let actions = [quit, crash].map {
      unsafeBitCast($0.__sigaction_handler.sa_sigaction, to: Int.self)
    }
    guard quit.sa_flags & SA_SIGINFO != 0, actions[0] == actions[1] else { return }
    signal(SIGQUIT, SIG_DFL)
  }

  /// Notes what is about to run.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - place: Where the step stands, if it is in a file.
  static func note(_ test: String, _ place: SourcePlace?) {
    if isWorker { return set(JobAnswer.crash(place).line + "\n") }
    let what = "the app crashed or ended the process in \(test.debugDescription)"
    set(OneLine.text("\(place.map { "\($0)" } ?? name): \(what)") + "\n")
  }

  /// Stops watching: the process may end.
  static func end() {
    isOn = false
  }

  private nonisolated static var isWatching: Bool { isOn }

  private static func set(_ text: String) {
    length = 0
    var text = text
    length = text.withUTF8 { bytes in
      let count = min(bytes.count, words.count)
      for index in 0..<count { words[index] = bytes[index] }
      return count
    }
  }

  /// Writes the words and ends the process; runs in a signal's handler.
  private nonisolated static func restore() {
    // A reader that is gone must not end the process with a signal, and so with another code.
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
    while write(output, words.baseAddress, length) < 0, errno == EINTR {}
    waitForReports()
    SocketFile.remove()
    _exit(3)
  }

  /// Wakes the thread that ends the reports, and then the process.
  private nonisolated static func waitForReports() {
    guard alarm >= 0, getpid() == process else { return }
    // Any byte will do.
    _ = write(alarm, words.baseAddress, 1)
    for _ in 0..<patience { poll(nil, 0, 100) }
  }

  /// A stack that has run over has no room for a handler.
  private static func useStackOfItsOwn() {
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
  }
}
