import StraitDemoBinding

/// The files, streams and clients of a driven program, in memory.
@MainActor final class ProgramWorld {
  var bytes: [String: [UInt8]] = [:]
  /// The paths of pipes, whose text can be read only once.
  var pipes: Set<String> = []
  /// The paths of files that other users may read.
  var open: Set<String> = []
  var environment: [String: String] = [:]
  var name: String?
  var input: [String] = []
  var clients: [MemoryClient] = []
  var output = ""
  var errors = ""
  /// The paths that were written, in order; writing to `forbidden…` fails.
  var written: [String] = []

  var files: [String: String] {
    get { bytes.mapValues { String(decoding: $0, as: UTF8.self) } }
    set { bytes = newValue.mapValues { Array($0.utf8) } }
  }

  var driverFiles: DriverFiles {
    var files = DriverFiles(
      read: { path in
        guard let bytes = self.bytes[path] else { throw NoFile() }
        if self.pipes.contains(path) { self.bytes[path] = [] }
        return bytes
      },
      exists: { self.bytes[$0] != nil },
      write: { path, bytes in
        self.written.append(path)
        if path.hasPrefix("forbidden") { throw NoFile() }
        self.bytes[path] = bytes
      },
      nextLine: { self.input.isEmpty ? nil : Array(self.input.removeFirst().utf8) },
      print: { self.output += $0 },
      complain: { self.errors += $0 },
      listen: { address in
        if address == .path("/there") { throw ServeTestFailure() }
        return MemoryClients(self.clients)
      }
    )
    files.list = { folder in
      self.bytes.keys.filter { $0.hasPrefix(folder + "/") }
        .map { String($0.dropFirst(folder.count + 1)) }.filter { !$0.contains("/") }
    }
    files.remove = { path in
      if path.contains("stuck") { throw NoFile() }
      guard self.bytes.removeValue(forKey: path) != nil else { throw NoFile() }
    }
    files.environment = environment
    files.programName = name
    files.isReadByOthers = { self.open.contains($0) }
    files.isReadOnce = { self.pipes.contains($0) }
    return files
  }

  /// Returns a program with the options of a line.
  func program(
    _ line: String,
    make: @escaping (AppSetup) throws -> App = { _ in bindingApp(for: Person()) }
  ) throws -> DriverProgram {
    let options = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
    return DriverProgram(options, files: driverFiles, make: make)
  }

  /// Runs a program and returns its exit code.
  func run(
    _ line: String,
    make: @escaping (AppSetup) throws -> App = { _ in bindingApp(for: Person()) }
  ) async throws -> Int32 {
    await (try program(line, make: make)).run()
  }
}
