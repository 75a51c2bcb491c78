import StraitChannels
import StraitModel
import StraitScreen

/// What is inside a file dialog: a field for the path, and below it the entries of the directory
/// that the path lies in, each following the other.
@MainActor
final class FileBrowser {
  private let listing: FileListing
  /// The extensions that files must have; any, if there are none.
  private let extensions: Set<String>
  /// Whether a file is chosen that need not be there.
  private let isSaving: Bool
  /// Ends the dialog.
  private let close: @MainActor (String?) -> Void

  let field = TextField("", id: "path")
  let list: List<FileListing.Entry>
  let hidden: Checkbox
  private let shown = Property<[FileListing.Entry]>([])
  private let showsHidden = Property(false)

  /// The directory whose entries are shown.
  private(set) var directory: String
  /// The directory that a path without a slash in front begins in: the one that was shown when the
  /// path began to be typed.
  private var base: String
  private var entries: [FileListing.Entry] = []
  /// Whether an entry was chosen in the list since the path was typed.
  private var followsList = false

  init(
    _ listing: FileListing,
    at path: String?,
    extensions: [String],
    isSaving: Bool,
    close: @escaping @MainActor (String?) -> Void
  ) {
    self.listing = listing
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
    list.placeholder = UserMessage(.noFiles).text()
    field.columns = 48
    // What is wrong may make the dialog wider than that.
    field.width(.fraction(1))
    let start = FilePath.resolve(path ?? listing.home, in: listing.home, home: listing.home)
    directory = listing.kind(start) == .directory ? start : FilePath.parent(of: start)
    base = directory
    let name = directory == start ? "" : FilePath.name(of: start)
    read(directory)
    field.text = FilePath.join(directory, name)
    select(name)
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

  // MARK: The entries

  /// Shows the entries of a directory, or why they cannot be read.
  private func read(_ directory: String) {
    self.directory = directory
    do {
      entries = Self.sorted(try listing.entries(directory))
      list.problem = nil
    } catch {
      entries = []
      list.problem = UserMessage(
        .cannotRead,
        ["path": UserMessage(directory), "error": UserMessage(error)]
      ).text()
    }
    filter()
  }

  /// Directories first, each by their names without regard to case.
  private static func sorted(_ entries: [FileListing.Entry]) -> [FileListing.Entry] {
    // Each name is put in small letters once, and not at each comparison.
    var keyed = entries.map { (key: $0.name.lowercased(), entry: $0) }
    keyed.sort { left, right in
      if left.entry.kind != right.entry.kind { return left.entry.kind == .directory }
      return left.key < right.key
    }
    return keyed.map(\.entry)
  }

  private func filter() {
    let selected = list.selectedIndex.flatMap { index in
      shown.value.indices.contains(index) ? shown.value[index] : nil
    }
    let outer = directory == "/" ? [] : [FileListing.Entry("..", .directory)]
    let visible = outer + entries.filter(fits)
    shown.value = visible
    list.selectedIndex = selected.flatMap { visible.firstIndex(of: $0) }
  }

  private func fits(_ entry: FileListing.Entry) -> Bool {
    if entry.name.hasPrefix("."), !showsHidden.value { return false }
    return entry.kind == .directory || extensions.isEmpty
      || extensions.contains(FilePath.fileExtension(of: entry.name))
  }

  // MARK: Both follow each other

  /// Selects the first entry that begins with what was typed.
  private func select(_ name: String) {
    list.selectedIndex = name.isEmpty ? nil : shown.value.firstIndex { $0.name.hasPrefix(name) }
  }

  /// Follows the path that is typed.
  private func follow(_ text: String) {
    followsList = false
    field.problem = nil
    let path = FilePath.resolve(text, in: base, home: listing.home)
    // Behind a slash, all of a directory is meant; else a name in one.
    let isWhole = text.hasSuffix("/") || text.isEmpty
    let wanted = isWhole ? path : FilePath.parent(of: path)
    if wanted != directory, listing.kind(wanted) == .directory { read(wanted) }
    select(isWhole ? "" : FilePath.name(of: path))
  }

  /// Shows the path of the entry that was selected in the list.
  private func show(_ index: Int?) {
    guard let index, shown.value.indices.contains(index) else { return }
    followsList = true
    field.problem = nil
    let entry = shown.value[index]
    base = directory
    field.text =
      entry.name == ".."
      ? directory : FilePath.join(directory, entry.name) + (entry.kind == .directory ? "/" : "")
  }

  private func enter(_ directory: String) {
    read(directory)
    base = directory
    field.text = directory == "/" ? "/" : directory + "/"
    list.selectedIndex = shown.value.isEmpty ? nil : 0
  }

  // MARK: The end

  /// Enters the directory above, if that is what was chosen in the list; else takes the path.
  func submit() {
    if list.isFocused || followsList, let index = list.selectedIndex,
      shown.value.indices.contains(index), shown.value[index].name == ".."
    {
      return enter(FilePath.parent(of: directory))
    }
    submitPath()
  }

  /// Takes the path, enters it if it is a directory, or says what is wrong with it.
  private func submitPath() {
    let path = FilePath.resolve(field.text, in: base, home: listing.home)
    switch listing.kind(path) {
    case .directory: enter(path)
    case .file where isSaving: confirm(path)
    case .file: close(path)
    case nil where isSaving && !field.text.hasSuffix("/") && !field.text.isEmpty:
      let parent = FilePath.parent(of: path)
      guard listing.kind(parent) == .directory else { return refuse(.noDirectory, parent) }
      close(path)
    case nil: refuse(.noFile, path)
    }
  }

  private func refuse(_ key: Wording.Key, _ path: String) {
    field.problem = UserMessage(key, ["path": UserMessage(path)]).text()
    field.app?.focus(field)
  }

  /// Asks whether a file that is there is to be overwritten.
  private func confirm(_ path: String) {
    let question = UserMessage(.overwrite, ["name": UserMessage(FilePath.name(of: path))])
    let answer: Signal<Bool>? = field.app?.confirm(
      question.text(),
      yes: UserMessage(.replaceFile).text()
    )
    field.own(answer?.subscribe(onNext: { [close] in if $0 { close(path) } }) ?? Disposable {})
  }
}
