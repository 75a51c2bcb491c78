// The apps and models that the suites of StraitUITests use as well.
@_exported import UITestSupport
