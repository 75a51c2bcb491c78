public import StraitChannels
public import StraitModel

/// A text that is kept in a file.
///
/// ```swift
/// let notes = TextFile("notes.txt", on: MainScheduler.shared)
/// editor.newTextChannel().bind(to: notes.text.channel())
/// ```
///
/// The file is UTF-8, and holds exactly the text: line ends and a byte order mark are part of it.
/// See `ObservedFile` for all the rest.
public final class TextFile: ObservedFile {
  /// The text, which is read and set, observed and bound as any property.
  public let text: Property<String>

  /// Reads a file, if there is one, and follows it.
  ///
  /// - Parameters:
  ///   - path: The path. Must not be empty.
  ///   - initial: The text while the file does not exist. A file is made when the text is set or
  ///     saved.
  ///   - scheduler: The scheduler of the current domain, which measures the delays.
  ///   - options: The moments of saves and reads, and the treatment of changes by others.
  public init(
    _ path: String,
    initial: String = "",
    on scheduler: any DomainScheduler,
    options: FileOptions = FileOptions()
  ) {
    text = Property(initial)
    text.name = path
    super.init(
      path,
      TextForm(),
      TextSource(text),
      on: scheduler,
      options,
      insteadOfNone: ExactText(initial)
    )
  }
}

/// A text as the content of a file.
struct TextForm: FileForm {
  func decode(_ text: String, path: String) throws(FileError) -> ExactText { ExactText(text) }

  func encode(_ content: ExactText) -> String { content.text }
}

/// The property behind a text file.
private final class TextSource: FileSource {
  var onEdit: () -> Void = {}

  private let text: Property<String>

  init(_ text: Property<String>) {
    self.text = text
    text.values.skip(1).subscribe(onNext: { [weak self] _ in self?.onEdit() })
  }

  func present(for path: String) throws(FileError) -> ExactText { ExactText(text.value) }

  func apply(_ content: ExactText, from path: String) throws(FileError) {
    if ExactText(text.value) != content { text.value = content.text }
  }

  func agree(on content: ExactText) {}

  func forgetAgreement() {}

  func isKnownEdited(against content: ExactText) -> Bool? {
    untracked { ExactText(text.value) != content }
  }
}
