import StraitChannels

/// The treatment of another program's version.
extension FileSync {
  /// Decides on a version that was found.
  func meet(_ theirs: Agreement) {
    let mine: Form.Content
    do throws(FileError) {
      mine = try source.present(for: file.path)
    } catch {
      return problem = .failed(error)
    }
    if theirs.content == base.content {
      // Only its form is another, such as the order of members.
      if mine == base.content { source.agree(on: theirs.content) }
      base = theirs
      isEdited = mine != theirs.content
      return noteReadable()
    }
    if mine == base.content || mine == theirs.content { return adopt(theirs) }
    switch options.whenBothChanged {
    case .mine: keepMine(over: theirs)
    case .theirs: adopt(theirs)
    case .ask: problem = .conflict(theirs)
    }
    if isEdited, problem == nil { scheduleSave() }
  }

  /// Resolves the problem.
  func resolve(_ resolution: FileResolution) {
    switch (problem, resolution) {
    case _ where TransactionEnd.isInTransaction:
      TransactionEnd.whenReached { [self] _ in resolve(resolution) }
    case (.conflict(let theirs), _):
      inOneStep {
        switch resolution {
        case .mine: keepMine(over: theirs)
        case .theirs: adopt(theirs)
        }
        if isEdited, problem == nil { saveNow() }
      }
    case (.unreadable, .mine):
      do throws(FileError) {
        perform(.write(try source.present(for: file.path), over: .anything))
      } catch {
        problem = .failed(error)
      }
    case (.unreadable, _): reload()
    default: break
    }
  }

  /// Chooses the program's version as the file's next content.
  private func keepMine(over theirs: Agreement) {
    base = theirs
    problem = nil
    isEdited = true
  }

  /// Sets the program's value, and takes the file's version for what both have agreed on.
  private func adopt(_ theirs: Agreement) {
    isApplying = true
    defer { isApplying = false }
    do throws(FileError) {
      try source.apply(theirs.content, from: file.path)
      base = theirs
      problem = nil
      // A coercion or an observer may have made something else of it.
      isEdited = try source.present(for: file.path) != theirs.content
      if isEdited { scheduleSave() }
    } catch {
      problem = .unreadable(error)
    }
  }

  /// Notes that the file has the common content; a pending save is still needed.
  func noteReadable() {
    if case .failed(let error) = problem, error.operation == .write { return }
    problem = nil
    if isEdited { scheduleSave() }
  }

  /// Notes that the file was removed, or never existed.
  func noteMissing() {
    // A save that waited because of another version is written now.
    defer { if isEdited { scheduleSave() } }
    guard base.file != nil else {
      if case .unreadable = problem { problem = nil }
      return
    }
    base.file = nil
    problem = .failed(
      FileError(
        operation: .read,
        reason: .missing,
        path: file.path,
        expected: "the file that was there",
        found: "none; the program keeps what it had"
      )
    )
  }
}
