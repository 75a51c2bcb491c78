import Glibc

/// The system's reason for the failure of a call.
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
