// The modules that the suites of this target use in nearly all files.
@_exported import StraitChannels
@_exported import StraitInspection
@_exported import StraitTestSupport
@_exported import Testing
