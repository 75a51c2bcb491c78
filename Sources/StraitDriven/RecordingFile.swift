import Glibc
import StraitApp
import StraitChannels
import StraitDriver

/// A file next to the target that a recording is written to, so that any end of the process keeps
/// the recording until then: `login.uitest.part` for `login.uitest`.
///
/// Each write goes to the system immediately; a process that is killed loses nothing.
final class RecordingFile {
  /// The reason why a recording cannot be written.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// A failure in words, which may have paths in them.
    init(description: String) {
      self.description = OneLine.text(description)
    }
  }

  /// The path of the growing file.
  let part: String
  /// Why it could not be written; `nil` if it could.
  private(set) var problem: String?

  private let path: String
  /// Both from the root: the app may go to another folder.
  private let whole: (path: String, part: String)
  private let descriptor: Int32
  /// Number of bytes that no longer change.
  private var settledCount = 0

  /// Begins a recording.
  ///
  /// Its folder is made if it is not there.
  ///
  /// - Parameter path: The path of its place, which stays as it is until the end.
  /// - Throws: `Failure` if it cannot be written, or a file exists already.
  init(_ path: String) throws(Failure) {
    self.path = path
    part = path + ".part"
    let folder = WorkingFolder()
    whole = (folder.completing(path), folder.completing(part))
    var status = stat()
    // A link that leads nowhere is something, too.
    if lstat(whole.path, &status) == 0 {
      throw Failure(
        description:
          "expected \(path) not to be there, since a recording replaces nothing, found it"
      )
    }
    DriverFiles.makeFolder(of: whole.part)
    descriptor = open(whole.part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    if descriptor >= 0 { return }
    let found =
      errno == EEXIST
      ? "\(part), the rest of a recording that was cut off" : String(cString: strerror(errno))
    throw Failure(description: "expected to record to \(path), found \(found)")
  }

  deinit {
    close(descriptor)
  }

  /// Writes the changes.
  ///
  /// - Parameters:
  ///   - settled: The part that no longer changes: the one of the last call, and more.
  ///   - open: The part after it for now.
  ///   - isNew: `true` if nothing stays of what `settled` was at the last call.
  func write(settled: String, open: String = "", isNew: Bool = false) {
    if isNew {
      settledCount = 0
      problem = nil
    }
    guard problem == nil else { return }
    let more = Array(settled.utf8.dropFirst(settledCount)) + Array(open.utf8)
    do throws(SystemError) {
      lseek(descriptor, off_t(settledCount), SEEK_SET)
      try DescriptorWriter.write(more, to: descriptor)
      guard ftruncate(descriptor, off_t(settledCount + more.count)) == 0 else {
        throw SystemError(code: errno)
      }
      settledCount = settled.utf8.count
    } catch {
      problem = "\(error)"
    }
  }

  /// Puts the recording into its place.
  ///
  /// - Throws: `Failure` if something has come there in the meantime, or not all could be written;
  ///   the part stays.
  func finish() throws(Failure) {
    if let problem { throw Failure(description: "expected to write \(part), found \(problem)") }
    if let found = putInPlace() {
      throw Failure(
        description: "expected to write \(path), found \(found); the recording is in \(part)"
      )
    }
    remove()
  }

  /// Puts the recording into its place, where it replaces nothing; the part stays to be removed.
  ///
  /// - Returns: Why it is not there, or not all of it could be written; `nil` if it is there.
  func putInPlace() -> String? {
    if let problem { return problem }
    // Unlike a renaming, this replaces nothing.
    if link(whole.part, whole.path) == 0 { return nil }
    // Some file systems have no links: there the part is renamed over a file that is made here.
    guard errno == EPERM || errno == ENOTSUP else { return String(cString: strerror(errno)) }
    let made = open(whole.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard made >= 0 else { return String(cString: strerror(errno)) }
    close(made)
    return rename(whole.part, whole.path) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Takes the part away.
  func remove() {
    unlink(whole.part)
  }
}
