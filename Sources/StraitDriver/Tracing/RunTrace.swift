import StraitScript

/// Keeps a record of each test of a run, step by step: a file of lines of JSON, and a page for a
/// browser.
///
/// ```swift
/// let trace = RunTrace(folder: "out", sources: sources, write: files.write)
/// runner.observers.append(trace)
/// ```
///
/// The same run gives the same bytes: there is nothing of the machine in them, no date, and no path
/// from the root of the file system. Both files of a test are written when it ends.
@MainActor
public final class RunTrace: RunObserver {
  private struct Open {
    var lines: TraceLines
    var page: TracePage
  }

  /// The first file that could not be written, and why; none is written after it.
  public private(set) var problem: (path: String, error: any Error)?

  private let folder: String
  private let sources: SourceTexts
  private let write: (_ path: String, _ bytes: [UInt8]) throws -> Void
  private var names = TraceNames()
  private var open: Open?

  /// Makes a trace.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder that the files are written to.
  ///   - sources: The texts of the scripts.
  ///   - write: Writes a file whole, and makes its folder if need be.
  public init(
    folder: String,
    sources: SourceTexts = SourceTexts(),
    write: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) {
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.sources = sources
    self.write = write
  }

  /// Leaves a test to another trace of the same folder, so that its names are not taken.
  func passOver(_ name: String, at place: SourcePlace?) {
    _ = names.name(for: name, at: place)
  }

  /// Begins the trace of a test.
  public func begin(_ test: TestRecord) {
    guard problem == nil else { return }
    var test = test
    test.tree = test.tree.map(\.traced)
    test.test.makePlacesShort()
    open = Open(lines: TraceLines(test), page: TracePage(test))
  }

  /// Adds a step to the trace.
  public func add(_ step: StepRecord) {
    let source = step.result.place
    var step = step.traced
    step.result.makePlacesShort()
    open?.lines.add(step)
    open?.page.add(step, from: source)
  }

  /// Writes the trace of a test.
  public func end(_ result: TestResult) {
    guard problem == nil, var trace = open else { return }
    open = nil
    let name = names.name(for: result.name, at: result.place)
    var result = result
    result.makePlacesShort()
    trace.lines.end(result)
    for (ending, text) in [
      ("jsonl", trace.lines.text), ("html", trace.page.document(result, sources)),
    ] {
      let path = "\(folder)/\(name).\(ending)"
      do {
        try write(path, Array(text.utf8))
      } catch {
        problem = (path, error)
        return
      }
    }
  }
}

// A trace made on one machine is the same as one made on another: the paths of the scripts are
// omitted.
extension TestResult {
  fileprivate mutating func makePlacesShort() {
    if let folder = place?.folderFromRoot { name = name.replacing(folder, with: "") }
    place?.makeShort()
  }
}

extension StepResult {
  fileprivate mutating func makePlacesShort() {
    if let folder = place?.folderFromRoot, let found = failure {
      failure?.message = found.message.replacing(folder, with: "")
      failure?.candidates = found.candidates.map { $0.replacing(folder, with: "") }
    }
    place?.makeShort()
    failure?.place?.makeShort()
  }
}

extension SourcePlace {
  /// The folder of the file, with a slash at its end, if it is written from the root.
  fileprivate var folderFromRoot: String? {
    guard file.hasPrefix("/"), let slash = file.lastIndex(of: "/"), slash != file.startIndex
    else { return nil }
    return String(file[...slash])
  }

  fileprivate mutating func makeShort() {
    if let folder = folderFromRoot { file.removeFirst(folder.count) }
  }
}
