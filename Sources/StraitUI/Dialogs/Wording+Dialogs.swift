import StraitChannels
public import StraitForms

extension Wording {
  /// What the file dialogs say.
  public static let dialogKeys: [Key] = [
    .openFile, .saveFile, .showHidden, .noFiles, .cannotRead, .noFile, .noDirectory, .overwrite,
    .replaceFile, .loadingFiles,
  ]
}

extension Wording.Key {
  /// The title of the dialog that asks for a file, and what stands on its button.
  public static let openFile = Self("files.open", "Open")
  /// The title of the dialog that asks where to save, and what stands on its button.
  public static let saveFile = Self("files.save", "Save")
  /// What stands at the box that shows hidden files.
  package static let showHidden = Self("files.hidden", "Hidden files")
  /// What stands in a directory without files.
  package static let noFiles = Self("files.none", "no files")
  /// The hint of an empty list while a directory is read.
  package static let loadingFiles = Self("files.loading", "loading …")
  /// What is said of a directory that cannot be read.
  package static let cannotRead = Self("files.unreadable", "cannot read {path}: {error}")
  /// What is said of a path that leads to nothing.
  package static let noFile = Self("files.missing", "there is no {path}")
  /// What is said of a directory that is not there.
  package static let noDirectory = Self("files.noDirectory", "there is no directory {path}")
  /// The question whether a file is to be overwritten.
  package static let overwrite = Self("files.overwrite", "{name} is there already. Replace it?")
  /// The button that has a file overwritten.
  package static let replaceFile = Self("files.replace", "Replace")
}
