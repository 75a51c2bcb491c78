import StraitModel

/// The operation of the thermostat.
enum Mode: String, CaseIterable {
  /// Keeps the temperature of the schedule, or the target without one for the hour.
  case auto
  /// Keeps the target.
  case manual
  /// Keeps the house from freezing.
  case away
  /// Does not heat.
  case off
}

/// From which hour of the day on which temperature is wanted: `6=21,22=16.5`.
struct Schedule: Equatable, LosslessStringConvertible {
  private var periods: [(hour: Int, celsius: Double)] = []

  /// The text of periods, each of another hour and with a temperature from 5 to 30.
  init?(_ text: String) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let hour = Int(sides[0]), 0..<24 ~= hour,
        let celsius = Double(sides[1]), 5...30 ~= celsius,
        !periods.contains(where: { $0.hour == hour })
      else { return nil }
      periods.append((hour, celsius))
    }
    if periods.isEmpty { return nil }
    periods.sort { $0.hour < $1.hour }
  }

  /// Returns the wanted temperature at an hour; before the day's first period the last one of the
  /// day before continues.
  func celsius(at hour: Int) -> Double? {
    (periods.last { $0.hour <= hour } ?? periods.last)?.celsius
  }

  var description: String {
    periods.map { "\($0.hour)=\($0.celsius)" }.joined(separator: ",")
  }

  static func == (one: Schedule, other: Schedule) -> Bool {
    one.periods.elementsEqual(other.periods, by: ==)
  }
}

/// A house with a heating: all that the program is about, and nothing of how it is talked to.
final class Thermostat: ObservableModel, PropertyDeclaring {
  @Observed var target = 20.0
  @Observed var room = 18.0
  @Observed var mode = Mode.auto
  @Observed var schedule: Schedule?
  @Observed var minute = 6 * 60
  @Observed private(set) var isHeating = false

  private var goalNow: Derived<Double?>?
  private var heating: Effect?

  init() {
    let goal = Derived { [unowned self] in wanted }
    goalNow = goal
    // Half a degree of play, so that it does not switch all the time.
    heating = Effect { [unowned self] in
      let isNeeded = room < (goal.value ?? -.infinity) - (isHeating ? 0 : 0.5)
      if isNeeded != isHeating { isHeating = isNeeded }
    }
  }

  /// The temperature to heat the room to.
  var goal: Double? { goalNow?.value ?? nil }

  private var wanted: Double? {
    switch mode {
    case .auto: schedule?.celsius(at: minute / 60) ?? target
    case .manual: target
    case .away: 12
    case .off: nil
    }
  }

  /// A minute passes.
  func tick() {
    transaction("tick") {
      minute = (minute + 1) % (24 * 60)
      room += isHeating ? 0.25 : -0.125
    }
  }

  static var declarations: [PropertyDeclaration] {
    [
      .variable(\Thermostat.target, unit: "°C", range: 5...30),
      .variable(\Thermostat.room, unit: "°C", range: -50...60),
      .variable(\Thermostat.minute, unit: "min", range: 0...1439),
      .variable(\Thermostat.goal, name: "goal", unit: "°C"),
      .variable(\Thermostat.isHeating, isReadOnly: true),
    ]
  }
}
