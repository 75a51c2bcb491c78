/// Starts the probe as a server on its standard streams, and runs a closure on a new thread.
func serve(
  _ options: String...,
  body: @escaping @Sendable (ChildProgram) throws -> Void
) async throws {
  try await onOwnThread {
    let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
    try body(ChildProgram(probe, ["--serve", "stdio"] + options))
  }
}

/// Starts the probe as a server at the socket of a folder, and runs a closure on a new thread.
func serveAtSocket(
  _ options: String...,
  environment: [String] = [],
  body: @escaping @Sendable (ChildProgram, TestFolder) throws -> Void
) async throws {
  try await onOwnThread {
    let folder = try TestFolder()
    let probe = TerminalProgram.path(ofProduct: "StraitDriverProbe")
    let arguments = environment + [probe, "--serve", "unix:\(folder.socket)"] + options
    try body(ChildProgram("env", arguments), folder)
  }
}
