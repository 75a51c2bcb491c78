// The modules that the suites of widgets use in nearly all files.
@_exported import UITestSupport
