// The client's variables are `@Observed`: one import is enough.
@_exported public import StraitModel
