// One import for a program that only runs on a terminal: `import StraitApp`.
@_exported public import StraitChannels
@_exported public import StraitCurses
@_exported public import StraitForms
@_exported public import StraitModel
@_exported public import StraitScreen
@_exported public import StraitUI
