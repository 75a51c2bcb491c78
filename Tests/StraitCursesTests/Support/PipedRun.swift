/// A run of the probe in which standard input or output is not a terminal.
struct PipedRun {
  let end: TerminationStatus
  let output: String
  let errors: String

  /// Runs the probe to its end, with descriptor 0 as a file or 1 as a pipe.
  init(redirected: Int32) throws {
    let outputFile = try ProbeSession.temporaryFile()
    let errorFile = try ProbeSession.temporaryFile()
    defer {
      unlink(outputFile)
      unlink(errorFile)
    }
    let command =
      redirected == 0
      ? "\(probePath) < /dev/null 2> \(errorFile)"
      : "\(probePath) 2> \(errorFile) | cat > \(outputFile); exit ${PIPESTATUS[0]}"
    end = try PseudoTerminal(["/bin/bash", "-c", command]).waitForExit()
    output = ProbeSession.content(of: outputFile)
    errors = ProbeSession.content(of: errorFile)
  }
}
