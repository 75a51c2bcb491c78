// The kinds of ends and the models that the suites of StraitFormsTests and StressTests use as well.
@_exported import ModelTestSupport
