// The modules that the suites of this target use in nearly all files.
@_exported import Foundation
@_exported import StraitTerminal
@_exported import StraitTestSupport
@_exported import Testing
