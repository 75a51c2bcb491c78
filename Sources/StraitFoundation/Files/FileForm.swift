/// The coding of a value of one type in a file.
protocol FileForm: Sendable {
  associatedtype Content: Equatable, Sendable

  /// Reads a value. Runs on any thread.
  func decode(_ text: String, path: String) throws(FileError) -> Content

  /// Writes a value. Runs on any thread.
  func encode(_ content: Content) -> String
}

/// The program's side of a file: a property, or a model.
///
/// It lives in the program's domain.
protocol FileSource<Content>: AnyObject {
  associatedtype Content: Equatable, Sendable

  /// Called when the program may have changed the value.
  var onEdit: () -> Void { get set }

  /// Returns the content that a save would write now.
  ///
  /// - Throws: An error if a part of it cannot be written.
  func present(for path: String) throws(FileError) -> Content

  /// Sets the program's value to the file's content.
  ///
  /// - Throws: An error if it does not fit; then nothing is set.
  func apply(_ content: Content, from path: String) throws(FileError)

  /// Notes that the file has the last content that `present` returned, or that was applied.
  func agree(on content: Content)

  /// Forgets the common content, as before the first version was read.
  func forgetAgreement()

  /// Returns `true` if the value certainly differs from the file's content, `false` if it certainly
  /// does not, and `nil` if only `present` can show it.
  func isKnownEdited(against content: Content) -> Bool?
}
