import Foundation

/// The Swift files of folders of the repository that are compiled, in which code is looked up.
///
/// White space and commas do not count, since the style may break lines elsewhere than a page does.
struct CompiledFiles {
  private var sources: [String] = []
  /// The files that have a line, as places in `sources`.
  private var places: [String: Set<Int>] = [:]

  /// Reads all files below some folders.
  ///
  /// - Parameter folders: The folders, as places in the repository.
  /// - Throws: The error of a file that cannot be read.
  init(in folders: [String]) throws {
    for folder in folders {
      let root = DocumentedPage.repository.appending(path: folder).path()
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
        // Snippets are refused by the compiler, or should be.
        guard path.hasSuffix(".swift"), !path.contains(".build/"), !path.hasPrefix("Snippets/")
        else { continue }
        let lines = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
          .components(separatedBy: "\n").map(Self.squeezed)
        for line in lines { places[line, default: []].insert(sources.count) }
        sources.append(lines.joined())
      }
    }
  }

  /// Returns whether one file has all lines of some code, in their order.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: `true` if they are compiled, with others between them perhaps.
  func haveLines(_ lines: [String]) -> Bool {
    let lines = lines.map(Self.squeezed).filter { !$0.isEmpty }
    // Most code has a line that few files have, and that is not broken.
    let candidates = lines.compactMap { places[$0] }.min { $0.count < $1.count }
    return (candidates ?? Set(sources.indices)).contains { Self.has(lines, in: sources[$0]) }
      || candidates != nil && sources.contains { Self.has(lines, in: $0) }
  }

  private static func has(_ lines: [String], in source: String) -> Bool {
    var rest = source[...]
    for line in lines {
      guard let range = rest.range(of: line) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private static func squeezed(_ line: String) -> String {
    String(decoding: line.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: ",") }, as: UTF8.self)
  }
}
