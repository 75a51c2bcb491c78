// The apps and models that the suites of StraitUITests use as well, and the language of scripts.
@_exported import ScreenTestSupport
@_exported import StraitScript
@_exported import UITestSupport
