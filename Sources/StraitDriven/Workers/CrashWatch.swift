import CTerminal
import Glibc
import StraitApp
import StraitChannels
import StraitDriver
import StraitScript
import Synchronization

/// Watches over a process while scripts run in it: a crash, or an end that was not asked for, names
/// the step that was run, ends the reports, and ends the process with code 3.
///
/// A signal's handler may do little, so the words are made before each step, and kept in C.
/// The reports are ended by a thread that waits for a crash of another one. If it does not come to
/// an end, since the crash has left a lock behind, the handler ends the process after a while.
@MainActor
enum CrashWatch {
  // Written by the main thread between crashes, and read by the handler of one.
  private nonisolated static let isOn = Atomic(false)
  private nonisolated static let output = Atomic(STDERR_FILENO)
  /// The descriptor that wakes the thread that ends the reports; negative without such a thread.
  ///
  /// Only the process that has made it writes to it, and no copy that the app has made by `fork`.
  private nonisolated static let alarm = Atomic<Int32>(-1)
  private nonisolated static let process = Atomic<pid_t>(0)
  /// The time that the handler waits for that thread, in tenths of a second.
  private nonisolated static let patience = 50
  /// `true` if the words go to the process that has started this one, as an answer.
  private static var isWorker = false
  private static var name = ""

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - line: The line of a worker, to report a crash there; `nil` for standard error.
  static func begin(_ name: String, on line: WorkerLine? = nil) {
    self.name = name
    isWorker = line != nil
    output.store(line?.file ?? STDERR_FILENO, ordering: .relaxed)
    set(isWorker ? JobAnswer.crash(nil).line + "\n" : "\(name): crashed before the first step\n")
    isOn.store(true, ordering: .relaxed)
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
    process.store(getpid(), ordering: .relaxed)
    alarm.store(ends[1], ordering: .releasing)
  }

  /// Lets `SIGQUIT` end the process, where Swift's runtime would show a backtrace and let it
  /// continue.
  ///
  /// The runtime has one action for it and for crashes. Another action is the program's, and stays.
  static func endOnQuit() {
    if strait_signals_share_handler(SIGQUIT, SIGTRAP) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Records the next step to run.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - place: The place of the step, if it is in a file.
  static func note(_ test: String, _ place: SourcePlace?) {
    if isWorker { return set(JobAnswer.crash(place).line + "\n") }
    let what = "the app crashed or ended the process in \(test.debugDescription)"
    set(OneLine.text("\(place.map { "\($0)" } ?? name): \(what)") + "\n")
  }

  /// Stops watching: the process may end.
  static func end() {
    isOn.store(false, ordering: .relaxed)
  }

  private nonisolated static var isWatching: Bool { isOn.load(ordering: .relaxed) }

  private static func set(_ text: String) {
    var text = text
    text.withUTF8 { words in
      if let start = words.baseAddress { strait_crash_keep(start, words.count) }
    }
  }

  /// Writes the words and ends the process; runs in a signal's handler.
  private nonisolated static func restore() {
    // A closed reader must not end the process with a signal, and so with another code.
    var brokenPipe = sigset_t()
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)
    strait_crash_write(output.load(ordering: .relaxed))
    waitForReports()
    SocketFile.remove()
    _exit(3)
  }

  /// Wakes the thread that ends the reports, and then the process.
  private nonisolated static func waitForReports() {
    let alarm = alarm.load(ordering: .acquiring)
    guard alarm >= 0, getpid() == process.load(ordering: .relaxed) else { return }
    // Any byte will do.
    var byte: UInt8 = 0
    strait_write(alarm, &byte, 1, 0)
    for _ in 0..<patience { poll(nil, 0, 100) }
  }

  /// An overflowed stack cannot run a handler.
  private static func useStackOfItsOwn() {
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
  }
}
