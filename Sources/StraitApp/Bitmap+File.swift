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
  /// - Throws: `BitmapFileError` with the path, and the reason why it cannot be read or the fault
  ///   in it.
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

/// The reason why a file cannot be shown as a picture.
public struct BitmapFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read, for the reason that the system gives.
    case unreadable(String)
    /// It was read, and this is wrong in it.
    case invalid(BitmapError)
  }

  /// The file.
  public let path: String
  /// The kind of fault.
  public let reason: Reason

  /// The fault, with the file and the byte.
  public var description: String {
    switch reason {
    case .unreadable(let why): OneLine.text("\(path): \(why)")
    case .invalid(let error): OneLine.text("\(path): \(error)")
    }
  }
}
