import StraitChannels

/// The external resources of a driven program: files, its standard streams, and clients.
public struct DriverFiles {
  /// Gives the bytes of a file.
  public var read: (_ path: String) throws -> [UInt8]
  /// `true` if there is a file of a path.
  public var exists: (_ path: String) -> Bool
  /// Writes a file, and makes its folder if need be.
  public var write: (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Removes a file.
  public var remove: (_ path: String) throws -> Void = { _ in }
  /// The names of the files in a folder, in any order; none of one that is not there.
  public var list: (_ folder: String) -> [String] = { _ in [] }
  /// The variables of the process.
  public var environment: [String: String] = [:]
  /// `true` if others than its owner may read a file.
  public var isReadByOthers: (_ path: String) -> Bool = { _ in false }
  /// `true` if the data at a path can be read only once, as from a pipe, or is not available to
  /// other processes of the program, as standard input.
  package var isReadOnce: (_ path: String) -> Bool = { _ in false }
  /// Gives the next line of standard input without its end; `nil` at the end.
  public var nextLine: () -> [UInt8]?
  /// Writes to standard output; throws what keeps the text from being written.
  public var print: (String) throws -> Void
  /// The prefix of a program's message that names no place of a script; `nil` for none.
  package var programName: String?
  /// Writes to standard error.
  ///
  /// A text that cannot be written is lost. A closure that is set receives each text with all
  /// control characters but line feeds escaped.
  public var complain: (String) -> Void {
    get {
      let write = writeComplaint
      return { write(OneLine.each($0)) }
    }
    set { writeComplaint = newValue }
  }
  private var writeComplaint: (String) -> Void
  /// Begins to listen for clients; `nil` for a program that serves no clients.
  public var listen: (@MainActor (ServeAddress) throws -> any ServedClients)?

  /// Makes a world in which no folder has files, and none is removed, until these members are set.
  ///
  /// - Parameters:
  ///   - read: Gives the bytes of a file.
  ///   - exists: Returns `true` if there is a file at a path.
  ///   - write: Writes a file, and makes its folder if need be.
  ///   - nextLine: Gives the next line of standard input without its end; `nil` at the end.
  ///   - print: Writes to standard output. If it throws, the run ends with exit code 5.
  ///   - complain: Writes to standard error.
  ///   - listen: Begins to listen for clients; the error that it throws describes the text found
  ///     instead of an address to serve at. `nil` for a program that serves no clients.
  public init(
    read: @escaping (_ path: String) throws -> [UInt8],
    exists: @escaping (_ path: String) -> Bool,
    write: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void,
    nextLine: @escaping () -> [UInt8]?,
    print: @escaping (String) throws -> Void,
    complain: @escaping (String) -> Void,
    listen: (@MainActor (ServeAddress) throws -> any ServedClients)? = nil
  ) {
    self.read = read
    self.exists = exists
    self.write = write
    self.nextLine = nextLine
    self.print = print
    writeComplaint = complain
    self.listen = listen
  }

  /// Writes a message to standard error, behind the program's name.
  ///
  /// - Parameter message: The message, on one line.
  package func say(_ message: String) {
    complain(signed(message) + "\n")
  }

  /// Returns a message behind the program's name.
  func signed(_ message: String) -> String {
    (programName.map { "\($0): " } ?? "") + message
  }

  /// The snapshots, as files.
  var goldens: GoldenStore {
    GoldenStore(read: { try exists($0) ? read($0) : nil }, write: write)
  }
}
