import Foundation
import Glibc
import StraitChannels

/// Watches over the files that swift-corelibs-foundation keeps defaults in, and brings what is set
/// here to them.
///
/// A `UserDefaults` of Linux is a property list in `$XDG_CONFIG_HOME`, or `$HOME/.config`, that is
/// named like the suite, or the program for the standard ones. What it has read it keeps until
/// `synchronize()`, which is also what writes; values that are set and not synchronized are lost
/// when the program ends.
final class DefaultsFollower {
  private(set) var error: FileError?

  private let defaults: UserDefaults
  private let file: DefaultsFile?
  private let scheduler: any DomainScheduler
  private let delay: Duration
  /// Brings both sides together; returns `false` if there is no side here any more.
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

  /// Where the property lists are.
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
    // What was set is written, even if the program has released the properties by then.
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
    // What was set is written now.
    _ = DefaultsFile.exchange(defaults, with: file)
  }
}
