import Glibc
import StraitApp
import StraitDriver
import StraitTerminal

/// Processes that run tests for the program: the same executable with the same arguments, and a
/// line to this one that a variable of the environment names.
///
/// No other program inherits a line, and a worker whose line is closed ends: so none outlives this
/// process in any case. The end of a worker is that of its process: a copy of it that the app has
/// made by `fork` may keep the line open.
@MainActor
final class WorkerProcesses: WorkerPool {
  /// The name of the variable whose value is the descriptor of a worker's line.
  static let variable = "STRAIT_WORKER"

  private struct Worker {
    let process: ChildProcess
    let line: MessageLine
  }

  private var workers: [Int: Worker] = [:]
  private var count = 0

  func start() throws -> Int {
    do throws(TerminalError) {
      let (line, other) = try MessageLine.make()
      defer { close(other) }
      count += 1
      workers[count] = Worker(process: try Self.spawn(line: other), line: line)
      return count
    } catch {
      switch error {
      case .noTerminal(let failure), .notStarted(let failure):
        throw SystemError(code: failure.code)
      default: throw error
      }
    }
  }

  func send(_ line: String, to worker: Int) {
    // `next` reports the end of the worker.
    workers[worker]?.line.send(line, waits: true)
  }

  func next() async -> (worker: Int, news: WorkerNews) {
    precondition(!workers.isEmpty, "there must be a worker to wait for")
    while true {
      let numbers = workers.keys.sorted()
      for number in numbers {
        if let news = news(of: number) { return (number, news) }
      }
      wait(for: numbers)
    }
  }

  func stop(_ worker: Int) {
    _ = reap(worker)
  }

  func end() {
    // A line that is closed in one direction lets a worker end by itself.
    for worker in workers.values { shutdown(worker.line.descriptor, Int32(SHUT_WR)) }
    for number in workers.keys.sorted() {
      while workers[number] != nil { if news(of: number) == nil { wait(for: [number]) } }
    }
  }

  /// Takes the next line of a worker, or its end.
  private func news(of number: Int) -> WorkerNews? {
    guard let worker = workers[number] else { return nil }
    // Asked before the line: messages that a worker has sent before its end have arrived by then.
    let hasEnded = worker.process.status != nil
    if let line = worker.line.receive() { return .line(Array(line.utf8)) }
    return hasEnded || worker.line.isClosed ? .ended(reap(number)) : nil
  }

  /// Waits until a worker has sent something or ended.
  private func wait(for numbers: [Int]) {
    let descriptors = numbers.compactMap { workers[$0] }
      .flatMap { [$0.process.watch, $0.line.descriptor] }
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // There is nothing else to do here in the meantime: an interrupted wait is begun again.
    while poll(&waiting, nfds_t(waiting.count), -1) <= 0 {}
  }

  /// Makes sure that a worker has ended, and releases it.
  ///
  /// - Returns: A description of its end.
  private func reap(_ number: Int) -> String {
    // A process that has closed its line and lives has become another program.
    switch workers.removeValue(forKey: number)?.process.end() {
    case .exited(let code)?: "exit code \(code)"
    case .signalled(let signal)?: "signal \(signal)"
    case nil: "nothing"
    }
  }

  private static func spawn(line: Int32) throws(TerminalError) -> ChildProcess {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // Standard input belongs to none of several processes.
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // A copy onto itself is one that the new program keeps.
    posix_spawn_file_actions_adddup2(&files, line, line)
    setenv(variable, "\(line)", 1)
    defer { unsetenv(variable) }
    var process: pid_t = 0
    // Also where the file was replaced in the meantime, this is the program that runs here.
    let program = "/proc/self/exe"
    let code = posix_spawn(&process, program, &files, nil, CommandLine.unsafeArgv, environ)
    guard code == 0 else { throw .notStarted(SystemFailure(call: "posix_spawn", code: code)) }
    return try ChildProcess(process)
  }
}
