internal import Glibc

extension PseudoTerminal {
  /// Kills the program and all processes of its session.
  ///
  /// As long as the program is not reaped, no other session can have its number.
  func killSession() {
    kill(process, SIGKILL)
    guard let folder = opendir("/proc") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let other = pid_t(name), other != process, getsid(other) == process else { continue }
      kill(other, SIGKILL)
    }
  }
}
