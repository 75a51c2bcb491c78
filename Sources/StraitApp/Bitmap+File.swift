import StraitChannels
public import StraitScreen

extension Bitmap {
  /// Reads a picture from a PNG file.
  ///
  /// ```swift
  /// let logo = try Bitmap(file: "logo.png")
  /// ```
  ///
  /// - Parameter path: The file.
  /// - Throws: `BitmapFileError` with the path, and why it cannot be read or what is wrong in it.
  public init(file path: String) throws(BitmapFileError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try [UInt8](ofFile: path)
    } catch {
      throw BitmapFileError(path: path, reason: .unreadable("\(error)"))
    }
    do throws(BitmapError) {
      try self.init(png: bytes)
    } catch {
      throw BitmapFileError(path: path, reason: .invalid(error))
    }
  }
}

/// Why a file is no picture that can be shown.
public struct BitmapFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read, for the reason that the system gives.
    case unreadable(String)
    /// It was read, and this is wrong in it.
    case invalid(BitmapError)
  }

  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// What is wrong, with the file and the byte.
  public var description: String {
    switch reason {
    case .unreadable(let why): OneLine.text("\(path): \(why)")
    case .invalid(let error): OneLine.text("\(path): \(error)")
    }
  }
}
