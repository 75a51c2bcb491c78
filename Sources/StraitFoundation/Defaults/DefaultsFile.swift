import Foundation
import Glibc
import StraitChannels

/// The property list that a `UserDefaults` is kept in, if its name is known.
struct DefaultsFile {
  let path: String

  init?(of defaults: UserDefaults, suiteName: String?) {
    let isStandard = defaults === UserDefaults.standard
    guard let name = suiteName ?? (isStandard ? ProcessInfo.processInfo.processName : nil) else {
      return nil
    }
    path = DefaultsFollower.directory + "/" + name + ".plist"
  }

  /// Writes the program's sets to the file, and reads changes by other programs, unless the file is
  /// damaged: Foundation would read it as empty, and overwrite it.
  static func exchange(_ defaults: UserDefaults, with file: DefaultsFile?) -> FileError? {
    if let error = file?.error { return error }
    return defaults.synchronize() ? nil : writeError(at: file?.path)
  }

  /// Why defaults could not be written, as far as it can be found out: Foundation does not say.
  static func writeError(at path: String?) -> FileError {
    let directory = DefaultsFollower.directory
    if access(directory, W_OK) != 0 { return FileError(.write, path ?? directory) }
    return FileError(
      operation: .write,
      reason: .notWritable,
      path: path ?? directory,
      expected: "a file that can be written",
      found: "an error of Foundation"
    )
  }

  /// Why the file cannot be read as a property list, if it cannot.
  ///
  /// A program that writes it at this moment has emptied it first; Foundation would read that as no
  /// values at all.
  var error: FileError? {
    do throws(FileError) {
      guard case .bytes(let bytes, _) = try StoredFile(path: path).read() else { return nil }
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      if list is [String: Any] { return nil }
      return FileError(
        operation: .read,
        reason: .notText,
        path: path,
        expected: "a property list with a dictionary",
        found: list.map { "\(type(of: $0))" } ?? "\(bytes.count) other bytes"
      )
    } catch {
      return error
    }
  }
}
