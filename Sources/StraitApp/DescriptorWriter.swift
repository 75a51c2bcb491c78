import CTerminal

/// Writes to descriptors.
package enum DescriptorWriter {
  /// Writes all bytes, and waits while the descriptor is full.
  ///
  /// A closed reader is an error, and never the signal SIGPIPE, which would end the process. The
  /// process's action for that signal does not change: the app, and the programs that it starts,
  /// keep the inherited one.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor.
  /// - Throws: `SystemError` if not all of them could be written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let count = strait_write(descriptor, bytes, bytes.count, -1)
    guard count >= 0 else { throw SystemError(code: Int32(-count)) }
  }
}
