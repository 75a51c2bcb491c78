/// The coding of a value of one type in a file.
protocol FileForm: Sendable {
  associatedtype Content: Equatable, Sendable

  /// Reads a value. Runs on any thread.
  func decode(_ text: String, path: String) throws(FileError) -> Content

  /// Writes a value. Runs on any thread.
  func encode(_ content: Content) -> String
}

/// What the program has of a file: a property, or a model.
///
/// It lives in the program's domain.
protocol FileSource<Content>: AnyObject {
  associatedtype Content: Equatable, Sendable

  /// Called when the program may have changed the value.
  var onEdit: () -> Void { get set }

  /// What the file would hold if it were saved now.
  ///
  /// - Throws: That something of it cannot be written.
  func present(for path: String) throws(FileError) -> Content

  /// Sets the program's value to what the file holds.
  ///
  /// - Throws: That it does not fit; then nothing is set.
  func apply(_ content: Content, from path: String) throws(FileError)

  /// Takes note that the file holds what `present` has returned last, or what was applied last.
  func agree(on content: Content)

  /// Forgets what was agreed on, as before the first version was read.
  func forgetAgreement()

  /// Returns whether the value is known to differ from what the file holds, or not; `nil` if that
  /// is known by `present` only.
  func isKnownEdited(against content: Content) -> Bool?
}
