import Testing

/// Every command of the language with every option: a line, and its canonical form where that is
/// another.
struct CommandLine: Sendable, CustomTestStringConvertible {
  let text: String
  let canonical: String

  init(_ text: String, is canonical: String? = nil) {
    self.text = text
    self.canonical = canonical ?? text
  }

  var testDescription: String { text }

  static let all = setup + actions + targets + time + expectations + predicates + others

  static let setup: [CommandLine] = [
    .init("size 80x24"), .init("size 1x1"), .init("size 1000x1000"),
    .init("term xterm-256color"), .init("term \"a b\""),
    .init("color none"), .init("color 16"), .init("color 256"), .init("color true"),
    .init("locale fi_FI"), .init("width wcwidth"), .init("width cluster"),
    .init("now 2026-01-01T12:00:00Z"),
    .init("now 2026-01-01T14:00:00.250+02:00", is: "now 2026-01-01T12:00:00.25Z"),
    .init("now 0000-03-01T00:00:00Z"), .init("now 9999-12-31T23:59:59.999999999Z"),
    .init("seed 7"), .init("seed 18446744073709551615"),
    .init("env K=V"),
    .init("env K="),
    .init("env K=\"a b=c\""),
    .init("env K=a=b", is: "env K=\"a=b\""),
    .init("open form:settings"), .init("load model.json"), .init("load \"a model.json\""),
    .init("load /data/model.json"),
  ]

  static let actions: [CommandLine] = [
    .init("press Tab*3", is: "press tab*3"), .init("press ctrl+shift+left"), .init("press A"),
    .init("press tab enter*2 x"), .init("press \"{\""), .init("press *", is: "press \"*\""),
    .init("press **3", is: "press \"**3\""), .init("press #", is: "press \"#\""),
    .init("press [", is: "press \"[\""), .init("press /"), .init("press +"), .init("press ctrl++"),
    .init("press é"), .init("press \"\\\"\""), .init("press \"\\$\""), .init("press space"),
    .init("press $", is: "press \"\\$\""), .init("press f35"),
    .init("down shift+a", is: "down A"), .init("up left"), .init("repeat left"),
    .init("repeat left*5"),
    .init("type \"text\""), .init("type #a \"text\""), .init("type role=field any \"text\""),
    .init("type role=field \"Name\" \"text\""), .init("type \"\""),
    .init("fill #left \"Grüße, 世界\""), .init("fill #left \"a\\nb\\t\\e\\r\\u{7}\\\\\\\"\\$v\""),
    .init("fill #left \"\\u{65}\\u{301}\"", is: "fill #left \"e\u{301}\""),
    .init("fill #left \"$5 or $\"", is: "fill #left \"\\$5 or \\$\""),
    .init("fill label \"Name\" \"Ada\" force"), .init("clear #left"), .init("clear focused force"),
    .init("paste \"a\\nb\""), .init("paste #a \"b\""),
    .init("raw \"\\e[200~x\""), .init("raw \"\\xFF\\x00é\"", is: "raw \"\\xFF\\u{0}é\""),
    .init("click #a"),
    .init("click #a double"),
    .init("click #a triple right shift ctrl alt at 3,4"),
    .init("click #a at 3,4 alt middle", is: "click #a middle alt at 3,4"),
    .init("click #a force"), .init("click role=button \"Save\""),
    .init("drag #a from 2 to 9"), .init("drag #a to #b"), .init("drag cell 1,2 to cell 3,4 force"),
    .init("wheel #a down 3"), .init("wheel #a up", is: "wheel #a up 1"),
    .init("wheel #a left 2 force"), .init("wheel #a right force", is: "wheel #a right 1 force"),
    .init("hover #a"), .init("focus #a"), .init("check #a"), .init("uncheck #a force"),
    .init("choose #a \"Finland\""), .init("choose role=list any \"Finland\""),
    .init("set #a 42"), .init("set #a \"x\""), .init("set #a true"), .init("set #a nil"),
    .init("set #a -1.5"),
    .init("set #a [1, \"b\", [], [nil]]"),
    .init("set role=slider any 42", is: "set role=slider 42"),
    .init("set role=field any \"x\""), .init("set role=slider \"Volume\" 42"),
    .init("set #a [\"A\",\"Ad\"]", is: "set #a [\"A\", \"Ad\"]"),
    .init("set #a [ ]", is: "set #a []"),
    .init("set #a 1e3", is: "set #a 1000.0"),
    .init("set #a 9223372036854775808", is: "set #a 9.223372036854776e+18"),
    .init("resize 100x30"), .init("focus-out"), .init("focus-in"),
    .init("signal TERM"), .init("signal HUP"), .init("signal TSTP"), .init("signal CONT"),
    .init("signal WINCH"), .init("signal INT"), .init("signal QUIT"),
    .init("clipboard set \"x\""),
    .init("command \"save\""),
    .init("command save", is: "command \"save\""),
    .init("model set person.age 41"),
    .init("model set people[0].name \"Ada\"", is: "model set \"people[0].name\" \"Ada\""),
  ]

