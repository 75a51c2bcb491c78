// The modules that the suites of widgets use in nearly all files.
@_exported import StraitChannels
@_exported import StraitDriver
@_exported import StraitForms
@_exported import StraitModel
@_exported import StraitScreen
@_exported import StraitTestSupport
@_exported import StraitUI
@_exported import Testing
