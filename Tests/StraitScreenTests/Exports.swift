// The keys and texts that the suites of StressTests use as well, and what nearly all files import.
@_exported import ScreenTestSupport
@_exported import StraitScreen
@_exported import StraitTestSupport
@_exported import Testing
