// The modules of a model's observations, bindings and signals: one import is enough.
@_exported public import StraitChannels
