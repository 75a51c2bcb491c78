/// Scripts with one error each.
enum ErrorTable {
  /// A script with one error: its text, where the error is, and what it says.
  struct Wrong: Sendable {
    let text: String
    let place: (line: Int, column: Int, length: Int)
    let message: String

    init(_ text: String, _ line: Int, _ column: Int, _ length: Int, _ message: String) {
      self.text = text
      place = (line, column, length)
      self.message = message
    }
  }

  static let all = words + braces + texts + setup + commands + expectations + structure

  private static let words: [Wrong] = [
    Wrong("steel 7", 1, 1, 5, "expected a command, found \"steel\""),
    Wrong(
      "sleep 5s",
      1,
      1,
      5,
      "expected \"advance\" to move the clock, or \"wait\" for what is expected, found \"sleep\""
    ),
    Wrong("fil #a \"x\"", 1, 1, 3, "expected a command, found \"fil\"; did you mean \"fill\"?"),
    Wrong("\"fill\" #a", 1, 1, 1, "expected a command, found a text"),
    Wrong("{ }", 1, 1, 1, "expected a command, found \"{\""),
    Wrong("}", 1, 1, 1, "expected a command, found \"}\""),
    Wrong("fill", 1, 5, 0, "expected a locator, found the end of the line"),
    Wrong("fill   ", 1, 5, 0, "expected a locator, found the end of the line"),
    Wrong(
      "set model person.age 1",
      1,
      5,
      5,
      "expected a locator, found \"model\"; did you mean \"model set\"?"
    ),
    Wrong("fill { }", 1, 6, 1, "expected a locator, found \"{\""),
    Wrong("fill #a", 1, 8, 0, "expected a text in quotes, found the end of the line"),
    Wrong("fill #a Ada", 1, 9, 3, "expected a text in quotes, found the word Ada"),
    Wrong(
      "fill lable \"x\" \"y\"",
      1,
      6,
      5,
      "expected a locator, found \"lable\"; did you mean \"label\"?"
    ),
    Wrong(
      "fill role=field \"Ada\"",
      1,
      22,
      0,
      "expected a text in quotes after the name \"Ada\" (a role without a name is role=field "
        + "any), found the end of the line"
    ),
    Wrong(
      "set role=field \"Ada\"",
      1,
      21,
      0,
      "expected a value after the name \"Ada\" (a role without a name is role=field "
        + "any), found the end of the line"
    ),
    Wrong("fill #a \"x", 1, 9, 2, "expected \"\\\"\" to end this text, found the end of the line"),
    Wrong(
      "fill #a \"x\\",
      1,
      11,
      1,
      "expected \"\\\"\" to end this text, found the end of the line"
    ),
    Wrong(
      "fill #a \"x\\q\"",
      1,
      11,
      2,
      "expected one of \\n \\t \\r \\e \\u{…} \\\\ \\\" \\$, found \"\\q\""
    ),
    Wrong(
      "fill #a \"\\u{D800}\"",
      1,
      10,
      8,
      "expected the number of a character, as in \\u{E9}, found \"\\u{D800}\""
    ),
    Wrong(
      "fill #a \"\\u12\"",
      1,
      10,
      3,
      "expected the number of a character, as in \\u{E9}, found \"\\u1\""
    ),
    Wrong("raw \"\\xG1\"", 1, 6, 4, "expected two hexadecimal digits after \\x, found \"G1\""),
    Wrong("fill #a \"x\"\"y\"", 1, 12, 1, "expected a blank, found a text"),
    Wrong("fill #a \"x\"y", 1, 12, 1, "expected a blank, found \"y\""),
    Wrong("fill #a\"x\"", 1, 8, 1, "expected a blank, found a text"),
    Wrong("fill \"#a\" \"x\"", 1, 6, 1, "expected a locator, found a text"),
    Wrong(
      "type # \"x\"",
      1,
      6,
      1,
      "expected an id right after \"#\" (a comment stands on a line of its own), found \"#\""
    ),
    Wrong("press tab # twice", 1, 13, 5, "expected a key name, found \"twice\""),
    Wrong(
      "fill #a <<END\nx",
      1,
      9,
      5,
      "expected a line \"END\" to end this text, found the end of the script"
    ),
    Wrong(
      "fill #a <<END\n x\n  END",
      2,
      1,
      0,
      "expected the indentation of the line \"END\", found a line with less"
    ),
  ]

