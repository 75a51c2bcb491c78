// The modules that the suites of this target use in nearly all files, and the models and ends of
// others.
@_exported import ModelTestSupport
@_exported import StraitChannels
@_exported import StraitModel
@_exported import StraitTestSupport
@_exported import Testing
