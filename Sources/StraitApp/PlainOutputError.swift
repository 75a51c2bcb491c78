import Glibc

/// The reason why a plain dialogue could not be written.
public struct PlainOutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number of the error.
  public let code: Int32

  /// The status to exit with: 5, a bad set-up.
  public var exitCode: Int32 { 5 }

  /// The expectation and the error found, in one line.
  public var description: String {
    "expected to write to standard output, found \(String(cString: strerror(code)))"
  }
}
