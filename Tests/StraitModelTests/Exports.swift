// The kinds of ends and the models that the suites of StressTests use as well; the framework's
// modules come with them.
@_exported import ModelTestSupport