  private static let setup: [Wrong] = [
    Wrong(
      "press ctlr+a",
      1,
      7,
      6,
      "expected a modifier before \"+\", found \"ctlr\"; did you mean \"ctrl\"?"
    ),
    Wrong(
      "press ctrl+lft",
      1,
      7,
      8,
      "expected a key name after \"ctrl+\", found \"lft\"; did you mean \"left\"?"
    ),
    Wrong("press tab*0", 1, 7, 5, "expected a number from 1 to 10000 after \"*\", found \"0\""),
    Wrong(
      "press tab*99999",
      1,
      7,
      9,
      "expected a number from 1 to 10000 after \"*\", found \"99999\""
    ),
    Wrong("press", 1, 6, 0, "expected a key or a locator, found the end of the line"),
    Wrong(
      "press tab #save",
      1,
      11,
      5,
      "expected a key; a locator stands alone after \"press\", found \"#save\""
    ),
    Wrong("press #save tab", 1, 13, 3, "expected the end of the line, found \"tab\""),
    Wrong(
      "press #a frce",
      1,
      10,
      4,
      "expected the end of the line, found \"frce\"; did you mean \"force\"?"
    ),
    Wrong("toggle", 1, 7, 0, "expected a locator, found the end of the line"),
    Wrong(
      "togle #a",
      1,
      1,
      5,
      "expected a command, found \"togle\"; did you mean \"toggle\"?"
    ),
    Wrong(
      "choose #a itm 3",
      1,
      11,
      3,
      "expected a text in quotes, item and a number, or items and numbers, found the word itm; "
        + "did you mean \"item\"?"
    ),
    Wrong(
      "choose #a",
      1,
      10,
      0,
      "expected a text in quotes, item and a number, or items and numbers, "
        + "found the end of the line"
    ),
    Wrong(
      "choose role=list \"x\"",
      1,
      21,
      0,
      "expected a text in quotes, item and a number, or items and numbers after the name "
        + "\"x\" (a role without a name is role=list any), found the end of the line"
    ),
    Wrong(
      "choose #a item",
      1,
      15,
      0,
      "expected a number after \"item\", found the end of the line"
    ),
    Wrong("choose #a item 0", 1, 16, 1, "expected a number from 1, found \"0\""),
    Wrong(
      "choose #a items 4..2",
      1,
      17,
      4,
      "expected numbers such as 2..4,7, all or none, found \"4..2\""
    ),
    Wrong(
      "choose #a items 0..2",
      1,
      17,
      4,
      "expected numbers such as 2..4,7, all or none, found \"0..2\""
    ),
    Wrong(
      "choose #a items",
      1,
      16,
      0,
      "expected numbers such as 2..4,7, all or none, found the end of the line"
    ),
    Wrong(
      "hover #a item=0",
      1,
      10,
      6,
      "expected a number from 1 or a text in quotes right after \"item=\", found \"item=0\""
    ),
    Wrong(
      "hover #a item=Ada",
      1,
      10,
      8,
      "expected a number from 1 or a text in quotes right after \"item=\", found \"item=Ada\""
    ),
    Wrong(
      "hover #a item=2 column=",
      1,
      17,
      7,
      "expected a number from 1 or a text in quotes right after \"column=\", found \"column=\""
    ),
    Wrong("hover #a column=2", 1, 10, 8, "expected the end of the line, found \"column=2\""),
    Wrong("increment #a by", 1, 16, 0, "expected a number after \"by\", found the end of the line"),
    Wrong("increment #a by -3", 1, 17, 2, "expected a number from 1 to 1000000, found \"-3\""),
    Wrong("decrement #a by 0", 1, 17, 1, "expected a number from 1 to 1000000, found \"0\""),
    Wrong("increment #a 3", 1, 14, 1, "expected the end of the line, found \"3\""),
    Wrong(
      "select #a 3..1",
      1,
      11,
      4,
      "expected two numbers such as 1..3, all or none, found \"3..1\""
    ),
    Wrong(
      "recall #a oldest",
      1,
      11,
      6,
      "expected previous, next or a text in quotes, found the word oldest"
    ),
    Wrong(
      "recall #a",
      1,
      10,
      0,
      "expected previous, next or a text in quotes, found the end of the line"
    ),
    Wrong(
      "recall role=field \"next\"",
      1,
      25,
      0,
      "expected previous, next or a text in quotes after the name \"next\" (a role without a name "
        + "is role=field any), found the end of the line"
    ),
    Wrong(
      "expect #a suggestion",
      1,
      21,
      0,
      "expected a text in quotes, a number, true, false, nil or a list, found the end of the line"
    ),
    Wrong("scroll #a", 1, 10, 0, "expected \"to\", found the end of the line"),
    Wrong("scroll #a 500", 1, 11, 3, "expected \"to\", found \"500\""),
    Wrong("scroll #a to 0", 1, 14, 1, "expected a number from 1, found \"0\""),
    Wrong(
      "colapse #a",
      1,
      1,
      7,
      "expected a command, found \"colapse\"; did you mean \"collapse\"?"
    ),
    Wrong(
      "expect #a is chekced",
      1,
      14,
      7,
      "expected visible, checked or another state after \"is\", found \"chekced\"; did you mean "
        + "\"checked\"?"
    ),
    Wrong(
      "expect #a is",
      1,
      13,
      0,
      "expected visible, checked or another state after \"is\", found the end of the line"
    ),
    Wrong(
      "expect #a is text \"x\"",
      1,
      14,
      4,
      "expected visible, checked or another state after \"is\", found \"text\""
    ),
    Wrong(
      "expect #a expnded",
      1,
      11,
      7,
      "expected value, text, visible or another predicate, found \"expnded\"; did you mean "
        + "\"expanded\"?"
    ),
    Wrong("press \"\"", 1, 7, 2, "expected a key name, found nothing"),
    Wrong("size 80", 1, 6, 2, "expected a size from 1x1 to 1000x1000, such as 80x24, found \"80\""),
    Wrong(
      "size 0x5",
      1,
      6,
      3,
      "expected a size from 1x1 to 1000x1000, such as 80x24, found \"0x5\""
    ),
    Wrong(
      "size 80x1001",
      1,
      6,
      7,
      "expected a size from 1x1 to 1000x1000, such as 80x24, found \"80x1001\""
    ),
    Wrong(
      "color 255",
      1,
      7,
      3,
      "expected none, 16, 256 or true, found \"255\"; did you mean \"256\"?"
    ),
    Wrong("color flase", 1, 7, 5, "expected none, 16, 256 or true, found \"flase\""),
    Wrong(
      "width wcwdith",
      1,
      7,
      7,
      "expected wcwidth or cluster, found \"wcwdith\"; did you mean \"wcwidth\"?"
    ),
    Wrong(
      "now 2026-02-29T00:00:00Z",
      1,
      5,
      20,
      "expected a time, such as 2026-01-01T12:00:00Z, found \"2026-02-29T00:00:00Z\""
    ),
    Wrong("seed -1", 1, 6, 2, "expected a number from 0 to 18446744073709551615, found \"-1\""),
    Wrong("env K", 1, 5, 1, "expected a name and a value, as in NAME=value, found \"K\""),
    Wrong(
      "env 1=2",
      1,
      5,
      3,
      "expected a name of letters, digits and \"_\" before \"=\", found \"1\""
    ),
    Wrong("advance 5", 1, 9, 1, "expected a duration in ms, s, m or h, found \"5\""),
    Wrong(
      "advance 5sec",
      1,
      9,
      4,
      "expected a duration in ms, s, m or h, found \"5sec\"; did you mean \"s\"?"
    ),
    Wrong("advance 9000h", 1, 9, 5, "expected a duration of at most 365 days, found \"9000h\""),
    Wrong("advance 1.s", 1, 9, 3, "expected a duration, such as 500ms, found \"1.s\""),
    Wrong("advance soon", 1, 9, 4, "expected a duration, such as 500ms, found \"soon\""),
    Wrong(
      "async hld x",
      1,
      7,
      3,
      "expected \"hold\" or \"release\", found \"hld\"; did you mean \"hold\"?"
    ),
    Wrong(
      "click #a dubble",
      1,
      10,
      6,
      "expected an option of \"click\", found \"dubble\"; did you mean \"double\"?"
    ),
    Wrong("click #a at 3", 1, 13, 1, "expected a column and a row, such as 3,10, found \"3\""),
    Wrong("click #a shift force at 1,2", 1, 22, 2, "expected the end of the line, found \"at\""),
    Wrong("click nth=2", 1, 7, 5, "expected a locator, found \"nth=2\""),
  ]

