// One import for a program with a screen: `import Strait`. `StraitDriven` adds what drives it.
@_exported public import StraitApp
@_exported public import StraitInspection
