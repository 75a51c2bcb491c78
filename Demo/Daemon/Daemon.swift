import Glibc
import StraitChannels

/// The loop of the program's thread, as any host has one.
///
/// The model lives in it and needs no lock: values of other threads arrive through the
/// scheduler's callbacks.
final class Daemon {
  private let thermostat = Thermostat()
  private let listener: Listener?
  private var connections: [Connection] = []
  private let scheduler: LoopScheduler
  private let alarm: Int32
  private var isDone = false
  /// Why standard output could not be written; `nil` if it could.
  private var outputError: Int32?

  /// The connections that are served at a time.
  private static let mostConnections = 64

  /// - Parameter listener: Takes connections; without one, standard input and output are the only one.
  /// - Throws: A failure if no pipe can be made to wake the loop.
  init(listener: Listener?) throws(Failure) {
    self.listener = listener
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(to: "make a pipe", code: errno) }
    alarm = ends[0]
    let bell = ends[1]
    scheduler = LoopScheduler(wake: { _ = write(bell, "!", 1) })
    if listener == nil {
      connections = [Connection(input: STDIN_FILENO, output: STDOUT_FILENO, about: thermostat)]
    }
  }

  /// Ends the loop; may be called on any thread.
  var stop: @Sendable () -> Void {
    scheduler.callback { [unowned self] in isDone = true }
  }

  /// Runs until it is stopped, or standard input and output are its only connection and have ended.
  ///
  /// - Throws: An error if standard output cannot be written. The loss of its reader is the usual
  ///   end.
  func run() throws(Failure) {
    scheduler.schedule(every: .seconds(60)) { [unowned self] in thermostat.tick() }
    while !isDone {
      let accepts = connections.count < Self.mostConnections
      var polls = [pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)]
      polls += [
        pollfd(fd: accepts ? listener?.descriptor ?? -1 : -1, events: Int16(POLLIN), revents: 0)
      ]
      polls += connections.map(\.wish)
      poll(&polls, nfds_t(polls.count), patience)
      if polls[0].revents != 0 {
        var rings = [UInt8](repeating: 0, count: 64)
        _ = read(alarm, &rings, rings.count)
      }
      scheduler.runDue()
      if isDone { break }
      for (connection, poll) in zip(connections, polls[2...]) where poll.revents != 0 {
        connection.proceed(with: poll)
      }
      if listener == nil { outputError = connections.first?.sendError ?? outputError }
      connections.removeAll(where: \.isOver)
      if polls[1].revents != 0, let caller = listener?.accept() {
        connections.append(Connection(input: caller, output: caller, about: thermostat))
      }
      if listener == nil && connections.isEmpty { isDone = true }
    }
    guard let outputError, outputError != EPIPE else { return }
    throw Failure(to: "write to standard output", code: outputError)
  }

  /// For how many milliseconds the loop may sleep.
  private var patience: Int32 {
    guard let due = scheduler.nextDue else { return -1 }
    let wait = max(.zero, due - scheduler.now)
    return Int32(clamping: Int64((wait / .milliseconds(1)).rounded(.up)))
  }
}

/// Calls a closure on a separate thread at SIGTERM, SIGINT and SIGHUP.
///
/// Must be called before other threads begin.
func stopAtSignals(_ stop: @escaping @Sendable () -> Void) {
  signal(SIGPIPE, SIG_IGN)
  var ends = sigset_t()
  sigemptyset(&ends)
  for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&ends, signal) }
  pthread_sigmask(SIG_BLOCK, &ends, nil)
  var thread = pthread_t()
  let context = Unmanaged.passRetained(Stop(action: stop, signals: ends)).toOpaque()
  let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let context else { return nil }
    let stop = Unmanaged<Stop>.fromOpaque(context).takeRetainedValue()
    var (signals, caught) = (stop.signals, Int32(0))
    sigwait(&signals, &caught)
    stop.action()
    return nil
  }
  precondition(pthread_create(&thread, nil, body, context) == 0, "no thread for signals")
}

private final class Stop: Sendable {
  let action: @Sendable () -> Void
  let signals: sigset_t

  init(action: @escaping @Sendable () -> Void, signals: sigset_t) {
    self.action = action
    self.signals = signals
  }
}
