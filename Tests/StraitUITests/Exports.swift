// The apps, models and texts that StressTests shares; the framework's modules come with them.
@_exported import UITestSupport