  private static let commands: [Wrong] = [
    Wrong(
      "click #a nth=0",
      1,
      10,
      5,
      "expected a number from 1 right after \"nth=\", found \"nth=0\""
    ),
    Wrong(
      "click #a rigth-of #b",
      1,
      10,
      8,
      "expected an option of \"click\", found \"rigth-of\"; did you mean \"right-of\"?"
    ),
    Wrong("click #a >", 1, 11, 0, "expected a locator after \">\", found the end of the line"),
    Wrong(
      "drag #a form 2 to 3",
      1,
      9,
      4,
      "expected \"from\" or \"to\", found \"form\"; did you mean \"from\"?"
    ),
    Wrong(
      "wheel #a dwon",
      1,
      10,
      4,
      "expected up, down, left or right, found \"dwon\"; did you mean \"down\"?"
    ),
    Wrong("wheel #a down 0", 1, 15, 1, "expected a number from 1 to 10000, found \"0\""),
    Wrong(
      "signal KILL",
      1,
      8,
      4,
      "expected TERM, HUP, INT, QUIT, TSTP, CONT or WINCH, found \"KILL\""
    ),
    Wrong(
      "signal term",
      1,
      8,
      4,
      "expected TERM, HUP, INT, QUIT, TSTP, CONT or WINCH, found \"term\"; did you mean \"TERM\"?"
    ),
    Wrong(
      "clipboard get",
      1,
      11,
      3,
      "expected \"set\" after \"clipboard\", found \"get\"; did you mean \"set\"?"
    ),
    Wrong(
      "model sett a 1",
      1,
      7,
      4,
      "expected \"set\" or \"batch\" after \"model\", found \"sett\"; did you mean \"set\"?"
    ),
    Wrong(
      "model set a Ada",
      1,
      13,
      3,
      "expected a text in quotes, a number, true, false, nil or a list, found the word Ada"
    ),
    Wrong(
      "model set a ture",
      1,
      13,
      4,
      "expected a text in quotes, a number, true, false, nil or a list, found the word ture; did "
        + "you mean \"true\"?"
    ),
    Wrong(
      "model set a [1, 2",
      1,
      13,
      1,
      "expected \"]\" to end this list, found the end of the line"
    ),
    Wrong("model set a [1 2]", 1, 16, 2, "expected \",\" or \"]\", found \"2]\""),
    Wrong(
      "model set a [1,]",
      1,
      16,
      1,
      "expected a text in quotes, a number, true, false, nil or a list, found \"]\""
    ),
    Wrong("model set a [1]x", 1, 16, 1, "expected a blank after the list, found \"x\""),
    Wrong(
      "model set a 1e999",
      1,
      13,
      5,
      "expected a text in quotes, a number, true, false, nil or a list, found the word 1e999"
    ),
    Wrong("resize 5x5 now", 1, 12, 3, "expected the end of the line, found \"now\""),
    Wrong(
      "expect #a vlaue \"x\"",
      1,
      11,
      5,
      "expected value, text, visible or another predicate, found \"vlaue\"; did you "
        + "mean \"value\"?"
    ),
    Wrong(
      "expect #a",
      1,
      10,
      0,
      "expected value, text, visible or another predicate, found the end of the line"
    ),
    Wrong("expect", 1, 7, 0, "expected a locator or what is expected, found the end of the line"),
    Wrong(
      "expect scren has \"x\"",
      1,
      8,
      5,
      "expected a locator or what is expected, found \"scren\"; did you mean \"screen\"?"
    ),
    Wrong(
      "expect screen hass \"x\"",
      1,
      15,
      4,
      "expected \"has\", a regular expression, row, cell or cursor, found \"hass\"; "
        + "did you mean \"has\"?"
    ),
    Wrong(
      "expect screen",
      1,
      14,
      0,
      "expected \"has\", a regular expression, row, cell or cursor, found the end of the line"
    ),
    Wrong("expect #a caret x", 1, 17, 1, "expected a number, found \"x\""),
    Wrong(
      "expect #a selection 3..1",
      1,
      21,
      4,
      "expected two numbers such as 1..3, or none, found \"3..1\""
    ),
  ]

