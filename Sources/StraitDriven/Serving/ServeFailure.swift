import Glibc

/// Says what was found in place of an address to serve at.
struct ServeFailure: Error, CustomStringConvertible {
  let description: String

  /// A failure in words.
  init(_ description: String) {
    self.description = description
  }

  /// What the system has said last.
  static var system: ServeFailure { ServeFailure(String(cString: strerror(errno))) }
}
