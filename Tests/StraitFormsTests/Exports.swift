// The kinds of ends and the models that other suites use as well; the framework's modules come with
// them.
@_exported import ModelTestSupport
