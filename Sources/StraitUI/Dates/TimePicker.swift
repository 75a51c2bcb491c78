public import StraitChannels
public import StraitForms
import StraitScreen

/// A time of day, which is typed or stepped.
///
/// ```swift
/// let alarm = TimePicker("Alarm", to: settings.$alarm)      // a Property<TimeOfDay?>
/// alarm.minuteStep = 15
/// let start = TimePicker("Start", to: race.$start, in: opening...closing)
/// start.showsSeconds = true
/// start.hasHalfDays = true                                  // 09:15:30 pm
/// ```
///
/// Typed digits overwrite the old ones, and the signs are inserted automatically; `9:15`, `0915`
/// and `9:15 pm` are read, too. Up and Down, and a click on the arrows, step the hour, the minute,
/// the second or the half of the day that the caret is in. At `pm`, Up does nothing, and at `am`
/// Down does nothing.
///
/// A time out of range cannot be typed, and steps end at the range's bounds; one that a program
/// sets is shown. Fractions of seconds, and seconds that are not shown, stay in the value until the
/// user edits it: typed times have none. A step keeps seconds that are not shown, and undoing
/// restores all.
@MainActor
public final class TimePicker: RangedControl<TimeOfDay> {
  /// `true` if seconds are shown and typed.
  public var showsSeconds = false {
    didSet { if showsSeconds != oldValue { show() } }
  }

  /// `true` if hours are counted from 1 to 12 in each half of the day, with `am` or `pm` behind.
  public var hasHalfDays = false {
    didSet { if hasHalfDays != oldValue { show() } }
  }

  /// By how many minutes the minute steps: to the next multiple.
  ///
  /// Must be from 1 to 60.
  public var minuteStep = 1 {
    didSet {
      precondition(
        1...60 ~= minuteStep,
        "a step of minutes must be from 1 to 60, got \(minuteStep)"
      )
    }
  }

  // MARK: Channels

  /// The time; `nil` for none.
  public var time: TimeOfDay? {
    get { value }
    set { value = newValue }
  }

  /// Returns an end of a new channel to the time: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newTimeChannel() -> ChannelTerminal<TimeOfDay?> { newValueChannel() }

  /// Returns an end of a new channel to the time that takes `nil` for a separate time.
  ///
  /// - Parameter nilValue: The time that is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newTimeChannel(nilValue: TimeOfDay) -> ChannelTerminal<TimeOfDay?> {
    newOptionalChannel(nilValue: nilValue)
  }

  override var all: ClosedRange<TimeOfDay> { TimeOfDay.all }

  // MARK: The text

  private static let halves = ["am", "pm"]

  override var pattern: EntryPattern? {
    var lengths = [2, 2]
    var signs: [Character] = [":"]
    if showsSeconds {
      lengths.append(2)
      signs.append(":")
    }
    if hasHalfDays {
      lengths.append(2)
      signs.append(" ")
    }
    return EntryPattern(lengths: lengths, signs: signs, words: hasHalfDays ? Self.halves : [])
  }

  override var usualHint: String? {
    UserMessage(showsSeconds ? .timeFormSeconds : .timeForm).text()
  }

  override func text(of value: TimeOfDay?) -> String {
    guard let value else { return "" }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hour = hasHalfDays ? (value.hour + 11) % 12 + 1 : value.hour
    var text = "\(padded(hour)):\(padded(value.minute))"
    if showsSeconds { text += ":\(padded(value.second))" }
    if hasHalfDays { text += " \(Self.halves[value.hour / 12])" }
    return text
  }

  override func read(_ text: String) throws -> TimeOfDay? {
    if isOptional, text.allSatisfy(\.isWhitespace) { return nil }
    let isAll = range == TimeOfDay.all
    return try Converter<TimeOfDay, String>.time(in: isAll ? nil : range)
      .backward(Self.whole(text))
  }

  /// Returns a time as ISO 8601 writes it; other texts as they are.
  private static func whole(_ text: String) -> String {
    var rest = Substring(text.filter { !$0.isWhitespace }.lowercased())
    var half: Int?
    for (index, word) in halves.enumerated() where rest.hasSuffix(word) {
      half = index
      rest = rest.dropLast(2)
    }
    var fields = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if fields.count == 1, rest.utf8.count == 4 {
      fields = [String(rest.prefix(2)), String(rest.suffix(2))]
    }
    guard 2...3 ~= fields.count, 1...2 ~= fields[0].utf8.count else { return text }
    if let half {
      guard let hour = Int(fields[0]), 1...12 ~= hour else { return text }
      fields[0] = "\(hour % 12 + 12 * half)"
    }
    if fields[0].utf8.count == 1 { fields[0] = "0" + fields[0] }
    return fields.joined(separator: ":")
  }

  // MARK: Steps

  override var signs: [Glyph] { [.arrowUp, .arrowDown] }

  override func stepped(_ value: TimeOfDay?, by steps: Int, part: Int) -> TimeOfDay?? {
    guard let value else { return .some(range.lowerBound) }
    let steps = max(-100_000, min(steps, 100_000))
    let seconds: Int
    switch part {
    case 0: seconds = steps * 3600
    case 1: seconds = value.minutes(by: steps, of: minuteStep) * 60
    case 2 where showsSeconds: seconds = steps
    default:
      // No half of a day is before the first or behind the second.
      let half = value.hour / 12
      seconds = (max(0, min(half + steps, 1)) - half) * 43_200
      if seconds == 0 { return .some(value.clamped(to: range)) }
    }
    // Seconds that are not shown stay, also at the ends of the day.
    let first = showsSeconds ? 0 : value.second
    let last = showsSeconds ? 86_399 : 86_340 + value.second
    return .some(value.advanced(bySeconds: seconds, from: first, to: last).clamped(to: range))
  }

  // MARK: The widget

  public override var semantics: Semantics {
    Semantics(.timePicker, value: .time(value, in: range, step: minuteStep))
  }
}
