// One import for a program with a screen: `import Strait`.
@_exported public import StraitChannels
@_exported public import StraitCurses
@_exported public import StraitModel
@_exported public import StraitScreen
@_exported public import StraitUI
