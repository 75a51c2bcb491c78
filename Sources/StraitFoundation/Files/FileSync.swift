import Dispatch
import StraitChannels
import StraitModel

/// Keeps a file and a value of the program alike.
///
/// ```
/// program ──► edit ──► delay ──► write ─┐                       one job at a time,
/// system ──► report ──► delay ──► read ─┴─► queue ──► callback ──► finish    on the file's queue
/// ```
///
/// `base` is the last common content. A save replaces only the version that `base` was read from;
/// another one is read, and resolved.
final class FileSync<Form: FileForm> {
  /// The common content of both sides.
  struct Agreement {
    var content: Form.Content
    /// The bytes of the file and their version; `nil` if there was no file.
    var file: (bytes: [UInt8], stamp: FileStamp)?
  }

  /// The problem that prevents saving.
  enum Problem {
    /// Another program's version, which is not decided on.
    case conflict(Agreement)
    /// The file has an unexpected content. It is not overwritten without a request.
    case unreadable(FileError)
    /// The file could not be written, or was removed. Writing would lose nothing.
    case failed(FileError)
  }

  let file: StoredFile
  let form: Form
  let source: any FileSource<Form.Content>
  let scheduler: any DomainScheduler
  let options: FileOptions
  let state = Property(outsideTransactions: FileState.clean)

  var base: Agreement
  var problem: Problem? { didSet { noteState() } }
  var isEdited = false { didSet { noteState() } }
  /// `true` if the program's value is being set to the file's.
  var isApplying = false
  private var isClosed = false
  /// `true` if the state is noted later, when all of a step is done.
  private var isMidway = false

  private let queue = DispatchQueue(label: "strait.file")
  private var job: FileJob<Form>? { didSet { noteState() } }
  private var needsRead = false
  /// `true` if work waits for the transaction to end.
  private var isPutOff = false
  private var needsWrite = false
  /// The number of times since the last save that another program has changed the file before it
  /// was written.
  private var overtaken = 0
  private var pendingSave: Disposable?
  private var pendingRead: Disposable?
  /// The time at which the changes to read were first reported.
  private var reported: Duration?
  private lazy var watching = FileWatching(file, scheduler) { [weak self] in self?.scheduleRead() }

  init(
    _ file: StoredFile,
    _ form: Form,
    _ source: any FileSource<Form.Content>,
    _ scheduler: any DomainScheduler,
    _ options: FileOptions,
    beginning content: Form.Content
  ) {
    self.file = file
    self.form = form
    self.source = source
    self.scheduler = scheduler
    self.options = options
    base = Agreement(content: content)
    state.name = file.path
  }

  /// Loads the file, if there is one, and begins to follow both sides.
  func open() {
    watch()
    let before = base.content
    perform(.read(known: nil))
    while job != nil {
      queue.sync {}
      finishNow()
    }
    takeAgainIfUndone(before)
    source.onEdit = { [weak self] in self?.edited() }
  }

  /// Why changes of others are not followed, if they are not.
  var watchError: FileError? { watching.error }

  // MARK: Changes from outside

  func save() {
    if !isClosed { saveNow() }
  }

  /// Saves, including the result of a conflict that is resolved after the file was closed.
  func saveNow() {
    pendingSave?.dispose()
    overtaken = 0
    needsWrite = true
    pump()
  }

  func reload() {
    guard !isClosed else { return }
    pendingRead?.dispose()
    reported = nil
    watch()
    needsRead = true
    pump()
  }

  /// Writes unsaved changes, and waits for it; of a closed file, the changes that were unsaved
  /// then.
  func flush() throws(FileError) {
    if TransactionEnd.isInTransaction { throw inTransactionError }
    // Another program may change the file again and again.
    for _ in 0..<8 {
      wait()
      switch problem {
      case .conflict: throw conflictError
      case .unreadable(let error): throw error
      case .failed, nil: break
      }
      try noteEdits()
      if !isEdited && !needsWrite { return }
      // Changes that could not be saved when the file was closed are tried again, too.
      saveNow()
      wait()
      if case .failed(let error) = problem, isEdited { throw error }
      if !isEdited, problem == nil { return }
    }
    throw conflictError
  }

  /// Notes an edit that is not reported yet, as in the delivery that it has set off.
  private func noteEdits() throws(FileError) {
    if isEdited || isClosed { return }
    do throws(FileError) {
      if try source.present(for: file.path) != base.content { isEdited = true }
    } catch {
      problem = .failed(error)
      throw error
    }
  }

  /// Throws if unsaved changes cannot be written now.
  func checkMayClose() throws(FileError) {
    if TransactionEnd.isInTransaction, !isClosed { throw inTransactionError }
  }

  /// Stops following both sides.
  func close() {
    isClosed = true
    pendingSave?.dispose()
    pendingRead?.dispose()
    watching.end()
  }

  private var conflictError: FileError {
    FileError(
      operation: .write,
      reason: .conflict,
      path: file.path,
      expected: "a file that no other program has changed",
      found: "changes on both sides"
    )
  }

  private var inTransactionError: FileError {
    FileError(
      operation: .write,
      reason: .inTransaction,
      path: file.path,
      expected: "no transaction under way",
      found: "one, which may yet undo what would be written"
    )
  }

