internal import Glibc

extension TerminalProgram {
  /// Returns the path of a program that was built together with this one, in the same folder.
  ///
  /// - Parameter name: The name of the product.
  /// - Returns: The path; otherwise the bare name.
  package static func path(ofProduct name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = max(0, readlink("/proc/self/exe", &path, path.count))
    let whole = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Tests may run inside another program, which is then given their place.
    let candidates = [whole] + CommandLine.arguments
    let folders = candidates.map { $0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex) }
    return folders.map { $0 + name }.first { access($0, X_OK) == 0 } ?? name
  }
}
