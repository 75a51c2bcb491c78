import Glibc

/// Says why the system has not done what it was asked for.
struct SystemError: Error, CustomStringConvertible {
  /// The number of the error.
  let code: Int32

  var description: String { String(cString: strerror(code)) }
}
