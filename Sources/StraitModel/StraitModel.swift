// What a model's observations, bindings and signals are: one import is enough.
@_exported public import StraitChannels
