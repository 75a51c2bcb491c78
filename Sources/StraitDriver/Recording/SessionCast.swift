package import StraitScreen

/// The contents of a screen over time, in the form that the name of the file selects: a moving
/// picture if it ends with `.svg`, an asciicast otherwise.
package struct SessionCast {
  private var recorder: AsciicastRecorder?
  private var picture: AnimatedSVG?

  /// Begins to keep a session.
  ///
  /// - Parameters:
  ///   - path: The path of the new file.
  ///   - size: The columns and rows of the terminal at first.
  ///   - title: The title of the session.
  ///   - timestamp: Its start, in seconds since 1970; pictures have none.
  package init(as path: String, size: Size, title: String?, timestamp: Int? = nil) {
    if Self.isPicture(path) {
      picture = AnimatedSVG(size: size)
    } else {
      recorder = AsciicastRecorder(size: size, title: title, timestamp: timestamp)
    }
  }

  /// Returns whether the file at a path is a picture.
  package static func isPicture(_ path: String) -> Bool { ending(of: path) == "svg" }

  /// Returns whether the name of a path says that the file has a format that is neither of the two.
  static func isOfAnotherFormat(_ path: String) -> Bool {
    otherEndings.contains(ending(of: path))
  }

  private static let otherEndings: Set = [
    "apng", "avi", "gif", "htm", "html", "jpeg", "jpg", "mkv", "mov", "mp4", "pdf", "png", "uitest",
    "webm", "webp",
  ]

  private static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// The paper that `text` names at its beginning.
  package var paper: Paper { recorder?.paper ?? .dark }

  /// The text to write.
  package var text: String { recorder?.text ?? picture?.document ?? "" }

  /// Keeps a frame.
  package mutating func show(_ frame: Frame, at time: Duration) {
    recorder?.show(frame, at: time)
    picture?.show(frame, at: time)
  }

  /// Keeps sent input; a picture shows only its effect.
  package mutating func input(_ bytes: some Sequence<UInt8>, at time: Duration) {
    recorder?.input(bytes, at: time)
  }

  /// Keeps that the terminal got another size; a picture keeps its own.
  package mutating func resize(to size: Size, at time: Duration) {
    recorder?.resize(to: size, at: time)
  }

  /// Marks a moment; a picture has no marks.
  package mutating func mark(_ label: String, at time: Duration) {
    recorder?.mark(label, at: time)
  }
}
