import Glibc

/// The memory of the process.
package enum Heap {
  /// The number of bytes that are allocated and not freed, by all threads, as reported by the C
  /// library's `malloc_info`; 0 if unknown.
  package static var bytesInUse: Int {
    typealias Info = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
    // The header that declares it is not imported.
    guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return 0 }
    defer { fclose(file) }
    _ = unsafeBitCast(symbol, to: Info.self)(0, file)
    rewind(file)
    var text = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&text, 1, text.count, file)
    let lines = String(decoding: text[..<count], as: UTF8.self).split(separator: "\n")
    /// The figure for all arenas is the last of its kind.
    func size(_ kind: String) -> Int {
      let line = lines.last { $0.contains(kind) }
      return line?.split(separator: "\"").last { $0.allSatisfy(\.isNumber) }.flatMap { Int($0) }
        ?? 0
    }
    return size(#"<system type="current""#) + size(#"<total type="mmap""#)
      - size(#"<total type="fast""#) - size(#"<total type="rest""#)
  }

  /// The number of bytes in memory, as reported by the system; 0 if unknown.
  package static var bytesResident: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 256)
    let count = fread(&text, 1, text.count, file)
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
