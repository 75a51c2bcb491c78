// The modules that nearly all suites use, so that a file imports only what else it needs.
@_exported import StraitDriver
@_exported import StraitModel
@_exported import StraitScreen
@_exported import StraitTestSupport
@_exported import StraitUI
// The apps, models and texts that the suites of StressTests use as well.
@_exported import UITestSupport
