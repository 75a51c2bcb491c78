import StraitApp
import StraitDriver
import StraitTerminal

/// A worker's end of the line to the process that has started it.
///
/// The process ends when the other one has ended, also in the middle of a test that never ends.
@MainActor
final class WorkerLine {
  /// The descriptor.
  nonisolated let file: Int32
  private let line: MessageLine

  /// Takes the line that the environment names; `nil` for a process that is not a worker.
  init?() {
    guard let line = MessageLine.inherited(from: WorkerProcesses.variable) else { return nil }
    line.endProcessWhenClosed(status: 3)
    self.line = line
    file = line.descriptor
  }

  /// The next order, without the end of its line; `nil` when no more come.
  func nextLine() -> [UInt8]? { line.next().map { Array($0.utf8) } }

  /// Answers an order, on any thread.
  nonisolated func send(_ answer: JobAnswer) {
    // If the other process has ended, this one ends anyway.
    try? DescriptorWriter.write(Array((answer.line + "\n").utf8), to: file)
  }
}
