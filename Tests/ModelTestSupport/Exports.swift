// The modules that the suites of StraitModelTests use in nearly all files.
@_exported import StraitChannels
@_exported import StraitForms
@_exported import StraitModel
@_exported import StraitTestSupport
@_exported import Testing
