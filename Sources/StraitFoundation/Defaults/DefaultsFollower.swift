import Foundation
import Glibc
import StraitChannels

/// Watches the files in which swift-corelibs-foundation keeps defaults, and writes this program's
/// sets to them.
///
/// A `UserDefaults` of Linux is a property list in `$XDG_CONFIG_HOME`, or `$HOME/.config`, that is
/// named after the suite, or after the program for the standard ones. Foundation caches it until
/// `synchronize()`, which also writes; values that are set and not synchronized are lost when the
/// program ends.
final class DefaultsFollower {
  private(set) var error: FileError?

  private let defaults: UserDefaults
  private let file: DefaultsFile?
  private let scheduler: any DomainScheduler
  private let delay: Duration
  /// Synchronizes both sides; returns `false` if this side was deallocated.
  private let synchronize: () -> Bool
  private var watch: DirectoryWatch?
  private var pending: Disposable?
  /// `true` if `pending` has not run.
  private var isWaiting = false
  private var isEnded = false

  init(
    _ defaults: UserDefaults,
    _ file: DefaultsFile?,
    _ scheduler: any DomainScheduler,
    after delay: Duration,
    synchronize: @escaping () -> Bool
  ) {
    self.defaults = defaults
    self.file = file
    self.scheduler = scheduler
    self.delay = delay
    self.synchronize = synchronize
    begin()
  }

  /// The directory of the property lists.
  static var directory: String {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return variable("XDG_CONFIG_HOME") ?? (variable("HOME") ?? NSHomeDirectory()) + "/.config"
  }

  /// Begins to watch, if that was not possible before: the directory is made with the first file.
  func begin() {
    guard watch == nil, !isEnded else { return }
    do throws(FileError) {
      watch = try DirectoryWatcher.shared.watch(
        Self.directory,
        .ending(in: ".plist"),
        scheduler.callback { [weak self] in self?.schedule() }
      )
      error = nil
    } catch {
      self.error = error
    }
  }

  /// Synchronizes a while later, with all that is reported or set until then.
  func schedule() {
    guard !isEnded, !isWaiting else { return }
    isWaiting = true
    // Sets are written even if the program has released the properties by then.
    pending = scheduler.schedule(after: delay) { [weak self, defaults, file, synchronize] in
      self?.isWaiting = false
      if !synchronize() { _ = DefaultsFile.exchange(defaults, with: file) }
    }
  }

  func end() {
    isEnded = true
    watch = nil
    guard isWaiting else { return }
    isWaiting = false
    pending?.dispose()
    // Pending sets are written now.
    _ = DefaultsFile.exchange(defaults, with: file)
  }
}
