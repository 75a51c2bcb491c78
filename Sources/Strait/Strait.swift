// One import for a program with a screen that can be driven, recorded and served: `import Strait`.
@_exported public import StraitApp
@_exported public import StraitDriver
