import CTerminal
import Glibc
import StraitApp
import StraitDriver
import StraitScreen

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
    let process: pid_t
    let line: Int32
    /// Can be read once the process has ended.
    let watch: Int32
    var lines = ByteLines()
  }

  private var workers: [Int: Worker] = [:]
  private var count = 0

  func start() throws -> Int {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(code: errno) }
    defer { close(ends[1]) }
    do {
      let process = try Self.spawn(line: ends[1])
      let watch = strait_process_watch(process)
      guard watch >= 0 else {
        kill(process, SIGKILL)
        _ = strait_process_reap(process)
        throw SystemError(code: -watch)
      }
      count += 1
      workers[count] = Worker(process: process, line: ends[0], watch: watch)
      return count
    } catch {
      close(ends[0])
      throw error
    }
  }

  func send(_ line: String, to worker: Int) {
    guard let file = workers[worker]?.line else { return }
    // `next` reports the end of the worker.
    try? DescriptorWriter.write(Array((line + "\n").utf8), to: file)
  }

  func next() async -> (worker: Int, news: WorkerNews) {
    precondition(!workers.isEmpty, "there must be a worker to wait for")
    while true {
      for number in workers.keys.sorted() {
        if let line = workers[number]?.lines.nextLine() { return (number, .line(line)) }
      }
      let numbers = workers.keys.sorted()
      for (number, hasMore) in zip(numbers, fill(numbers)) where !hasMore {
        return (number, .ended(reap(number)))
      }
    }
  }

  func stop(_ worker: Int) {
    _ = reap(worker)
  }

  func end() {
    // A line that is closed in one direction lets a worker end by itself.
    for worker in workers.values { shutdown(worker.line, Int32(SHUT_WR)) }
    for number in workers.keys.sorted() {
      while fill([number]) == [true] { while workers[number]?.lines.nextLine() != nil {} }
      _ = reap(number)
    }
  }

  /// Waits until a worker has sent something or ended, and takes in what there is.
  ///
  /// - Returns: For each of them whether more may come; `false` once all that it has sent was
  ///   taken.
  private func fill(_ numbers: [Int]) -> [Bool] {
    func wish(_ descriptor: Int32?) -> pollfd {
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    }
    // The ends are checked first: messages that a worker has sent before its end have arrived by
    // then.
    var waiting =
      numbers.map { wish(workers[$0]?.watch) } + numbers.map { wish(workers[$0]?.line) }
    // There is nothing else to do here in the meantime: an interrupted wait is begun again.
    while poll(&waiting, nfds_t(waiting.count), -1) <= 0 {}
    return numbers.indices.map { index in
      let line = waiting[numbers.count + index]
      guard line.revents != 0 else { return waiting[index].revents == 0 }
      return workers[numbers[index]]?.lines.fill(from: line.fd) ?? false
    }
  }

  /// Makes sure that a worker has ended, and releases it.
  ///
  /// - Returns: A description of its end.
  private func reap(_ number: Int) -> String {
    guard let worker = workers.removeValue(forKey: number) else { return "nothing" }
    // A process that has closed its line and lives has become another program.
    kill(worker.process, SIGKILL)
    close(worker.line)
    close(worker.watch)
    let status = strait_process_reap(worker.process)
    let signal = status & 0x7F
    return signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  private static func spawn(line: Int32) throws -> pid_t {
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
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}
