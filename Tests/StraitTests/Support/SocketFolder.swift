import Glibc
import TestSupport

/// A folder for a socket, and a file beside it, that is removed with what is in it.
final class SocketFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/strait-serve-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Talk.Silence(description: "no folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["socket", "file"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Where the socket of a program is to be.
  var socket: String { "\(path)/socket" }

  func has(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }
}
