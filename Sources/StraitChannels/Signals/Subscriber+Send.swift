import CEngine

// Calls that send an event to a subscriber, with their observation.

extension Subscriber {
  /// Receives a value that is not the sender's last act: all downstream have received it when this
  /// returns.
  ///
  /// Unlike `sendNext`, this is not a new cause: the current wave stays in force.
  @usableFromInline
  package final func pass(_ value: Value) {
    guard !isDisposed else { return }
    PublicEntry.delivering {
      if let observer = strait_thread().observer {
        observer.trace(Self.text(of: value), from: upstream?.label ?? sender, to: label) {
          if !isDisposed { next(value) }
        }
      } else {
        next(value)
      }
    }
  }

  /// Sends a value.
  ///
  /// Returns when all downstream have received it, or it waits for its turn at a busy subject.
  ///
  /// - Parameters:
  ///   - value: The value; dropped if the subscriber has ended.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendNext(
    _ value: Value,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard strait_thread().observer == nil else {
      return send(Self.text(of: value), file, line) { if !isDisposed { next(value) } }
    }
    guard !isDisposed else { return }
    PublicEntry.run { next(value) }
  }

  /// Sends a failure, which ends the subscriber.
  ///
  /// - Parameters:
  ///   - error: The reason for the failure.
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendError(
    _ error: any Error,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    end(.failed(error), file, line)
  }

  /// Sends the completion, which ends the subscriber.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for traces.
  ///   - line: The line of the call, for traces.
  public final func sendCompleted(file: StaticString = #fileID, line: UInt = #line) {
    end(.completed, file, line)
  }

  private func end(_ ending: Ending, _ file: StaticString, _ line: UInt) {
    send(ending.text, file, line) { finish(ending) }
  }

  private func send(
    _ event: @autoclosure () -> String,
    _ file: StaticString,
    _ line: UInt,
    _ call: () -> Void
  ) {
    PublicEntry.send(file, line) {
      guard let observer = strait_thread().observer else { return call() }
      if isDisposed {
        observer.isLost(event(), at: sender, to: label, hasEnded: true)
      } else {
        observer.trace(event(), from: sender, to: label, call)
      }
    }
  }

  private var sender: String { "Signal<\(Value.self)>" }

  /// Gives the subscriber something to dispose when it ends or is disposed.
  ///
  /// ```swift
  /// let ticks = Signal<Int> { subscriber in
  ///   subscriber.didSubscribe(with: clock.start { subscriber.sendNext($0) })   // a Disposable
  ///   return nil
  /// }
  /// ```
  ///
  /// The disposable is disposed before the subscriber receives an ending. If it is disposed
  /// earlier, it is forgotten.
  ///
  /// - Parameter disposable: The disposable; disposed immediately if the subscriber has ended, and
  ///   otherwise held until it ends.
  public final func didSubscribe(with disposable: Disposable) {
    own(disposable)
  }
}

extension PublicEntry {
  /// Runs a public send, whose line an observer notes.
  static func send(_ file: StaticString, _ line: UInt, _ body: () -> Void) {
    run {
      if let observer = strait_thread().observer { observer.send(file, line, body) } else { body() }
    }
  }
}
