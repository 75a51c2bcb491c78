/// Everything that runs programs; one at a time, so that a loaded machine does not run into limits.
@Suite(.serialized) struct ProgramTests {}

extension PseudoTerminal {
  /// Runs a line of shell.
  convenience init(shell line: String, inheriting inherited: [Int32] = []) throws {
    try self.init(TerminalProgram("/bin/sh", ["-c", line]), inheriting: inherited)
  }

  /// Everything that was written, as text.
  var written: String { String(decoding: output, as: UTF8.self) }
}
