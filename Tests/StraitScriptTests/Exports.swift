// The language with the verbs of the driver, and the scripts that the suites of StressTests use as
// well.
@_exported import ScreenTestSupport
@_exported import StraitDriver
@_exported import UITestSupport
