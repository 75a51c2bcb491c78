import Glibc

/// An error that describes the text found instead of an address to serve at.
struct ServeFailure: Error, CustomStringConvertible {
  let description: String

  /// A failure in words.
  init(_ description: String) {
    self.description = description
  }

  /// The system's last error.
  static var system: ServeFailure { ServeFailure(String(cString: strerror(errno))) }
}