  static let targets: [CommandLine] = [
    .init("hover #person.name"), .init("hover #\"a b\""), .init("hover #größe"),
    .init("hover role=button"), .init("hover role=button any", is: "hover role=button"),
    .init("hover role=\"a b\" \"Save\""),
    .init("hover label \"Name\""),
    .init("hover text \"total\""),
    .init("hover key person.name"), .init("hover focused"), .init("hover cell 3,10"),
    .init("hover #a > role=row nth=2"), .init("hover role=row right-of label \"x\" has-error"),
    .init("hover #a left-of #b above #c below #d > #e"),
  ]

  static let time: [CommandLine] = [
    .init("settle"), .init("advance 500ms"), .init("advance 2s"), .init("advance 1m"),
    .init("advance 1h"), .init("advance 1.5s", is: "advance 1500ms"), .init("advance 90s"),
    .init("advance 0.000001ms"),
    .init("advance 0s", is: "advance 0ms"),
    .init("advance 60s", is: "advance 1m"),
    .init("advance 8760h"),
    .init("tick"),
    .init("async hold search"),
    .init("async release \"a b\""),
    .init("wait #a visible"), .init("wait #a value \"x\" within 5s"),
    .init("wait not #a visible within 1m"), .init("wait #a not visible", is: "wait not #a visible"),
    .init("wait #a style bold within 5s"), .init("wait focus-order #a #b within 5s"),
    .init("wait screen has \"x\""),
  ]

  static let expectations: [CommandLine] = [
    .init("expect not #a visible"), .init("expect soft #a visible"),
    .init("expect soft not #a visible"),
    .init("expect not soft #a visible", is: "expect soft not #a visible"),
    .init("expect #a not visible", is: "expect not #a visible"),
    .init("expect widget #a visible", is: "expect #a visible"),
    .init("expect widget cell 3,10 value \"x\""),
    .init("expect screen has \"x\""), .init("expect screen /a b/"), .init("expect screen == \"x\""),
    .init("expect row 3 == \"…\""), .init("expect screen row 3 \"x\"", is: "expect row 3 == \"x\""),
    .init("expect row 0 has \"x\""), .init("expect row 0 /^x$/"),
    .init("expect cell 3,10 \"界\" width 2"), .init("expect cell 3,10 width 1 style bold fg=red"),
    .init("expect screen cell 3,10 \"x\"", is: "expect cell 3,10 \"x\""),
    .init("expect cell 3,10 style dim italic underline reverse fg=bright-blue bg=default"),
    .init("expect cursor 3,12"), .init("expect cursor hidden"),
    .init("expect screen cursor 0,0", is: "expect cursor 0,0"),
    .init("expect model person.name == \"Ada\""), .init("expect model person.age >= 18"),
    .init("expect model person.age 18", is: "expect model person.age == 18"),
    .init("expect model person.name /A\\/d/"), .init("expect model tags has \"x\""),
    .init("expect events person.name == [\"A\", \"Ad\"]"),
    .init("expect events person.name has \"A\""),
    .init("expect events person.name from view == [\"A\"]"),
    .init("expect events person.name from view count > 3"), .init("expect events name count 0"),
    .init("expect clipboard \"x\""),
    .init("expect clipboard == \"x\"", is: "expect clipboard \"x\""),
    .init("expect bell 1"), .init("expect bell >= 1"), .init("expect title \"x\""),
    .init("expect title has \"x\""), .init("expect exit 0"), .init("expect exit != 0"),
    .init("expect bytes < 200"), .init("expect bytes 3", is: "expect bytes == 3"),
    .init("expect frames == 1"), .init("expect frames <= 2"), .init("expect leaks 0"),
    .init("expect focus-order #a #b #c"), .init("expect focus-order label \"A\" text \"b\" > #c"),
  ]

