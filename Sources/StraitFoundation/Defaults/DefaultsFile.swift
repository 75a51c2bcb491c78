import Foundation
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
