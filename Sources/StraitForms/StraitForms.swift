// The model and the engine under it: one import is enough.
@_exported public import StraitModel
