public import StraitChannels
public import StraitForms

// Dialogs for files.
extension App {
  /// Asks for an existing file.
  ///
  /// ```swift
  /// app.openFile(in: .system, extensions: ["txt"]).subscribe(onNext: { load($0) })
  /// ```
  ///
  /// The path can be typed or chosen in the list of its directory: each follows the other. Return
  /// and a double click enter a directory and choose a file. Names that begin with a full stop show
  /// on request. A directory that cannot be read shows why; a slow one shows that it is loading.
  ///
  /// - Parameters:
  ///   - listing: The files.
  ///   - path: A directory or file to begin with; `nil` for the listing's home.
  ///   - extensions: The extensions of the files that the list shows, without a full stop; all
  ///     files, if there are none. Another file can be typed nevertheless.
  ///   - title: The title in the border; by default `Wording.Key.openFile`.
  /// - Returns: Sends the path, and completes; completes without one if the user cancels.
  @discardableResult
  public func openFile(
    in listing: FileListing,
    at path: String? = nil,
    extensions: [String] = [],
    title: String = UserMessage(.openFile).text()
  ) -> Signal<String> {
    present(fileDialog(listing, path, extensions, title, isSaving: false))
  }

  /// Asks for an existing file, and waits for the answer.
  ///
  /// - Parameters:
  ///   - listing: The files.
  ///   - path: A directory or file to begin with; `nil` for the listing's home.
  ///   - extensions: The extensions of the files that the list shows; all files, if there are none.
  ///   - title: The title in the border; by default `Wording.Key.openFile`.
  /// - Returns: The path; `nil` if the user cancels.
  public func openFile(
    in listing: FileListing,
    at path: String? = nil,
    extensions: [String] = [],
    title: String = UserMessage(.openFile).text()
  ) async -> String? {
    await present(fileDialog(listing, path, extensions, title, isSaving: false))
  }

  /// Asks where to save: a path in an existing directory.
  ///
  /// The user confirms before an existing file is overwritten.
  ///
  /// - Parameters:
  ///   - listing: The files.
  ///   - path: The path that is proposed; `nil` for the listing's home.
  ///   - extensions: The extensions of the files that the list shows; all files, if there are none.
  ///   - title: The title in the border; by default `Wording.Key.saveFile`.
  /// - Returns: Sends the path, and completes; completes without one if the user cancels.
  @discardableResult
  public func saveFile(
    in listing: FileListing,
    at path: String? = nil,
    extensions: [String] = [],
    title: String = UserMessage(.saveFile).text()
  ) -> Signal<String> {
    present(fileDialog(listing, path, extensions, title, isSaving: true))
  }

  /// Asks where to save, and waits for the answer.
  ///
  /// - Parameters:
  ///   - listing: The files.
  ///   - path: The path that is proposed; `nil` for the listing's home.
  ///   - extensions: The extensions of the files that the list shows; all files, if there are none.
  ///   - title: The title in the border; by default `Wording.Key.saveFile`.
  /// - Returns: The path; `nil` if the user cancels.
  public func saveFile(
    in listing: FileListing,
    at path: String? = nil,
    extensions: [String] = [],
    title: String = UserMessage(.saveFile).text()
  ) async -> String? {
    await present(fileDialog(listing, path, extensions, title, isSaving: true))
  }

  private func fileDialog(
    _ listing: FileListing,
    _ path: String?,
    _ extensions: [String],
    _ title: String,
    isSaving: Bool
  ) -> Dialog<String> {
    Dialog(title, spacing: 1) { close in
      let browser = FileBrowser(
        listing,
        of: self,
        at: path,
        extensions: extensions,
        isSaving: isSaving,
        close: close
      )
      browser.field
      browser.list.height(.cells(10))
      Row(spacing: 2) {
        browser.hidden
        Spacer()
        Button(UserMessage(.cancel).text(), id: "no") { close(nil) }
        // The button keeps the dialog's content alive.
        Button(UserMessage(isSaving ? .saveFile : .openFile).text(), id: "yes") {
          browser.submit()
        }.asDefault()
      }
    }
  }
}
