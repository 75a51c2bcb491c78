import StraitScript

/// The result of a check: `true` if it holds, with the actual value.
struct Finding {
  /// `true` if the expectation holds.
  let holds: Bool
  /// The actual value, in the form for a sentence.
  let found: DriverText
  /// `true` if the whole screen helps to see why.
  let isAboutScreen: Bool

  init(_ holds: Bool, _ found: DriverText, isAboutScreen: Bool = false) {
    self.holds = holds
    self.found = found
    self.isAboutScreen = isAboutScreen
  }

  /// Checks a value.
  init(_ check: ScriptCheck, _ found: ScriptValue) {
    self.init(check.isMet(by: found), "\(found)")
  }

  /// Checks a number.
  init(_ count: ScriptCount, _ found: Int) {
    self.init(count.accepts(found), "\(found)")
  }
}
