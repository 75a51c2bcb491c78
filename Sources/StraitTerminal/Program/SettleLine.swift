/// One end of the line over which a terminal asks a program whether it has settled.
///
/// A test must compare screens only when the program has taken all that was typed and has drawn it.
/// Neither waiting nor silence shows that; the program itself must report it. It gets one end of
/// the line as the descriptor that `STRAIT_SETTLE_FD` names, and messages are lines of text:
///
///     terminal:  settle 7
///     program:   settled 7
///
/// ### Requirements for a program
///
/// On `settle` *n* it does these, in this order, and then answers `settled` *n*:
///
/// 1. It asks the terminal for its size, and takes input until none remains. Input and settings
///    that the terminal sent before the question can be read by then: Linux hands over the data in
///    transit inside a pseudo terminal before it reports that there is nothing.
/// 2. It runs until its queue is empty and no input is partially read. After a lone escape byte, it
///    waits for the time that decides its meaning.
/// 3. It writes the frame, if it has changed, and waits until the write is complete.
///
/// Signals are not covered: the system decides when one arrives. A program that gets an unknown
/// line answers `unknown` and the line. A closed line means that the terminal no longer exists.
///
/// Questions are numbered from 1 on; the answer to an earlier one is ignored, so that a question
/// whose time was over does no harm. The first answer also shows that the program has started: only
/// from then on nothing that is typed can be lost by a change of the terminal's settings.
public final class SettleLine {
  /// The name of the environment variable that holds the program's descriptor.
  public static let variable = "STRAIT_SETTLE_FD"

  private let line: MessageLine

  /// Takes over one end of a line.
  init(_ line: MessageLine) {
    self.line = line
  }

  /// Returns the program's end, from its environment.
  ///
  /// No process that the program starts inherits it. Call it once only.
  ///
  /// - Returns: The end, or `nil` if the program runs on a terminal that asks nothing.
  public static func inherited() -> SettleLine? {
    MessageLine.inherited(from: variable).map { SettleLine($0) }
  }

  /// The descriptor, to be polled for input.
  public var descriptor: Int32 { line.descriptor }

  /// `true` if the other end is closed.
  public var isClosed: Bool { line.isClosed }

  /// Sends a message.
  ///
  /// - Parameter message: One line, without its end. Must not hold a line feed.
  /// - Throws: `TerminalError.noSettleLine` if the other end is closed or takes nothing any more.
  public func send(_ message: String) throws(TerminalError) {
    guard line.send(message) else { throw .noSettleLine }
  }

  /// Takes, without waiting, the next message that has arrived as a whole.
  ///
  /// - Returns: The line without its end, or `nil` if none has arrived.
  public func receive() -> String? { line.receive() }

  /// Answers everything that the terminal has asked; a program calls this once it has settled.
  ///
  /// - Parameter questions: The lines that came in.
  /// - Throws: `TerminalError.noSettleLine` if the terminal no longer exists.
  public func answer(_ questions: [String]) throws(TerminalError) {
    for question in questions {
      let words = question.split(separator: " ")
      let isQuestion = words.count == 2 && words[0] == "settle" && Int(words[1]) != nil
      try send(isQuestion ? "settled \(words[1])" : "unknown \(question)")
    }
  }
}
