// The kinds of ends and the models that the suites of StraitModelTests and StressTests use as well.
@_exported import ModelTestSupport
