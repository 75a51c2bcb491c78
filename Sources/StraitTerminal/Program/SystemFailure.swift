internal import CTerminal
internal import Glibc

/// A call to the system that failed.
public struct SystemFailure: Hashable, Sendable, CustomStringConvertible {
  /// The call and its arguments.
  public var call: String
  /// The error number.
  public var code: Int32

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - call: The call and its arguments.
  ///   - code: The error number.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The error's name, such as `ENOENT`.
  public var name: String {
    strait_error_name(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// All of it in one line: `posix_spawn of /no/where failed: ENOENT (No such file or directory)`.
  public var description: String {
    var text = [CChar](repeating: 0, count: 256)
    let isKnown = strerror_r(code, &text, text.count) == 0
    let end = text.firstIndex(of: 0) ?? 0
    let message = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "\(call) failed: \(name)" + (isKnown ? " (\(message))" : "")
  }
}
