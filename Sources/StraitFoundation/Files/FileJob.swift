import Dispatch
import StraitChannels

/// One reading or writing of a file, on the file's own queue.
///
/// It may be used on any thread.
final class FileJob<Form: FileForm>: Sendable {
  enum Task: Sendable {
    /// Reads the file, unless it has these bytes.
    case read(known: [UInt8]?)
    case write(Form.Content, over: StoredFile.Expectation)
  }

  enum Outcome: Sendable {
    case missing
    case unchanged(FileStamp)
    case found(Form.Content, [UInt8], FileStamp)
    case written(Form.Content, [UInt8], FileStamp)
    /// Another program has changed the file since it was read.
    case changed
    case failed(FileError)
  }

  let task: Task
  private let file: StoredFile
  private let form: Form
  private let done = Locked<Outcome?>(nil)

  init(_ task: Task, _ file: StoredFile, _ form: Form) {
    self.task = task
    self.file = file
    self.form = form
  }

  var isWriting: Bool {
    if case .write = task { true } else { false }
  }

  /// The outcome; `nil` while the job runs.
  var outcome: Outcome? { done.withLock { $0 } }

  /// Does the work, and calls a closure when it is done.
  func run(on queue: DispatchQueue, then report: @escaping @Sendable () -> Void) {
    queue.async {
      let outcome = self.work()
      self.done.withLock { $0 = outcome }
      report()
    }
  }

  private func work() -> Outcome {
    do throws(FileError) {
      switch task {
      case .read(let known):
        guard case .bytes(let bytes, let stamp) = try file.read() else { return .missing }
        if bytes == known { return .unchanged(stamp) }
        return .found(try form.decode(try text(bytes), path: file.path), bytes, stamp)
      case .write(let content, let expectation):
        let bytes = Array(form.encode(content).utf8)
        guard let stamp = try file.write(bytes, over: expectation) else { return .changed }
        return .written(content, bytes, stamp)
      }
    } catch {
      return .failed(error)
    }
  }

  private func text(_ bytes: [UInt8]) throws(FileError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    let byte = offset < bytes.count ? "byte \(bytes[offset])" : "the end"
    let (line, column) = bytes[..<offset].placeBehind
    throw FileError(
      operation: .read,
      reason: .notText,
      path: file.path,
      expected: "text in UTF-8",
      found: "\(byte) at offset \(offset), in line \(line), column \(column)"
    )
  }
}
