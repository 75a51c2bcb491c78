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

  /// An entry of a directory.
  private struct Place: Hashable {
    let directory: String
    let name: String
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

  /// Begins to watch, or continues, if links lead elsewhere by now, or directories were made again.
  ///
  /// A directory that was removed and made again often has the device and the inode of the one
  /// before, whose watch has ended. So the watch is requested each time: for a watched directory
  /// the system continues with the same watch.
  func begin() {
    error = nil
    var renewed: [Place: DirectoryWatch] = [:]
    for hop in file.hops {
      let place = Place(directory: StoredFile.directory(of: hop), name: StoredFile.name(of: hop))
      guard access(place.directory, F_OK) == 0 else {
        error = FileError(.watch, file.path)
        continue
      }
      if renewed[place] == nil { renewed[place] = watch(place) }
    }
    // The watches before are released last: the system's watch of a directory ends with the last
    // one.
    watches = renewed
  }

  func end() {
    watches = [:]
  }

  private func watch(_ place: Place) -> DirectoryWatch? {
    do throws(FileError) {
      return try DirectoryWatcher.shared.watch(
        place.directory,
        .named(place.name),
        scheduler.callback { [weak self] in self?.onReport() }
      )
    } catch {
      self.error = error
      return nil
    }
  }
}
