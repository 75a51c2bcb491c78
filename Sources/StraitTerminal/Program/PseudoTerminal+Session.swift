internal import Glibc

extension PseudoTerminal {
  /// Kills the program and all processes of its session.
  ///
  /// As long as the program is not reaped, no other session can have its number.
  func killSession() {
    var killed: Set<pid_t> = [process]
    kill(process, SIGKILL)
    // A killed process may have just started another.
    while case let others = sessionMembers().subtracting(killed), !others.isEmpty {
      for other in others { kill(other, SIGKILL) }
      killed.formUnion(others)
    }
  }

  private func sessionMembers() -> Set<pid_t> {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var members: Set<pid_t> = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let member = pid_t(name), getsid(member) == process { members.insert(member) }
    }
    return members
  }
}