  private static let expectations: [Wrong] = [
    Wrong("expect #a rect 1,2 x", 1, 20, 1, "expected a size, such as 20x1, found \"x\""),
    Wrong(
      "expect #a style blod",
      1,
      17,
      4,
      "expected plain, bold, dim, italic, underline, reverse, fg=COLOUR or bg=COLOUR, found "
        + "\"blod\"; did you mean \"bold\"?"
    ),
    Wrong(
      "expect #a style fg=rde",
      1,
      17,
      6,
      "expected a colour, such as red, bright-red, 0 to 255, #102030 or default, found "
        + "\"fg=rde\"; did you mean \"fg=red\"?"
    ),
    Wrong(
      "expect #a style",
      1,
      16,
      0,
      "expected plain, bold, dim, italic, underline, reverse, fg=COLOUR or bg=COLOUR, found "
        + "the end of the line"
    ),
    Wrong(
      "expect cell 3,10 value \"x\"",
      1,
      18,
      5,
      "expected a text in quotes, width or style (the widget there is widget cell 3,10), "
        + "found the word value"
    ),
    Wrong(
      "expect cursor shown",
      1,
      15,
      5,
      "expected a column and a row, such as 3,10, or hidden, found \"shown\""
    ),
    Wrong("expect cell 3,10 width 3", 1, 24, 1, "expected a number from 1 to 2, found \"3\""),
    Wrong(
      "expect #a value /x",
      1,
      17,
      2,
      "expected \"/\" to end this regular expression, found the end of the line"
    ),
    Wrong(
      "expect #a value /(/",
      1,
      17,
      3,
      "expected a regular expression that can be read, found \"(\": expected ')'"
    ),
    Wrong(
      "expect #a value /x/i",
      1,
      20,
      1,
      "expected a blank after the regular expression, found \"i\""
    ),
    Wrong(
      "expect #a value == /x/",
      1,
      20,
      3,
      "expected a value after \"==\"; a regular expression stands without it, found \"/x/\""
    ),
    Wrong(
      "expect #a value => 3",
      1,
      17,
      2,
      "expected a text in quotes, a number, true, false, nil or a list, found \"=>\""
    ),
    Wrong(
      "expect not #a not visible",
      1,
      15,
      3,
      "expected value, text, visible or another predicate, found \"not\""
    ),
    Wrong(
      "expect #a visible within 5s",
      1,
      19,
      6,
      "expected the end of the line, found \"within\""
    ),
    Wrong(
      "wait #a visible withn 5s",
      1,
      17,
      5,
      "expected the end of the line, found \"withn\"; did you mean \"within\"?"
    ),
    Wrong("expect bytes < -1", 1, 16, 2, "expected a number from 0, found \"-1\""),
    Wrong(
      "expect events a",
      1,
      16,
      0,
      "expected a list, an operator, has, from or count, found the end of the line"
    ),
    Wrong(
      "snap ../a",
      1,
      6,
      4,
      "expected a name of letters, digits, \"-\", \"_\" and \".\", found \"../a\""
    ),
    Wrong(
      "snap a texte",
      1,
      8,
      5,
      "expected a kind of snapshot, subset, of or mask, found \"texte\"; did you mean \"text\"?"
    ),
    Wrong("let 1 = 2", 1, 5, 1, "expected a name of letters, digits and \"_\", found \"1\""),
    Wrong("let a 2", 1, 7, 1, "expected \"=\", found \"2\""),
    Wrong(
      "let a = vlaue #a",
      1,
      9,
      5,
      "expected a text in quotes, another value, or one of value, text, count, model, row, "
        + "clipboard, title, screen, tree, found the word vlaue; did you mean \"value\"?"
    ),
    Wrong("tag", 1, 4, 0, "expected a tag, found the end of the line"),
    Wrong("skip why", 1, 6, 3, "expected the reason in quotes, found the word why"),
    Wrong(
      "skip \"why\" iff env CI",
      1,
      12,
      3,
      "expected the end of the line, found \"iff\"; did you mean \"if\"?"
    ),
    Wrong("skip \"why\" if driver pty", 1, 22, 3, "expected headless or terminal, found \"pty\""),
    Wrong("skip \"why\" if 1 2", 1, 17, 1, "expected an operator, such as ==, found \"2\""),
  ]

