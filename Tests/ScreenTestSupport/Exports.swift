// The modules that the suites of texts, scripts and screens use in nearly all files.
@_exported import StraitScreen
@_exported import StraitScript
@_exported import StraitTestSupport
@_exported import Testing
