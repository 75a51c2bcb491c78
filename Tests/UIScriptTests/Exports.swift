// The apps and models that StraitUITests shares; the framework's modules come with them.
@_exported import UITestSupport
