import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// The content of a file dialog: a field for the path, and below it the entries of the path's
/// directory, each following the other.
///
/// The listing answers one request at a time, outside of the app's turns. A new request, an edit
/// of the path and a choice in the list cancel the previous request and drop its answer.
///
///     field     src────/──────────────────
///     listing          +─────────|
///     list      rows of ~────loading──rows of src       loading: after a moment
@MainActor
final class FileBrowser {
  /// The time until "loading" replaces the rows of the previous directory.
  private static let patience: Duration = .milliseconds(150)

  private weak let app: App?
  private let listing: FileListing
  /// The extensions that files must have; any, if there are none.
  private let extensions: Set<String>
  /// `true` if a file is chosen that need not be there.
  private let isSaving: Bool
  /// Ends the dialog.
  private let close: @MainActor (String?) -> Void

  let field = TextField("", id: "path")
  let list: List<FileListing.Entry>
  let hidden: Checkbox
  private let shown = Property<[FileListing.Entry]>([])
  private let showsHidden = Property(false)

  /// The directory whose entries are shown; `nil` until the first one was read.
  private var content: FileListing.Content?
  /// The directory that a path without a slash in front begins in: the one that was shown when the
  /// path began to be typed.
  private var base: String
  /// `true` if an entry was chosen in the list since the path was typed.
  private var followsList = false

  /// The request that the listing has not answered yet, cancelled when it is released.
  private var lookup: ScopedDisposable?
  /// The directory that was requested last for a typed path, unless it is shown.
  private var asked: String?
  /// `true` while the request is for the submitted path or row.
  private var isSubmitting = false
  /// `true` while the list is empty because no directory was read yet, or the next one is slow.
  private var isLoading = true
  /// The entry that was selected before the rows were hidden.
  private var former: FileListing.Entry?

  init(
    _ listing: FileListing,
    of app: App,
    at path: String?,
    extensions: [String],
    isSaving: Bool,
    close: @escaping @MainActor (String?) -> Void
  ) {
    self.listing = listing
    self.app = app
    self.extensions = Set(extensions.map { $0.lowercased() })
    self.isSaving = isSaving
    self.close = close
    list = List(
      "",
      of: shown,
      id: "files",
      text: { $0.name },
      row: { entry in
        Label(entry.values.map { $0.kind == .directory ? $0.name + "/" : $0.name })
      }
    )
    hidden = Checkbox(UserMessage(.showHidden).text(), to: showsHidden, id: "hidden")
    list.placeholder = UserMessage(.loadingFiles).text()
    field.columns = 48
    // A problem may make the dialog wider than that.
    field.width(.fraction(1))
    let start = FilePath.resolve(path ?? listing.home, in: listing.home, home: listing.home)
    let isWhole = path?.hasSuffix("/") ?? true
    base = isWhole ? start : FilePath.parent(of: start)
    field.text = isWhole ? FilePath.join(start, "") : start
    begin(at: start, isDirectory: isWhole)
    field.own(field.edits.subscribe(onNext: { [weak self] in self?.follow($0) }))
    field.own(
      field.signal(for: .submit).subscribe(onNext: { [weak self] _ in self?.submitPath() })
    )
    list.own(list.edits.subscribe(onNext: { [weak self] in self?.show($0) }))
    list.own(list.signal(for: .submit).subscribe(onNext: { [weak self] _ in self?.submit() }))
    list.own(
      showsHidden.values.subscribe(onNext: { [weak self] _ in self?.filter() })
    )
  }

  /// Shows the first directory: the given one, or the parent of the given file.
  private func begin(at start: String, isDirectory: Bool) {
    let text = field.text
    ask { listing in
      if let content = await listing.readDirectory(start) { return content }
      return await listing.read(FilePath.parent(of: start))
    } then: { browser, content in
      browser.base = content.directory
      // The user may have begun to type.
      if browser.field.text == text {
        let name = content.directory == start ? "" : FilePath.name(of: start)
        browser.field.text = FilePath.join(content.directory, name)
      }
      browser.show(content)
      browser.selectTyped()
    }
    if isDirectory { asked = start }
  }

  // MARK: Requests