  static let predicates: [CommandLine] = [
    .init("expect #a value \"Ada\""), .init("expect label \"Name\" value \"x\""),
    .init("expect #a value != \"Ada\""),
    .init("expect #a value 42"),
    .init("expect #a value <= 4.5"),
    .init("expect #a value has \"d\""), .init("expect #a value /^A/"), .init("expect #a value nil"),
    .init("expect #a text /re/"), .init("expect text \"x\" text \"x\""),
    .init("expect #a caret 3"), .init("expect #a caret > 3"),
    .init("expect #a selection 1..3"), .init("expect #a selection none"),
    .init("expect #a visible"), .init("expect #a hidden"), .init("expect focused focused"),
    .init("expect #a enabled"), .init("expect #a editable"), .init("expect #a checked"),
    .init("expect #a valid"), .init("expect #a invalid"), .init("expect #a invalid \"too long\""),
    .init("expect #a count 3"), .init("expect role=row count < 3"), .init("expect #a role button"),
    .init("expect #a rect 4,2 20x1"),
    .init("expect #a rect 0,0 0x0"),
    .init("expect #a style bold fg=red"),
    .init("expect #a style fg=9 bg=123", is: "expect #a style fg=bright-red bg=123"),
    .init("expect #a hint \"Ctrl+S\""), .init("expect role=button \"Save\" enabled"),
  ]

  static let others: [CommandLine] = [
    .init("snap after-undo"), .init("snap a.b_c text style tree ansi svg png html"),
    .init("snap a tree subset of #b mask #clock mask label \"Date\""),
    .init("snap a mask #clock #date tree", is: "snap a tree mask #clock mask #date"),
    .init("let v = value #a"), .init("let v = text #a"), .init("let v = count role=row"),
    .init("let v = model person.name"), .init("let v = row 3"), .init("let v = clipboard"),
    .init("let v = title"), .init("let v = screen"), .init("let v = tree"),
    .init("let v = 42"), .init("let v = \"x\""), .init("let v = [1, 2]"),
    .init("tag slow"), .init("tag slow fast"),
    .init("skip \"why\""), .init("skip \"why\" if env CI"), .init("skip \"why\" if not env CI"),
    .init("skip \"why\" if driver terminal"), .init("skip \"why\" if driver headless"),
    .init("skip \"why\" if screen has \"x\""),
    .init("skip \"why\" if #a not visible", is: "skip \"why\" if not #a visible"),
    .init("skip \"why\" if 1 < 2"), .init("skip \"why\" if \"a\" == [\"b\"]"),
    .init("source lib.uitest"), .init("source \"my lib.uitest\""),
    .init("step \"then\""), .init("step \"a $SECRET b\"", is: "step \"a ${SECRET} b\""),
    .init("step \"then\" {}", is: "step \"then\" {\n}"),
    .init("test \"a\" { press tab }", is: "test \"a\" {\n  press tab\n}"),
    .init("before { press tab }", is: "before {\n  press tab\n}"),
    .init("after { press tab\n}", is: "after {\n  press tab\n}"),
    .init("for row in data.csv { press tab }", is: "for row in data.csv {\n  press tab\n}"),
    .init(
      "model batch { model set a 1\n model set b 2 }",
      is: "model batch {\n  model set a 1\n  model set b 2\n}"
    ),
    .init("fill #a $SECRET1"), .init("fill #$A \"${B}x\" force"), .init("press $KEY tab"),
    .init("expect #a value $ROW.name"),
    .init("fill #a <<END\nline $x\n\nEND", is: "fill #a \"line \\$x\\n\""),
    .init(
      "fill #$A <<END\n  indented\n    more\n  END",
      is: "fill #$A <<END\n  indented\n    more\n  END"
    ),
    .init("fill #a <<END force\n  one\n  END", is: "fill #a \"one\" force"),
  ]
}
