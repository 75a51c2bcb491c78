import Glibc
import StraitChannels

/// Watches over all directories that the way to a file leads through: its own, and those of the
/// symbolic links at its end.
final class FileWatching {
  /// Why it does not watch, if it does not.
  private(set) var error: FileError?

  private let file: StoredFile
  private let scheduler: any DomainScheduler
  private let onReport: () -> Void
  private var watches: [Place: DirectoryWatch] = [:]

  /// An entry of a directory, which is another directory if it was removed and made anew.
  private struct Place: Hashable {
    let directory: String
    let name: String
    let device: UInt
    let inode: UInt
  }

  init(
    _ file: StoredFile,
    _ scheduler: any DomainScheduler,
    _ onReport: @escaping () -> Void
  ) {
    self.file = file
    self.scheduler = scheduler
    self.onReport = onReport
  }

  /// Begins to watch, or goes on, if links lead elsewhere by now.
  func begin() {
    error = nil
    var kept: [Place: DirectoryWatch] = [:]
    for hop in file.hops {
      let directory = StoredFile.directory(of: hop)
      var status = stat()
      guard stat(directory, &status) == 0 else {
        error = FileError(.watch, file.path)
        continue
      }
      let place = Place(
        directory: directory,
        name: StoredFile.name(of: hop),
        device: status.st_dev,
        inode: status.st_ino
      )
      kept[place] = watches[place] ?? watch(place)
    }
    watches = kept
  }

  func end() {
    watches = [:]
  }

  private func watch(_ place: Place) -> DirectoryWatch? {
    do throws(FileError) {
      return try DirectoryWatcher.shared.watch(
        place.directory,
        .named(place.name),
        scheduler.door { [weak self] in self?.onReport() }
      )
    } catch {
      self.error = error
      return nil
    }
  }
}
