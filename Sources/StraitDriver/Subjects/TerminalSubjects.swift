import StraitScreen
public import StraitScript

extension ScriptExpectation {
  /// Expects the contents of the clipboard.
  ///
  /// - Parameter check: The check of the text.
  /// - Returns: The expectation `clipboard "x"`.
  public static func clipboard(_ check: ScriptCheck) -> ScriptExpectation {
    Subjects.clipboard(check)
  }

  /// Expects a number of bells since the last action.
  ///
  /// - Parameter count: The check of the number.
  /// - Returns: The expectation `bell 1`.
  public static func bell(_ count: ScriptCount) -> ScriptExpectation { Subjects.bell(count) }

  /// Expects the title that the app gave the terminal.
  ///
  /// - Parameter check: The check of the text.
  /// - Returns: The expectation `title "x"`.
  public static func title(_ check: ScriptCheck) -> ScriptExpectation { Subjects.title(check) }

  /// Expects the app to have ended, with an exit code.
  ///
  /// - Parameter count: The check of the code.
  /// - Returns: The expectation `exit 0`.
  public static func exit(_ count: ScriptCount) -> ScriptExpectation { Subjects.exit(count) }

  /// Expects a number of frames for the last action.
  ///
  /// - Parameter count: The check of the number.
  /// - Returns: The expectation `frames == 1`.
  public static func frames(_ count: ScriptCount) -> ScriptExpectation { Subjects.frames(count) }
}

extension Subjects {
  static let clipboard = Subject(
    "clipboard",
    Part.check("clipboard"),
    example: "expect clipboard \"x\""
  ) { (driver, check) throws(DriverError) in
    Finding(check, try driver.value(of: .clipboard))
  }

  static let bell = Subject(
    "bell",
    Part.number("bell"),
    example: "expect bell 1"
  ) { (driver, count) throws(DriverError) in
    Finding(count, driver.display.ringCount - driver.budget.rings)
  }

  static let title = Subject(
    "title",
    Part.check("title"),
    example: "expect title has \"Strait\""
  ) { (driver, check) throws(DriverError) in
    Finding(check, try driver.value(of: .title))
  }

  static let exit = Subject(
    "exit",
    Part.number("exit"),
    example: "expect exit 0"
  ) { (driver, count) throws(DriverError) in
    guard let ending = driver.ending else { return Finding(false, "an app that is running") }
    return Finding(count, ending.exitCode)
  }

  static let frames = Subject(
    "frames",
    Part.number("frames", isImplicit: false),
    example: "expect frames == 1"
  ) { (driver, count) throws(DriverError) in
    Finding(count, driver.display.frameCount - driver.budget.frames)
  }
}
