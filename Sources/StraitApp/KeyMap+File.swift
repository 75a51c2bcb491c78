public import StraitUI

extension KeyMap {
  /// Reads a map from a file: a line for each action, as in `init(parsing:base:known:)`.
  ///
  /// ```swift
  /// app.keyMap = try KeyMap(file: "keys.txt", known: app.actionIDs)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - base: The map whose bindings hold for actions that the file does not name.
  ///   - known: The identifiers that there are besides those of `frameworkActions`.
  /// - Throws: `KeyMapFileError` with the path, and why it cannot be read or what is wrong in it.
  public init(
    file path: String,
    base: KeyMap = .standard,
    known: some Collection<String> = [String]()
  ) throws(KeyMapFileError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try [UInt8](ofFile: path)
    } catch {
      throw KeyMapFileError(path: path, reason: .unreadable("\(error)"))
    }
    do throws(KeyMapError) {
      try self.init(parsing: String(decoding: bytes, as: UTF8.self), base: base, known: known)
    } catch {
      throw KeyMapFileError(path: path, reason: .invalid(error))
    }
  }
}

/// Why a file is no key map.
public struct KeyMapFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read, for the reason that the system gives.
    case unreadable(String)
    /// It was read, and this is wrong in it.
    case invalid(KeyMapError)
  }

  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong, a line for each problem, with the file, the line and the column.
  public var description: String {
    switch reason {
    case .unreadable(let why): "\(path): \(why)"
    case .invalid(let error): error.problems.map { "\(path):\($0)" }.joined(separator: "\n")
    }
  }
}
