// The modules that nearly all fixtures use.
@_exported import StraitDriver
@_exported import StraitModel
@_exported import StraitScreen
@_exported import StraitUI
// The apps and models that the suites of StraitUITests use as well.
@_exported import UITestSupport
