public import StraitChannels
import StraitModel

/// A file and a value of the program that follow each other: a `TextFile` or a `ModelFile`.
///
/// ```swift
/// let notes = TextFile("notes.txt", on: MainScheduler.shared)
/// notes.states.subscribe(onNext: { status.text = "\($0)" })
/// notes.save()                       // now, and not after `FileOptions.saveDelay`
/// try notes.flush()                  // before the program exits; `App.own(_:)` does that
/// ```
///
///     program    edit───────────────────edit──────
///     state      edited──saving─clean───conflict──       both have changed it
///     file       ──────────────────────another program
///
/// The file is read when the object is made. The program's changes are saved after a delay, all or
/// nothing; changes by other programs are read after a delay from the system's report. A file that
/// cannot be read, or does not fit, changes nothing: the program keeps its last good value, `state`
/// describes the expectation and the content found, and the file is not overwritten before
/// `resolve(.mine)`.
///
/// It belongs to one isolation domain, its scheduler's. Files are read and written on the file's
/// own queue. A released object stops following; pending changes are still saved, as long as the
/// scheduler runs.
public class ObservedFile {
  /// The path, as it was given.
  public final let path: String

  private let sync: any FileSyncing

  init<Form: FileForm>(
    _ path: String,
    _ form: Form,
    _ source: any FileSource<Form.Content>,
    on scheduler: any DomainScheduler,
    _ options: FileOptions,
    insteadOfNone empty: Form.Content
  ) {
    precondition(!path.isEmpty, "a file must have a path, got an empty one")
    self.path = path
    let present = Result { () throws(FileError) in try source.present(for: path) }
    let sync = FileSync(
      StoredFile(path: path),
      form,
      source,
      scheduler,
      options,
      beginning: (try? present.get()) ?? empty
    )
    if case .failure(let error) = present { sync.problem = .failed(error) }
    self.sync = sync
    untracked { sync.open() }
  }

  /// The relation between the file and the value.
  ///
  /// Reading it in an effect or a derived value is followed.
  public final var state: FileState { sync.state.value }

  /// The current state, and then each change of it.
  ///
  /// Completes when the file is released.
  public final var states: Signal<FileState> { sync.state.values }

  /// Why changes of others are not followed, if they should be and are not.
  public final var watchError: FileError? { sync.watchError }

  /// Writes the file, and does not wait for it.
  ///
  /// It is not written if it has the program's value, or in a conflict, or if it could not be read:
  /// see `resolve(_:)`. The outcome is in `state`. Inside a transaction, whose values may be
  /// undone, nothing is written, and only opening a file reads; saving happens when the transaction
  /// has ended.
  public final func save() {
    untracked { sync.save() }
  }

  /// Reads the file, and does not wait for it.
  ///
  /// It is needed where the system reports no changes, such as on a network.
  public final func reload() {
    untracked { sync.reload() }
  }

  /// Writes unsaved changes, and waits until they are on the device.
  ///
  /// Must be called before the program exits, or the file is closed. An observer of an edit may
  /// call it, too. If `close()` could not save, it tries again; later changes after closing are not
  /// written.
  ///
  /// - Throws: Why it is not saved; `state` says the same. Inside a transaction, which may yet undo
  ///   what would be written, an error whose reason is `inTransaction`.
  public final func flush() throws(FileError) {
    try untracked { () throws(FileError) in try sync.flush() }
  }

  /// Decides what becomes of a conflict, or of a file that could not be read.
  ///
  /// Pending changes are written immediately. A file that could not be read is replaced by `.mine`,
  /// and read again by all others. In any other state it does nothing.
  ///
  /// - Parameter resolution: The version to use.
  public final func resolve(_ resolution: FileResolution) {
    untracked { sync.resolve(resolution) }
  }

  /// Writes unsaved changes, as `flush()` does, and stops following the file.
  ///
  /// - Throws: The reason why it is not saved; the file is not followed any more in this case, too.
  ///   A conflict can still be decided by `resolve(_:)`, which writes the file then, and `flush()`
  ///   tries again after any other error. Inside a transaction, an error whose reason is
  ///   `inTransaction`; the file is followed as before.
  public final func close() throws(FileError) {
    try sync.checkMayClose()
    defer { sync.close() }
    try flush()
  }
}

extension ObservedFile: EndingObject {
  /// Writes unsaved changes, and reports an error that prevents it.
  package func finishForOwner() {
    do throws(FileError) {
      try flush()
    } catch {
      // A file that could not be read is not written, and there may be nothing to write.
      if sync.isEdited { Report.send(.unsaved(path: path, error: "\(error)")) }
    }
  }
}

/// The operations of a file, for any content.
private protocol FileSyncing: AnyObject {
  var state: Property<FileState> { get }
  var watchError: FileError? { get }
  var isEdited: Bool { get }

  func save()
  func reload()
  func flush() throws(FileError)
  func checkMayClose() throws(FileError)
  func resolve(_ resolution: FileResolution)
  func close()
}

extension FileSync: FileSyncing {}
