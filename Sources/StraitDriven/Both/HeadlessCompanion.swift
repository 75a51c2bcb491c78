import Glibc
import StraitDriver
import StraitScript
import StraitTerminal
import StraitUI

/// The run without a terminal, as the one on the terminal sees it: who gives the orders.
///
/// When the line to it is closed, this process is not needed any more, and ends.
@MainActor
final class HeadlessCompanion: RunCompanion {
  /// Can be read when there is an order, or when there will be none any more.
  var descriptor: Int32 { line.descriptor }
  /// The number of steps that are over.
  private(set) var step = 0
  /// Why the app has ended, as of the end of the test.
  private(set) var ending: AppEnding?

  private let line: MessageLine
  private var orders: [RunOrder] = []

  init(_ line: MessageLine) {
    self.line = line
    // Also if the app hangs: an interruption of the other run applies to both.
    line.endProcessWhenClosed(status: 1)
  }

  /// Sends something to the other run.
  func send(_ news: RunNews) {
    if !line.send(news.line, waits: true) { leave() }
  }

  /// Takes the received messages; ends the process once the line is closed.
  func look() {
    while let message = line.receive() {
      // A process that sends other lines is not the program that this one is.
      guard let order = RunOrder(message) else { leave() }
      orders.append(order)
    }
    if line.isClosed, orders.isEmpty { leave() }
  }

  /// Waits for an order.
  func nextOrder() -> RunOrder {
    if !orders.isEmpty { return orders.removeFirst() }
    guard let message = line.next(), let order = RunOrder(message) else { leave() }
    return order
  }

  func endStep(
    _ command: ScriptCommand?,
    _ driver: Driver,
    _ failure: RunFailure?
  ) -> RunFailure? {
    step += 1
    send(.step(step, failure))
    guard nextOrder() == .fail else { return failure }
    return failure ?? RunFailure(.assertion, "failed in the run without a terminal")
  }

  func endTest(_ driver: Driver) -> RunFailure? {
    ending = driver.ending
    return nil
  }

  /// Ends the process, in which an open display restores the terminal.
  private func leave() -> Never { exit(1) }
}
