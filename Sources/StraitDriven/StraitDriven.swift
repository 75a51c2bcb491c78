// One import for a program with a screen that scripts and other programs can drive: `App.main`.
@_exported public import StraitApp
@_exported public import StraitDriver
