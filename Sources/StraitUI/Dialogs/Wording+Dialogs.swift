import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of the file dialogs.
  public static let dialogKeys: [Key] = [
    .openFile, .saveFile, .showHidden, .noFiles, .cannotRead, .noFile, .noDirectory, .overwrite,
    .replaceFile, .loadingFiles,
  ]
}

extension Wording.Key {
  /// The title of the dialog that opens a file, and the text on its button.
  public static let openFile = Self("files.open", "Open")
  /// The title of the dialog that saves a file, and the text on its button.
  public static let saveFile = Self("files.save", "Save")
  /// The name of the box that shows hidden files.
  package static let showHidden = Self("files.hidden", "Hidden files")
  /// The text in a directory without files.
  package static let noFiles = Self("files.none", "no files")
  /// The hint of an empty list while a directory is read.
  package static let loadingFiles = Self("files.loading", "loading …")
  /// The problem of a directory that cannot be read.
  package static let cannotRead = Self("files.unreadable", "cannot read {path}: {error}")
  /// The problem of a path that does not exist.
  package static let noFile = Self("files.missing", "there is no {path}")
  /// The problem of a directory that does not exist.
  package static let noDirectory = Self("files.noDirectory", "there is no directory {path}")
  /// The question before a file is overwritten.
  package static let overwrite = Self("files.overwrite", "{name} is there already. Replace it?")
  /// The button that has a file overwritten.
  package static let replaceFile = Self("files.replace", "Replace")
}
