package import StraitChannels
package import StraitScreen

/// A decoder, and the timers for incomplete sequences.
///
/// ```swift
/// for token in decoder.decode(bytes, on: scheduler) { … }     // when bytes have arrived
/// for token in decoder.takeDue(on: scheduler) { … }           // when `onDue` was called
/// ```
@MainActor
package final class TimedDecoder {
  /// The decoder.
  package var decoder = InputDecoder()
  /// Called when `takeDue(on:)` may have something to give.
  package var onDue: (() -> Void)?

  private var quiet: Disposable?
  private var paste: Disposable?
  private var isQuiet = false
  private var isPasteLate = false
  /// `true` after a late paste was delivered, until more of it arrives.
  private var isPasteTaken = false

  /// Makes a decoder that waits for anything.
  package init() {}

  /// `true` if `takeDue(on:)` may have something to give.
  package var isDue: Bool { isQuiet || isPasteLate }

  /// `true` if bytes wait for more.
  package var isPending: Bool { decoder.isPending }

  /// Decodes bytes that have arrived.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - scheduler: Measures how long nothing follows.
  /// - Returns: Their tokens so far.
  package func decode(_ bytes: [UInt8], on scheduler: (any Scheduler)?) -> [InputToken] {
    let expectedRest = decoder.expectsRest
    var tokens = decoder.decode(bytes)
    if decoder.flushDelay == .zero { tokens += decoder.flush() }
    // The rest of a sequence is expected for a limited time, even if other bytes arrive.
    if !(expectedRest && decoder.expectsRest) { stopQuiet() }
    // From now on, and not from when the last piece was delivered: that piece may have kept the app
    // busy for longer than the delay, and the next one is to hold all that has arrived.
    if isPasteTaken { stopPaste() }
    startTimers(on: scheduler)
    return tokens
  }

  /// Decodes the pending bytes that are due, unless more has arrived in the meantime.
  ///
  /// - Parameter scheduler: Measures how long nothing follows.
  /// - Returns: The tokens of the pending bytes.
  package func takeDue(on scheduler: (any Scheduler)?) -> [InputToken] {
    let tokens = isQuiet ? decoder.flush() : isPasteLate ? decoder.flushPaste() : []
    if isPasteLate { isPasteTaken = true }
    isQuiet = false
    isPasteLate = false
    startTimers(on: scheduler)
    return tokens
  }

  /// Decodes the pending bytes, since no more input arrives.
  ///
  /// - Returns: The tokens of the pending bytes.
  package func finish() -> [InputToken] {
    stop()
    return decoder.flush()
  }

  /// Stops the timers.
  package func stop() {
    stopQuiet()
    stopPaste()
  }

  private func startTimers(on scheduler: (any Scheduler)?) {
    guard let delay = decoder.flushDelay else { return stop() }
    if quiet == nil {
      quiet = scheduler?.schedule(after: delay) { [weak self] in
        guard let self else { return }
        quiet = nil
        isQuiet = true
        onDue?()
      }
    }
    guard decoder.isInPaste else { return stopPaste() }
    if paste == nil {
      paste = scheduler?.schedule(after: InputDecoder.pasteDelay) { [weak self] in
        // The timer stays where it is until more of the paste arrives.
        self?.isPasteLate = true
        self?.onDue?()
      }
    }
  }

  private func stopQuiet() {
    quiet?.dispose()
    quiet = nil
    isQuiet = false
  }

  private func stopPaste() {
    paste?.dispose()
    paste = nil
    isPasteLate = false
    isPasteTaken = false
  }
}
