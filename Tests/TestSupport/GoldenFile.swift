import Foundation
package import Testing

/// Expects a text to be that of a stored file.
///
/// With `STRAIT_GOLDENS=renew` the file is written instead, and the test fails if that changed it,
/// so that a renewal is never taken for a passed test.
///
/// - Parameters:
///   - text: The text.
///   - name: The path of the file within the folder.
///   - folder: The folder within the repository; pictures for a page of the documentation are
///     stored next to it.
///   - sourceLocation: The place of the report of a difference.
package func expectGolden(
  _ text: String,
  _ name: String,
  in folder: String = "Tests/Goldens",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let path = "\(folder)/\(name)"
  let file = root.appendingPathComponent(path)
  let stored = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
  guard stored != text else { return }
  if ProcessInfo.processInfo.environment["STRAIT_GOLDENS"] == "renew" {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
      Issue.record("\(path) was renewed: look at it", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(path): \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  let difference = stored.map { firstDifference(expected: $0, found: text) } ?? "no such file"
  Issue.record(
    """
    not what \(path) shows: \(difference)
    If the new picture is right, run the test again with STRAIT_GOLDENS=renew, look at the file, \
    and commit it.
    """,
    sourceLocation: sourceLocation
  )
}

private func firstDifference(expected: String, found: String) -> String {
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let found = found.split(separator: "\n", omittingEmptySubsequences: false)
  for (index, line) in expected.enumerated() {
    guard index < found.count else { return "line \(index + 1) is missing: \(line)" }
    if line != found[index] {
      return "line \(index + 1): expected \(line), found \(found[index])"
    }
  }
  return "\(found.count - expected.count) lines too many"
}
