import StraitChannels
import StraitScreen

/// A widget whose look changes with time alone: a spinner, or a bar without an end.
protocol MovingWidget: Widget {
  /// `true` if it moves now.
  var isMoving: Bool { get }
}

/// The animation of an app.
struct Motion {
  /// `true` if it stands still.
  var isReduced = false
  /// The widgets that may move.
  var widgets: [any MovingWidget] = []
  /// `true` if the next picture is scheduled.
  var isScheduled = false
}

// All that moves has one beat, and none where nothing moves in sight.
extension App {
  /// `true` if what would move stands still: spinners, and progress bars without an end.
  ///
  /// A program that runs on a terminal has it set where the variable `STRAIT_REDUCED_MOTION` of its
  /// environment is neither empty nor `0`, and as a dialogue of plain lines in any case.
  public var reducesMotion: Bool {
    get { motion.isReduced }
    set {
      guard newValue != motion.isReduced else { return }
      motion.isReduced = newValue
      setNeedsDisplay()
    }
  }

  /// Returns whether the value of the variable `STRAIT_REDUCED_MOTION` asks for reduced motion.
  ///
  /// - Parameter value: The value; `nil` if the environment has no such variable.
  /// - Returns: `true` if it is neither empty nor `0`.
  package static func reducesMotion(environment value: String?) -> Bool {
    value.map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// The duration of each picture of an animation.
  static let beat = Duration.milliseconds(100)

  /// The number of beats on the clock; an animation shows the picture of that number.
  ///
  /// It is 0 for ever where motion is reduced, and while the app does not run.
  var beats: Int {
    guard !motion.isReduced, let scheduler else { return 0 }
    return max(0, Int(scheduler.now / Self.beat))
  }

  /// Asks for the next picture, if anything in sight moves.
  func followMotion() {
    guard !motion.isReduced, !motion.isScheduled, !motion.widgets.isEmpty, let scheduler else {
      return
    }
    var moves = false
    for widget in motion.widgets where widget.isMoving && !widget.screenFrame.isEmpty {
      moves = true
      break
    }
    guard moves else { return }
    motion.isScheduled = true
    // To the next whole beat, so that all clocks show the same picture for the same time.
    let now = scheduler.now
    let next = Self.beat * (Int(now / Self.beat) + 1)
    scheduler.schedule(after: next - now) { [weak self] in
      self?.motion.isScheduled = false
      self?.setNeedsDisplay()
    }
  }
}
