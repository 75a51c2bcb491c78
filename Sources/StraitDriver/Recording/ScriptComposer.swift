import StraitScreen
import StraitScript
import StraitUI

/// A composer that makes a script of a person's actions.
///
/// ```
/// keys       a b c Tab   d      clock ticks   e
/// .short     type "abc"  press tab  type "d"  advance 2100ms  type "e"
/// .exact     type "a"  advance 90ms  type "b"  advance 110ms  …
/// ```
struct ScriptComposer {
  /// The level of detail of a script.
  enum Detail {
    /// As a person would write it: a pause is nothing, unless something fell due in it, or it
    /// separates two clicks.
    case short
    /// With each key, each report of the mouse and each pause as it was.
    case exact
  }

  let detail: Detail
  var steps: [RecordedStep] = []
  /// So many of the steps do not grow any more.
  private var sealedCount = 0

  /// When the last act was.
  private var lastTime = Duration.zero
  /// The current time of the clock in a replay.
  var replayTime = Duration.zero
  /// The time that has passed in pauses that were left out, and in which something waited.
  var owed = Duration.zero
  /// `true` if something fell due in a pause that is not paid for yet.
  private var hasFired = false

  var clicks = ClickCounter()
  var replayClicks = ClickCounter()
  var lastPress: (time: Duration, replayTime: Duration)?

  init(_ detail: Detail) {
    self.detail = detail
  }

  /// Adds an action.
  mutating func add(_ act: RecordedAct) {
    pass(to: act)
    switch act.deed {
    case .type(let character): type(character, act)
    case .press(let key): press(key)
    case .paste(let text):
      steps.append(.paste(act.target?.locator, text, isSecret: act.isSecret))
    case .mouse(let press): mouse(press, act)
    case .resize(let size): steps.append(.action(.resize(size), isForced: false))
    case .terminalFocus(let isFocused):
      steps.append(.action(isFocused ? .focusIn : .focusOut, isForced: false))
    case .signal(let signal): steps.append(.action(.signal(signal), isForced: false))
    case .release(let name): release(name)
    case .expect(let expectations): expect(expectations)
    case .snap(let name): steps.append(.commands([.snap(ScriptSnap(name))]))
    }
  }

  /// Adds that work of a name begins, before the act with which it does.
  mutating func holdWork(_ name: String) {
    steps.append(.holdWork(name))
  }

  /// Adds the expectations at the end.
  mutating func end(_ end: RecordedAct) {
    pass(to: end)
    if case .expect(let expectations) = end.deed { expect(expectations) }
  }

  private mutating func expect(_ expectations: [ScriptExpectation]) {
    guard !expectations.isEmpty else { return }
    steps.append(.commands(expectations.map { .expect(ScriptExpect($0)) }))
  }

  private mutating func release(_ name: String) {
    // Work that nothing was done during needs no word: a run waits for it after each step.
    if detail != .exact, steps.count > 1, case .holdWork(name) = steps[steps.count - 2] {
      steps.remove(at: steps.count - 2)
      // It waits after the step, so this must end here.
      sealedCount = steps.count
    } else {
      steps.append(.commands([.time(.release(name))]))
    }
  }

  /// The last step, if it may grow.
  var last: RecordedStep? {
    // A step that begins work is separate, since a run may wait for the work after it.
    if steps.count > 1, case .holdWork = steps[steps.count - 2] { return nil }
    return steps.count > sealedCount ? steps.last : nil
  }

  // MARK: Time

  /// Adds the time before an act, as far as necessary.
  private mutating func pass(to act: RecordedAct) {
    let pause = act.time - lastTime
    lastTime = act.time
    if detail == .exact || act.hasWaited || act.hasFired { owed += pause }
    if act.hasFired { hasFired = true }
    // When which key of a secret was pressed is a secret, too.
    let continuesSecret = continuesSecret(act)
    switch detail {
    case .exact where continuesSecret && !hasFired: break
    case .exact: pay(owed)
    case _ where hasFired && !continuesSecret: pay(owed)
    case .short: break
    }
  }

  mutating func pay(_ duration: Duration) {
    guard duration > .zero else { return }
    replayTime += duration
    owed = max(.zero, owed - duration)
    if owed == .zero { hasFired = false }
    if case .advance(let before) = last {
      steps[steps.count - 1] = .advance(before + duration)
    } else {
      steps.append(.advance(duration))
    }
  }

  private func continuesSecret(_ act: RecordedAct) -> Bool {
    guard case .type = act.deed, act.isSecret,
      case .type(let locator, _, isSecret: true, _) = last
    else { return false }
    return locator == act.target?.locator
  }

  // MARK: Keys

  private mutating func type(_ character: Character, _ act: RecordedAct) {
    let (target, isSecret) = (act.target, act.isSecret)
    if case .type(let locator, let text, isSecret, let isFill) = last,
      locator == target?.locator, Self.joins(text, character)
    {
      let more = text + String(character)
      steps[steps.count - 1] = .type(locator, more, isSecret: isSecret, isFill: isFill)
      return
    }
    let isFill = detail == .short && target?.isReplaced == true
    if isFill { dropSelectAll() }
    steps.append(.type(target?.locator, String(character), isSecret: isSecret, isFill: isFill))
  }

  /// Returns whether a character can be typed behind a text in one step: the two must not become
  /// one, and a replay must type them one by one.
  private static func joins(_ text: String, _ character: Character) -> Bool {
    guard let last = text.last, text.count < Driver.singlyTypedLimit else { return false }
    let joined = String(last) + String(character)
    // Byte by byte, as two texts can be equal and not the same.
    return joined.map { Array($0.utf8) } == [Array(last.utf8), Array(character.utf8)]
  }

  /// Takes out the key that selects all: filling does that.
  private mutating func dropSelectAll() {
    guard case .press(var keys) = last, keys.last == ScriptKey("ctrl+a") else { return }
    keys.removeLast()
    if keys.isEmpty { steps.removeLast() } else { steps[steps.count - 1] = .press(keys) }
  }

  private mutating func press(_ key: KeyPress) {
    guard case .press(var keys) = last, keys.count < 16 else {
      return steps.append(.press([ScriptKey(key)]))
    }
    if let last = keys.last, last.press == key, last.count < 1_000 {
      keys[keys.count - 1].count += 1
    } else {
      keys.append(ScriptKey(key))
    }
    steps[steps.count - 1] = .press(keys)
  }
}
