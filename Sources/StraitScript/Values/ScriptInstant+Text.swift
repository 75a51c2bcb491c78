extension ScriptInstant: CustomStringConvertible {
  /// Reads a time such as `2026-01-01T12:00:00Z`, `2026-01-01T12:00:00.25Z` or
  /// `2026-01-01T14:00:00+02:00`; `nil` for any other text and for days that do not exist.
  ///
  /// - Parameter text: The text.
  public init?(scriptText text: String) {
    var rest = Substring(text).utf8
    func digits(_ count: Int) -> Int? {
      let part = rest.prefix(count)
      guard part.count == count, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(count)
      return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    func mark(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = digits(4), mark("-"), let month = digits(2), mark("-"), let day = digits(2),
      mark("T"), let hour = digits(2), mark(":"), let minute = digits(2), mark(":"),
      let second = digits(2)
    else { return nil }
    guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    var nanoseconds = 0
    if mark(".") {
      var part = 100_000_000
      guard let first = digits(1) else { return nil }
      nanoseconds = first * part
      while let digit = digits(1) {
        part /= 10
        nanoseconds += digit * part
      }
    }
    var offset = 0
    if !mark("Z") {
      let isEast = mark("+")
      guard isEast || mark("-"), let hours = digits(2), mark(":"), let minutes = digits(2),
        hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
    }
    guard rest.isEmpty else { return nil }
    let days = Self.days(before: year, month, day)
    let seconds = Int64(days * 86_400 + hour * 3600 + minute * 60 + second - offset)
    guard Self.range.contains(seconds) else { return nil }
    self.init(seconds: seconds, nanoseconds: Int32(nanoseconds))
  }

  /// The instant as a script writes it, in UTC.
  public var description: String {
    let (quotient, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = rest < 0 ? quotient - 1 : quotient
    let second = rest < 0 ? rest + 86_400 : rest
    let (year, month, dayOfMonth) = Self.date(Int(day))
    var text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(dayOfMonth, 2))T"
    text += "\(Self.padded(Int(second) / 3600, 2)):\(Self.padded(Int(second) / 60 % 60, 2)):"
    text += Self.padded(Int(second) % 60, 2)
    if nanoseconds > 0 {
      var digits = Self.padded(Int(nanoseconds), 9)
      while digits.last == "0" { digits.removeLast() }
      text += ".\(digits)"
    }
    return text + "Z"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": days_from_civil and
  // civil_from_days. Years begin in March, so that the leap day is their last.

  private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }
}
