import Foundation
import StraitChannels
import StraitFoundation
import StraitModel
import StraitUI

/// The place of the settings.
public enum SettingsPlace: Hashable, Sendable {
  /// Nowhere: they end with the tour.
  case memory
  /// In a file and in the user's defaults, under a name.
  case user(file: String, defaults: String)
}

/// The settings: some in the user's defaults, the others in a file.
///
/// Programs that have the same are in step.
final class Settings: ObservableModel {
  /// The author of the last change.
  enum Author: String {
    case none = "as found"
    case here = "changed here"
    case elsewhere = "changed by another program"
  }

  let profile = Profile()
  /// The name of the theme; `nil` for that of the terminal.
  let theme: Property<String?>
  let bell: Property<Bool?>

  @Observed private(set) var fileState = FileState.clean
  /// The content of the file, in one line; empty if it is not there or cannot be read.
  @Observed private(set) var fileText = ""
  @Observed private(set) var fileAuthor = Author.none
  @Observed private(set) var defaultsAuthor = Author.none
  let filePath: String

  /// `true` if they outlive the tour.
  let isKept: Bool
  private let defaults: ObservableDefaults?
  private var file: ModelFile<Profile>?
  private var text: TextFile?
  private var following: [ScopedDisposable] = []
  /// `true` if something was changed here that the file does not hold.
  private var hasUnsavedEdits = false
  /// `true` if something in the defaults was changed here.
  private var hasChangedDefaults = false
  /// The error that was written on standard error: a signal that ends the program requests it
  /// twice.
  private var reported: FileError?

  init(in place: SettingsPlace) {
    switch place {
    case .memory:
      (isKept, filePath, defaults) = (false, "", nil)
    case .user(let file, let name):
      (isKept, filePath, defaults) = (true, file, ObservableDefaults(suiteName: name))
    }
    theme = defaults?.property(forKey: "theme") ?? Property(nil)
    bell = defaults?.property(forKey: "bell") ?? Property(nil)
  }

  /// Why the defaults cannot be read or written, if they cannot.
  var defaultsError: FileError? { defaults?.fileError }

  /// The values of the defaults that are not of the right type.
  var mistyped: DefaultsError? { defaults?.errors.values.first }

  /// Begins to follow the file and the defaults; `scheduler` is the app's.
  func begin(on scheduler: any Scheduler) {
    // The first content found is not a change: authors are noted once it was read.
    defer { noteAuthors() }
    // The scheduler of a program is one; settings in memory need none.
    guard isKept, let scheduler = scheduler as? any DomainScheduler else { return }
    defaults?.follow(on: scheduler)
    let file = ModelFile(filePath, profile, on: scheduler)
    let text = TextFile(filePath, on: scheduler)
    self.file = file
    self.text = text
    follow(file.states) { settings, state in
      settings.fileState = state
      switch state {
      case .clean: settings.hasUnsavedEdits = false
      case .edited, .saving: settings.hasUnsavedEdits = true
      default: break
      }
    }
    follow(text.text.values) { settings, _ in settings.noteContent() }
    // A text that cannot be read any more stays as it was.
    follow(text.states) { settings, _ in settings.noteContent() }
  }

  private func noteContent() {
    guard let text, text.state.error == nil else { return fileText = "" }
    let words = text.text.value.split(whereSeparator: \.isWhitespace)
    fileText = words.joined(separator: " ")
  }

  /// Makes an app follow the theme, from the first choice on.
  @MainActor
  func follow(in app: App) {
    let terminals = app.theme
    let names = theme.value == nil ? theme.values.skip(1) : theme.values
    names.subscribe(onNext: { [weak app] name in
      app?.theme = name.flatMap { .named($0) } ?? terminals
    })
  }

  /// The text shown at the start if the settings could not be read; `nil` if they were.
  var readingProblem: String? {
    for error in [fileState.error, defaultsError].compactMap({ $0 })
    where error.operation == .read && error.reason != .missing {
      return "the settings cannot be read: \(error.path)"
    }
    return nil
  }

  /// Saves unsaved changes; reports on standard error if that cannot be done.
  ///
  /// A file that could not be read loses nothing if nothing was changed here.
  func end() {
    var problem: FileError? = defaults?.synchronize()
    if !hasChangedDefaults { problem = nil }
    do throws(FileError) {
      try file?.flush()
    } catch {
      if hasUnsavedEdits { problem = error }
    }
    guard let problem, problem != reported else { return }
    reported = problem
    FileHandle.standardError.write(Data("the settings were not saved: \(problem)\n".utf8))
  }

  private func follow<Value>(_ signal: Signal<Value>, _ body: @escaping (Settings, Value) -> Void) {
    following.append(
      ScopedDisposable(
        signal.subscribe(onNext: { [weak self] value in
          if let self { body(self, value) }
        })
      )
    )
  }

  // MARK: Who has changed what

  private func noteAuthors() {
    follow(author(of: profile.$name)) { $0.noteFileChange(by: $1) }
    follow(author(of: profile.$size)) { $0.noteFileChange(by: $1) }
    follow(author(of: profile.$news)) { $0.noteFileChange(by: $1) }
    follow(author(of: theme)) { $0.noteDefaultsChange(by: $1) }
    follow(author(of: bell)) { $0.noteDefaultsChange(by: $1) }
  }

  private func noteFileChange(by author: Author) {
    fileAuthor = author
    if author == .here { hasUnsavedEdits = true }
  }

  private func noteDefaultsChange(by author: Author) {
    defaultsAuthor = author
    if author == .here { hasChangedDefaults = true }
  }

  /// A control sets a property through the end of a channel; files and defaults set it directly.
  private func author<Value>(of property: Property<Value>) -> Signal<Author> {
    property.changeSignal().map { change in
      if case .terminal = change.origin { .here } else { .elsewhere }
    }
  }

  // MARK: Decisions

  /// This program's content replaces the file's, or is written where no file is.
  private(set) lazy var keepMine = command(\.isUndecided) {
    $0.resolve(.mine)
    $0.save()
  }

  /// The file's content replaces this program's.
  private(set) lazy var takeTheirs = command(\.isInConflict) { $0.resolve(.theirs) }

  /// Reads the file again, and saves unsaved changes.
  private(set) lazy var tryAgain = command(\.isUndecided) {
    $0.reload()
    $0.save()
  }

  private func command(
    _ isEnabled: KeyPath<Settings, Bool>,
    _ body: @escaping (ModelFile<Profile>) -> Void
  ) -> Command<Void, Void> {
    Command(enabled: values(of: isEnabled)) { [weak self] in
      if let file = self?.file { body(file) }
      return .empty()
    }
  }

  /// `true` if there was a file, and another program has removed it.
  var isGone: Bool {
    fileState.error.map { $0.operation == .read && $0.reason == .missing } ?? false
  }

  /// `true` if the user has to decide about the file.
  var isUndecided: Bool { fileState.error != nil || isInConflict }

  private var isInConflict: Bool {
    if case .conflict = fileState { true } else { false }
  }
}
