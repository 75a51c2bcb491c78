// The modules that the tests use in nearly all files; examples have the imports of their pages.
@_exported import StraitChannels
@_exported import StraitDriver
@_exported import StraitModel
@_exported import StraitScreen
@_exported import StraitUI
@_exported import Testing
