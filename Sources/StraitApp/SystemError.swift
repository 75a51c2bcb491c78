import Glibc

/// Says why the system has not done what it was asked for.
package struct SystemError: Error, CustomStringConvertible {
  /// The number of the error.
  package let code: Int32

  /// Makes an error.
  ///
  /// - Parameter code: The number of the error.
  package init(code: Int32) {
    self.code = code
  }

  package var description: String { String(cString: strerror(code)) }
}
