package import StraitChannels
package import StraitScreen
import StraitScript
package import StraitUI

/// A recorder that writes a person's actions on an app as a script that repeats them.
///
/// ```
///                   one by one                 frames
/// terminal ──► SessionRecorder ──► Driver ─────────────► terminal
///                     │          (the app, on virtual time
///                     ▼           in step with the clock)
///                  the script
/// ```
///
/// The app is driven as by a script: it runs on a screen in memory, whose frames the terminal shows
/// as well, and on virtual time, which follows the clock. Input is divided into single keys,
/// characters, pastes and mouse presses, and each takes its full effect before the next. So a
/// replay of the same actions has the same effects.
///
/// Everything about it happens on the main actor.
@MainActor
package final class SessionRecorder {
  /// The options of a recording.
  package struct Options {
    /// The key with which the person has something expected; `nil` for none.
    package var key: KeyPress? = SessionRecorder.usualKey
    /// `true` if there is a snapshot of a name already.
    package var hasSnapshot: (_ name: String) -> Bool = { _ in false }
    /// The file for the session as the person saw it; otherwise `nil`.
    package var cast: SessionCast?

    /// Makes the usual options.
    package init() {}
  }

  /// The key with which the person has something expected, unless another was chosen.
  package nonisolated static let usualKey: KeyPress = "f12"

  /// Called once, when the app has ended and all is recorded; immediately if that is so already.
  package var onEnd: (() -> Void)? {
    didSet { if isOver { notifyEnd() } }
  }
  /// Called when something was recorded.
  package var onChange: (() -> Void)?

  /// The driver of the app.
  package let driver: Driver
  /// The session as the person saw it, if that is kept.
  package internal(set) var cast: SessionCast?
  /// The recording so far.
  package internal(set) var script: RecordedScript

  let options: Options
  let mirror: RecordingDisplay
  let clock: any DomainScheduler
  let start: Duration
  let decoder = TimedDecoder()
  /// The timer for the app's next due work.
  var alarm: Disposable?
  var isBusy = false
  var isOver = false
  /// `true` if something waited for its time after the last act.
  var hasWaited = false
  /// `true` if something fell due since the last act.
  var hasFired = false
  /// The expectation of the last press of the key, until it is known whether another press follows.
  var asked: RecordedAct?
  /// The names of the work that the script holds back.
  var heldWork: [String] = []
  private let firstLabels: Set<String>

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - app: The app. Must not have been started.
  ///   - display: The person's display.
  ///   - clock: The time that the app's follows.
  ///   - options: Options of the recording.
  package init(
    _ app: App,
    on display: any Display,
    clock: any DomainScheduler,
    options: Options = Options()
  ) {
    self.options = options
    self.clock = clock
    start = clock.now
    mirror = RecordingDisplay(display)
    cast = options.cast
    let bell = Bell()
    let screen = HeadlessDisplay(size: display.size.inScript)
    screen.mirror = mirror
    script = RecordedScript(size: screen.size)
    var first: [Frame] = []
    mirror.onShow = { first.append($0) }
    let callback = clock.callback { bell.onRing?() }
    driver = Driver(app, on: screen, scheduler: VirtualScheduler(wake: callback))
    firstLabels = driver.labelTexts
    driver.learnSecrets()
    for frame in first { cast?.show(frame, at: .zero) }
    bell.onRing = { [weak self] in self?.catchUp() }
    mirror.onShow = { [weak self] in self?.keep($0) }
    driver.scheduler.onSchedule = { [weak self] in self?.arm() }
    let previous = app.onEnd
    app.onEnd = { [weak self] ending in
      previous?(ending)
      self?.finishIfOver()
    }
    holdNewWork(before: [])
    hasWaited = driver.scheduler.nextDue != nil
    arm()
    decoder.decoder.eraseByte = display.eraseByte
    if let delay = display.escapeDelay { decoder.decoder.escapeDelay = delay }
    decoder.onDue = { [weak self] in self?.takeDue() }
    display.onInput = { [weak self] in self?.takeInput() }
    takeInput()
    finishIfOver()
  }

  /// Ends the recording, and then the app: the current state is expected at the end.
  package func stop() {
    // Pending input will not be completed.
    take(decoder.finish())
    act {
      _ = moment(.expect([]))
      finish()
    }
  }

  // MARK: Time

  /// The time since the start, to the millisecond, since scripts are read by people.
  private var time: Duration {
    let (seconds, attoseconds) = (clock.now - start).components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return max(.seconds(seconds) + .milliseconds(milliseconds), driver.scheduler.now)
  }

  /// `true` if the app is still there to be driven.
  private var isRunning: Bool { driver.app.ending == nil && driver.overrun == nil }

  /// Sets the clock's timer for the next due work.
  private func arm() {
    guard !isBusy else { return }
    alarm?.dispose()
    alarm = nil
    guard !isOver, isRunning, let due = driver.scheduler.nextDue else { return }
    alarm = clock.schedule(after: max(.zero, due - (clock.now - start))) { [weak self] in
      self?.alarm = nil
      self?.catchUp()
    }
  }

  /// Runs the work that is due.
  private func catchUp() {
    act {
      while isRunning, let due = driver.scheduler.nextDue, due <= clock.now - start {
        if due > driver.scheduler.now { hasFired = true }
        let before = driver.app.work
        driver.advance(by: max(.zero, due - driver.scheduler.now))
        holdNewWork(before: before)
      }
      releaseWork()
    }
  }

  /// Performs an action on the app, unless another one is in progress, and examines the result.
  func act(_ body: () -> Void) {
    guard !isBusy, !isOver else { return }
    isBusy = true
    body()
    isBusy = false
    finishIfOver()
    arm()
  }

  // MARK: Acts

  func perform(_ deed: RecordedAct.Deed) {
    act {
      guard var done = moment(deed) else { return }
      recordAsked()
      done.target = target(of: deed)
      done.isSecret = driver.app.focused?.described.isSecret == true
      keepInput(of: done)
      let before = driver.app.work
      // An app that does not settle is found at the end.
      if let action = done.action { try? driver.perform(action) }
      driver.learnSecrets()
      holdNewWork(before: before)
      record(done)
      releaseWork()
    }
  }

  /// Lets the app come to the current moment.
  ///
  /// - Returns: The act of that moment; `nil` if the app ended before it.
  func moment(_ deed: RecordedAct.Deed) -> RecordedAct? {
    let time = time
    let before = driver.app.work
    if let due = driver.scheduler.nextDue, due <= time, due > driver.scheduler.now {
      hasFired = true
    }
    driver.advance(by: time - driver.scheduler.now)
    holdNewWork(before: before)
    guard isRunning else { return nil }
    return RecordedAct(deed: deed, time: time, hasWaited: hasWaited, hasFired: hasFired)
  }

  private func target(of deed: RecordedAct.Deed) -> RecordedTarget? {
    switch deed {
    case .type, .paste:
      driver.app.focused?.editsText == true ? driver.focusTarget : nil
    case .mouse(let press): driver.target(at: press.point)
    case .press, .resize, .terminalFocus, .signal, .release, .expect, .snap: nil
    }
  }

  func record(_ done: RecordedAct) {
    script.add(done)
    hasFired = false
    hasWaited = driver.scheduler.nextDue != nil
    onChange?()
  }

  // MARK: The end

  private func finishIfOver() {
    if !isBusy, !isRunning { finish() }
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    alarm?.dispose()
    decoder.stop()
    mirror.onInput = nil
    recordAsked()
    script.ending = driver.app.ending
    script.overrun = driver.overrun
    script.frame = driver.display.frame
    script.end(
      RecordedAct(
        deed: .expect(driver.finalExpectations(except: firstLabels)),
        time: driver.scheduler.now,
        hasWaited: hasWaited,
        hasFired: hasFired
      )
    )
    // It was stopped, or never rests and cannot be driven any further.
    if driver.app.ending == nil { driver.app.quitAtOnce() }
    onChange?()
    notifyEnd()
  }

  private func notifyEnd() {
    guard let onEnd else { return }
    self.onEnd = nil
    onEnd()
  }
}

/// Rings when work has come to the app's clock from outside.
@MainActor
private final class Bell {
  var onRing: (() -> Void)?
}
