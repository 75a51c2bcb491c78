// The modules that the suites of this target use in nearly all files.
@_exported import Foundation
@_exported import StraitChannels
@_exported import StraitFoundation
@_exported import StraitModel
@_exported import StraitTestSupport
@_exported import Testing
