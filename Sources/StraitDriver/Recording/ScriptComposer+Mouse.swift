import StraitScreen
import StraitScript
import StraitUI

// The translation of mouse actions.
extension ScriptComposer {
  mutating func mouse(_ press: MousePress, _ act: RecordedAct) {
    switch press.kind {
    case .press:
      passBeforePress(press, at: act.time)
      steps.append(.hold(press, act.target, []))
    case .drag, .release: follow(press, act.target)
    case .wheelUp: wheel(press, .up, act.target)
    case .wheelDown: wheel(press, .down, act.target)
    case .wheelLeft: wheel(press, .left, act.target)
    case .wheelRight: wheel(press, .right, act.target)
    case .move: move(press, act.target)
    }
  }

  /// Gives back the pauses since the last press, if without them it would be another click.
  private mutating func passBeforePress(_ press: MousePress, at time: Duration) {
    let wanted = clicks.count(press, at: time)
    var trial = replayClicks
    if trial.count(press, at: replayTime) != wanted, let lastPress {
      pay((time - lastPress.time) - (replayTime - lastPress.replayTime))
    }
    _ = replayClicks.count(press, at: replayTime)
    lastPress = (time, replayTime)
  }

  private mutating func follow(_ press: MousePress, _ target: RecordedTarget?) {
    guard case .hold(let begin, let pressed, var others) = steps.last,
      others.last?.kind != .release
    else { return steps.append(.action(.raw(press.bytes), isForced: false)) }
    others.append(press)
    steps[steps.count - 1] = .hold(begin, pressed, others)
    guard press.kind == .release, let pressed else { return }
    if let step = click(begin, pressed, others) ?? drag(begin, pressed, others, to: target) {
      steps.removeLast()
      addClick(step)
    }
  }

  /// Returns the click that a press and the input after it make; `nil` if they are more than a
  /// click.
  private func click(
    _ press: MousePress,
    _ target: RecordedTarget,
    _ others: [MousePress]
  ) -> RecordedStep? {
    guard others.count == 1, let button = press.button, [.left, .middle, .right].contains(button),
      others[0].point == press.point, others[0].modifiers == press.modifiers || detail == .short,
      others[0].button == button || detail == .short && others[0].button == nil
    else { return nil }
    return .click(
      ScriptClick(
        target.locator,
        button: button,
        modifiers: press.modifiers,
        at: target.point(of: press.point)
      ),
      isForced: !target.isEnabled
    )
  }

  /// Adds a click, or makes the one before it a double or triple one.
  private mutating func addClick(_ step: RecordedStep) {
    guard case .click(let click, let isForced) = step,
      case .click(var before, isForced) = last,
      let count = ScriptClick.Count(rawValue: before.count.rawValue + 1)
    else { return steps.append(step) }
    let earlier = before.count
    before.count = .single
    guard before == click else { return steps.append(step) }
    // A replay of a double click presses twice at one moment, as it would press after two single ones.
    guard replayClicks.lastCount == count.rawValue else { return steps.append(step) }
    before.count = earlier == .single ? .double : .triple
    steps[steps.count - 1] = .click(before, isForced: isForced)
  }

  /// Returns the drag from one character of a field to another that a press and what followed it
  /// are.
  private func drag(
    _ press: MousePress,
    _ pressed: RecordedTarget,
    _ others: [MousePress],
    to target: RecordedTarget?
  ) -> RecordedStep? {
    guard let release = others.last, press.button == .left, pressed.isEnabled,
      others.allSatisfy({ $0.modifiers.isEmpty }), press.modifiers.isEmpty,
      let first = pressed.character, let last = target?.character,
      target?.locator == pressed.locator
    else { return nil }
    let isPlain =
      others.count == 2 && others[0].point == release.point && others[0].button == .left
      && release.button == .left
    guard detail == .short || isPlain else { return nil }
    return .action(.drag(.within(pressed.locator, from: first, to: last)), isForced: false)
  }

  private mutating func wheel(
    _ press: MousePress,
    _ direction: ScriptDirection,
    _ target: RecordedTarget?
  ) {
    guard let target, press.modifiers.isEmpty,
      detail == .short || target.middle == press.point
    else { return steps.append(.action(.raw(press.bytes), isForced: false)) }
    let isForced = !target.isEnabled
    if case .wheel(target.locator, direction, let count, isForced) = last, count < 1_000 {
      steps[steps.count - 1] = .wheel(target.locator, direction, count + 1, isForced: isForced)
    } else {
      steps.append(.wheel(target.locator, direction, 1, isForced: isForced))
    }
  }

  private mutating func move(_ press: MousePress, _ target: RecordedTarget?) {
    if let target, target.middle == press.point, press.modifiers.isEmpty, press.button == nil {
      steps.append(.action(.hover(target.locator), isForced: !target.isEnabled))
    } else {
      steps.append(.action(.raw(press.bytes), isForced: false))
    }
  }
}