  private func edited() {
    guard !isApplying, !isClosed else { return }
    // The bytes being written will be the file's content.
    var saved = base.content
    if case .write(let content, _) = job?.task { saved = content }
    isEdited = source.isKnownEdited(against: saved) ?? true
    pendingSave?.dispose()
    if isEdited { scheduleSave() }
  }

  func scheduleSave() {
    guard let delay = options.saveDelay, !isClosed else { return }
    pendingSave?.dispose()
    // Holds this: pending changes are saved even if the program has released the file.
    pendingSave = scheduler.schedule(after: max(delay, .zero)) { self.save() }
  }

  private func scheduleRead() {
    guard !isClosed else { return }
    pendingRead?.dispose()
    // A file that is written all the time is read now and then.
    let first = reported ?? scheduler.now
    reported = first
    let settleDelay = min(max(options.settleDelay, .zero), .seconds(86_400))
    let delay = max(.zero, min(settleDelay, first + settleDelay * 10 - scheduler.now))
    pendingRead = scheduler.schedule(after: delay) { [weak self] in self?.reload() }
  }

  private func watch() {
    if options.isWatched, !isClosed { watching.begin() }
  }

  // MARK: Jobs

  /// Puts work off while a transaction is in progress: what would be written or taken may be
  /// undone.
  ///
  /// - Returns: `true` if one is; the work continues after it.
  func putOff() -> Bool {
    guard TransactionEnd.isInTransaction else { return false }
    if !isPutOff {
      isPutOff = true
      TransactionEnd.whenReached { [self] _ in
        isPutOff = false
        finish()
        pump()
      }
    }
    return true
  }

  /// Sets the program's value to the file's content again if the transaction in which the file was
  /// opened is rolled back.
  private func takeAgainIfUndone(_ before: Form.Content) {
    TransactionEnd.whenReached { [weak self] isUndone in
      guard let self, isUndone, problem == nil else { return }
      inOneStep {
        let theirs = self.base
        if theirs.file != nil {
          self.base = Agreement(content: before)
          self.source.forgetAgreement()
          self.meet(theirs)
        } else if let present = try? self.source.present(for: self.file.path) {
          self.base.content = present
          self.isEdited = false
        }
      }
    }
  }

  /// Begins the next job, if none is in progress.
  private func pump() {
    guard job == nil, !putOff() else { return }
    if needsRead {
      needsRead = false
      perform(.read(known: base.file?.bytes))
    } else if needsWrite {
      needsWrite = false
      write()
    }
  }

  private func write() {
    switch problem {
    case .conflict, .unreadable: return
    case .failed, nil: break
    }
    do throws(FileError) {
      let content = try source.present(for: file.path)
      if content == base.content, base.file != nil {
        problem = nil
        isEdited = false
        return
      }
      perform(.write(content, over: base.file.map { .version($0.stamp) } ?? .nothing))
    } catch {
      problem = .failed(error)
    }
  }

  func perform(_ task: FileJob<Form>.Task) {
    let job = FileJob(task, file, form)
    self.job = job
    if job.isWriting {
      isEdited = false
      problem = nil
      // Holds this until the outcome is known: if another program was faster, it has to be decided.
      job.run(on: queue, then: scheduler.callback { self.finish() })
    } else {
      job.run(on: queue, then: scheduler.callback { [weak self] in self?.finish() })
    }
  }

  /// Waits for the current job and for those that follow from it.
  func wait() {
    while job != nil {
      queue.sync {}
      finish()
    }
  }

  /// Handles the outcome of the current job, if it has one.
  private func finish() {
    if job?.outcome != nil, !putOff() { finishNow() }
  }

  private func finishNow() {
    guard let job, let outcome = job.outcome else { return }
    inOneStep {
      self.job = nil
      take(outcome, of: job)
      pump()
    }
  }

  private func take(_ outcome: FileJob<Form>.Outcome, of job: FileJob<Form>) {
    switch outcome {
    case .missing: noteMissing()
    case .unchanged(let stamp):
      // `resolve` may have agreed on another version in the meantime; the stamp is not that one's.
      guard case .read(let known) = job.task, known == base.file?.bytes else {
        needsRead = true
        break
      }
      base.file?.stamp = stamp
      noteReadable()
    case .found(let content, let bytes, let stamp):
      meet(Agreement(content: content, file: (bytes, stamp)))
    case .written(let content, let bytes, let stamp):
      base = Agreement(content: content, file: (bytes, stamp))
      overtaken = 0
      // Its directory may not have been there before.
      watch()
      source.agree(on: content)
      problem = nil
      if isEdited { scheduleSave() }
    case .changed:
      // The pending change is still unsaved after the other version was resolved. The next save
      // writes it if another program keeps changing the file.
      isEdited = true
      needsRead = true
      overtaken += 1
      needsWrite = needsWrite || overtaken < 8
    case .failed(let error):
      if job.isWriting {
        isEdited = true
        problem = .failed(error)
      } else {
        problem = .unreadable(error)
      }
    }
  }

  /// Notes the state once, when a closure has returned.
  func inOneStep(_ body: () -> Void) {
    let outer = isMidway
    isMidway = true
    body()
    isMidway = outer
    noteState()
  }

  private func noteState() {
    if isMidway { return }
    let now: FileState =
      switch problem {
      case .conflict: .conflict
      case .unreadable(let error), .failed(let error): .failed(error)
      case nil: job?.isWriting == true ? .saving : isEdited ? .edited : .clean
      }
    untracked {
      if now != state.value { state.value = now }
    }
  }
}
