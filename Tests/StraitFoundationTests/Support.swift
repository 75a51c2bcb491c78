import Glibc

/// A directory of a test's own, removed with it.
final class Folder {
  let path = NSTemporaryDirectory() + "strait-\(UUID().uuidString)"

  init() {
    precondition(mkdir(path, 0o755) == 0, "cannot make \(path)")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes as most programs do: into the file that is there.
  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  /// Writes as most editors do: into another file, which then takes the name.
  func replace(_ name: String, with text: String) throws {
    try write(text, name + ".new")
    try #require(rename(self(name + ".new"), self(name)) == 0)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// Advances a scheduler until something has happened that the system or another thread does.
///
/// - Returns: `true` if it has happened.
@discardableResult
func eventually(
  _ scheduler: VirtualScheduler,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ hasHappened: () -> Bool
) -> Bool {
  let deadline = ContinuousClock.now + waitLimit
  while ContinuousClock.now < deadline {
    if hasHappened() { return true }
    scheduler.advance(by: .milliseconds(3))
    // Leaves the processor to those who bring it.
    poll(nil, 0, 1)
  }
  Issue.record("it has not happened", sourceLocation: sourceLocation)
  return false
}
