// The scripts that the suites of StressTests use as well.
@_exported import ScreenTestSupport
