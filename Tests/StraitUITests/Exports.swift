// The apps, models and texts that the suites of StressTests use as well, and what they use.
@_exported import UITestSupport