  /// Begins a request, and cancels the previous one.
  private func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (FileListing) async -> Answer,
    then: @escaping @MainActor (FileBrowser, Answer) -> Void
  ) {
    guard let app else { return }
    asked = nil
    isSubmitting = false
    if isLoading { list.placeholder = UserMessage(.loadingFiles).text() }
    let work = app.perform("files") { [listing] in
      await question(listing)
    } then: { [weak self] outcome in
      guard let self, case .success(let answer) = outcome else { return }
      lookup = nil
      isSubmitting = false
      reveal()
      then(self, answer)
    }
    let wait = app.every(Self.patience).take(1).subscribe(
      onNext: { [weak self] _ in self?.hide() }
    )
    lookup = ScopedDisposable(CompositeDisposable([work, wait]))
  }

  /// Cancels the request, and keeps the directory that is shown.
  private func stopAsking() {
    lookup = nil
    asked = nil
    isSubmitting = false
    reveal()
  }

  /// Replaces the rows by "loading".
  private func hide() {
    guard !isLoading else { return }
    former = selected
    isLoading = true
    list.placeholder = UserMessage(.loadingFiles).text()
    list.problem = nil
    shown.value = []
  }

  /// Shows the rows again, if a directory was read.
  private func reveal() {
    guard isLoading else { return }
    list.placeholder = UserMessage(.noFiles).text()
    guard content != nil else { return }
    isLoading = false
    filter()
    list.selectedIndex = former.flatMap { shown.value.firstIndex(of: $0) }
  }

  // MARK: The entries

  /// Shows the entries of a directory, or why they cannot be read.
  private func show(_ content: FileListing.Content) {
    // An entry of the same name in another directory is not the selected one.
    list.selectedIndex = nil
    former = nil
    self.content = content
    if isLoading { reveal() } else { filter() }
  }

  private var selected: FileListing.Entry? {
    list.selectedIndex.flatMap { index in
      shown.value.indices.contains(index) ? shown.value[index] : nil
    }
  }

  private func filter() {
    guard let content, !isLoading else { return }
    let selected = selected
    let outer = content.directory == "/" ? [] : [FileListing.Entry("..", .directory)]
    let visible = outer + content.entries.filter(fits)
    shown.value = visible
    list.selectedIndex = selected.flatMap { visible.firstIndex(of: $0) }
    list.problem = content.error.map { error in
      UserMessage(
        .cannotRead,
        ["path": UserMessage(content.directory), "error": UserMessage(error)]
      ).text()
    }
  }

  private func fits(_ entry: FileListing.Entry) -> Bool {
    if entry.name.hasPrefix("."), !showsHidden.value { return false }
    return entry.kind == .directory || extensions.isEmpty
      || extensions.contains(FilePath.fileExtension(of: entry.name))
  }

  // MARK: Both follow each other

  /// Returns the directory of a path, and the beginning of a name in it.
  private func parts(of text: String) -> (directory: String, name: String) {
    let path = FilePath.resolve(text, in: base, home: listing.home)
    // A path that ends with a slash is a directory, without the beginning of a name.
    if text.hasSuffix("/") || text.isEmpty { return (path, "") }
    return (FilePath.parent(of: path), FilePath.name(of: path))
  }

  /// Selects the first entry that begins with the typed text, or otherwise with a text that a
  /// search in a list takes for it.
  private func selectTyped() {
    let name = parts(of: field.text).name
    guard !name.isEmpty else { return list.selectedIndex = nil }
    let folded = name.folded
    list.selectedIndex =
      shown.value.firstIndex { $0.name.hasPrefix(name) }
      ?? shown.value.firstIndex { $0.name.folded.hasPrefix(folded) }
  }

  /// Follows the path that is typed.
  private func follow(_ text: String) {
    followsList = false
    field.problem = nil
    let wanted = parts(of: text).directory
    if wanted == content?.directory {
      stopAsking()
    } else if wanted != asked {
      ask {
        await $0.readDirectory(wanted)
      } then: { browser, content in
        if let content { browser.show(content) }
        browser.selectTyped()
      }
      asked = wanted
    }
    selectTyped()
  }

  /// Shows the path of the entry that was selected in the list.
  private func show(_ index: Int?) {
    // Keys that follow a submission do not select another entry.
    guard let content, !isSubmitting, let index, shown.value.indices.contains(index) else { return }
    stopAsking()
    followsList = true
    field.problem = nil
    let entry = shown.value[index]
    base = content.directory
    field.text =
      entry.name == ".."
      ? base : FilePath.join(base, entry.name) + (entry.kind == .directory ? "/" : "")
  }

  private func enter(_ content: FileListing.Content) {
    show(content)
    base = content.directory
    field.text = FilePath.join(base, "")
    list.selectedIndex = shown.value.isEmpty ? nil : 0
  }

  // MARK: The end

  /// Enters the parent directory, if that was chosen in the list; otherwise takes the path.
  func submit() {
    guard list.isFocused || followsList, let content, selected?.name == ".." else {
      return submitPath()
    }
    guard !isSubmitting else { return }
    let parent = FilePath.parent(of: content.directory)
    ask {
      await $0.read(parent)
    } then: { browser, content in
      browser.enter(content)
    }
    isSubmitting = true
  }

  /// Takes the path, enters it if it is a directory, or shows its problem.
  private func submitPath() {
    guard !isSubmitting else { return }
    let path = FilePath.resolve(field.text, in: base, home: listing.home)
    let mayBeNew = isSaving && !field.text.hasSuffix("/") && !field.text.isEmpty
    ask {
      await $0.target(path, mayBeNew: mayBeNew)
    } then: { browser, target in
      switch target {
      case .directory(let content): browser.enter(content)
      case .file where browser.isSaving: browser.confirm(path)
      case .file: browser.close(path)
      case .nothing(.directory): browser.close(path)
      case .nothing where mayBeNew: browser.refuse(.noDirectory, FilePath.parent(of: path))
      case .nothing: browser.refuse(.noFile, path)
      }
    }
    isSubmitting = true
  }

  private func refuse(_ key: Wording.Key, _ path: String) {
    field.problem = UserMessage(key, ["path": UserMessage(path)]).text()
    field.app?.focus(field)
  }

  /// Opens a dialog to confirm that an existing file is overwritten.
  private func confirm(_ path: String) {
    let question = UserMessage(.overwrite, ["name": UserMessage(FilePath.name(of: path))])
    let answer: Signal<Bool>? = field.app?.confirm(
      question.text(),
      yes: UserMessage(.replaceFile).text()
    )
    field.own(answer?.subscribe(onNext: { [close] in if $0 { close(path) } }) ?? Disposable {})
  }
}
