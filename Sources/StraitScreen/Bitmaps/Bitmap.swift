/// A picture as dots in rows.
///
/// ```swift
/// let logo = try Bitmap(png: bytes)
/// Image("Logo", logo)
/// ```
public struct Bitmap: Hashable, Sendable {
  /// A dot.
  public struct Pixel: Hashable, Sendable {
    /// The amount of red.
    public var red: UInt8
    /// The amount of green.
    public var green: UInt8
    /// The amount of blue.
    public var blue: UInt8
    /// The opacity: 0 for a transparent dot.
    public var alpha: UInt8

    /// Makes a dot.
    ///
    /// - Parameters:
    ///   - red: The amount of red.
    ///   - green: The amount of green.
    ///   - blue: The amount of blue.
    ///   - alpha: The opacity.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// The most dots that a picture may have.
  public static let mostPixels = 1 << 24

  /// Number of dots in a row.
  public let width: Int
  /// Number of rows.
  public let height: Int
  /// The dots, row after row from the top.
  public let pixels: [Pixel]

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - width: The number of dots of a row. Must be positive.
  ///   - pixels: The dots, row after row from the top. Must be whole rows, at least one.
  public init(width: Int, pixels: [Pixel]) {
    precondition(width > 0, "a picture's width must be positive, got \(width)")
    precondition(
      !pixels.isEmpty && pixels.count % width == 0,
      "a picture's dots must be rows of \(width), got \(pixels.count)"
    )
    self.width = width
    height = pixels.count / width
    self.pixels = pixels
  }
}

/// Why bytes are no picture that can be shown.
public struct BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte at which that was found, counted from 0.
  public let offset: Int
  /// The value expected there.
  public let expected: String
  /// The value found there.
  public let found: String

  /// The error as a sentence with its place.
  ///
  ///     byte 0: expected the signature of a PNG picture, found another beginning
  public var description: String { "byte \(offset): expected \(expected), found \(found)" }
}
