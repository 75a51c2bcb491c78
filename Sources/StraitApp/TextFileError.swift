import StraitChannels
import StraitScreen
public import StraitUI

/// Why a file cannot be used: a theme, or a key map.
public struct TextFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault in a file.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read, for the reason that the system gives.
    case unreadable(String)
    /// It was read, and this is wrong in it.
    case invalid(TextError)
  }

  /// The file.
  public let path: String
  /// The kind of fault.
  public let reason: Reason

  /// The faults, a line for each, with the file, the line and the column.
  public var description: String {
    switch reason {
    case .unreadable(let why): "\(OneLine.text(path)): \(why)"
    case .invalid(let error): error.description(after: "\(OneLine.text(path)):")
    }
  }

  /// Reads a file and makes something of its text, which must be UTF-8.
  static func reading<Value>(
    _ path: String,
    _ parse: (String) throws(TextError) -> Value
  ) throws(TextFileError) -> Value {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try [UInt8](ofFile: path)
    } catch {
      throw TextFileError(path: path, reason: .unreadable("\(error)"))
    }
    if let mistake = UTF8Mistake(in: bytes) {
      throw TextFileError(path: path, reason: .invalid(TextError(mistake)))
    }
    do throws(TextError) {
      return try parse(String(decoding: bytes.withoutByteOrderMark, as: UTF8.self))
    } catch {
      throw TextFileError(path: path, reason: .invalid(error))
    }
  }
}