  private static let structure: [Wrong] = [
    Wrong("test \"a\"", 1, 9, 0, "expected \"{\", found the end of the line"),
    Wrong(
      "test \"a\" {",
      1,
      10,
      1,
      "expected \"}\" to end this block, found the end of the script"
    ),
    Wrong("test a { }", 1, 6, 1, "expected the name of the test in quotes, found the word a"),
    Wrong(
      "test \"$x\" { }",
      1,
      7,
      2,
      "expected a text without variables, which have no value here, found $x"
    ),
    Wrong("for row in data.csv", 1, 20, 0, "expected \"{\", found the end of the line"),
    Wrong(
      "for row on data.csv { }",
      1,
      9,
      2,
      "expected \"in\", found \"on\"; did you mean \"in\"?"
    ),
    Wrong("source", 1, 7, 0, "expected the path of a script, found the end of the line"),
    Wrong(
      "model batch {\n press tab\n}",
      2,
      2,
      5,
      "expected \"model set\", alone in a batch, found \"press\""
    ),
    Wrong(
      "test \"a\" { test \"b\" { } }",
      1,
      12,
      4,
      "expected a step, found a test within a block"
    ),
    Wrong(
      "test \"a\" { }\ntest \"a\" { }",
      2,
      1,
      4,
      "expected a name that no other test has, found \"a\", which line 1 has"
    ),
    Wrong(
      "test \"a\" { }\npress tab",
      2,
      1,
      9,
      "expected a test, before or after, since the file has tests, found \"press\" outside of them"
    ),
    Wrong(
      "press tab\nsize 80x24",
      2,
      1,
      10,
      "expected setup before the first step, found \"size\" after one"
    ),
    Wrong(
      "step \"a\" { size 80x24 }",
      1,
      12,
      10,
      "expected setup at the top of a file or of a test, found \"size\" within a block"
    ),
    Wrong(
      "step \"a\" { tag slow }",
      1,
      12,
      8,
      "expected a tag at the top of a file or of a test, found \"tag\" within a block"
    ),
    Wrong(
      "test \"a\" { before { } }",
      1,
      12,
      6,
      "expected a step, found \"before\" within a block"
    ),
    Wrong(
      "test \"a\" { }\nlet a = value #b",
      2,
      1,
      16,
      "expected a value that needs no app, outside of tests, found $a, which is a value of the app"
    ),
    Wrong("fill #a $x", 1, 9, 2, "expected a variable that was given a value before, found $x"),
    Wrong(
      "let name = 1\nfill #a $nmae",
      2,
      9,
      5,
      "expected a variable that was given a value before, found $nmae; did you mean \"name\"?"
    ),
    Wrong(
      "step \"a\" { let v = 1 }\nfill #a $v",
      2,
      9,
      2,
      "expected a variable that was given a value before, found $v"
    ),
    Wrong(
      "for row in d.csv { fill #a $row }",
      1,
      28,
      4,
      "expected a column of the row, as in $row.column, found $row"
    ),
    Wrong(
      "let v = 1\nfill #a \"$v.txt\"",
      2,
      10,
      6,
      "expected a row before \".txt\", found $v, which is a value (as text goes on it is ${v})"
    ),
    Wrong(
      "size $SIZE",
      1,
      6,
      5,
      "expected a text without variables, which have no value here, found $SIZE"
    ),
    Wrong(
      "press \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} ctrl+x lft",
      1,
      16,
      3,
      "expected a key name, found \"lft\"; did you mean \"left\"?"
    ),
    Wrong("\tpress\tlft", 1, 8, 3, "expected a key name, found \"lft\"; did you mean \"left\"?"),
    Wrong(
      "press \u{202E}abc",
      1,
      7,
      4,
      "expected a key name, found \"\\u{202E}abc\""
    ),
  ]
}
