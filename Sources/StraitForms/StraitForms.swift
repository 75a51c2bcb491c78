// What forms and lists stand on, the model included: one import is enough.
@_exported public import StraitModel
