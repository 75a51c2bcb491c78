import CTerminal
import Foundation

@Suite struct ReapingTests {
  /// Starts a program that ends with status 7 once its input has ended.
  private static func start(input: Int32) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    let words: [String] = ["sh", "-c", "read line; exit 7"]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &files, nil, arguments, environ)
    try #require(code == 0)
    return child
  }

  @Test func `a child is waited for, whatever signals come meanwhile`() async throws {
    try await onOwnThread {
      // Without SA_RESTART the signal interrupts the call that the thread waits in.
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      sigaction(SIGUSR2, &action, nil)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGUSR2)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)

      let (end, begin) = try ChildProgram.pipe()
      let child = try Self.start(input: end)
      close(end)
      let waiting = pthread_self()
      Thread.detachNewThread {
        for _ in 0..<1000 {
          pthread_kill(waiting, SIGUSR2)
          sched_yield()
        }
        close(begin)
      }
      #expect(strait_process_reap(child) >> 8 == 7)
    }
  }
}
