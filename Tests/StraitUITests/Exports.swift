// The apps, models and texts that the suites of StressTests use as well.
@_exported import UITestSupport
