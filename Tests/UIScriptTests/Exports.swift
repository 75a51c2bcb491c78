// The apps and models that the suites of StraitUITests use as well, and what they use.
@_exported import UITestSupport
