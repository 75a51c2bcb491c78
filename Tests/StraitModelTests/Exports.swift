// The kinds of ends and the models that the suites of StressTests use as well.
@_exported import ModelTestSupport
