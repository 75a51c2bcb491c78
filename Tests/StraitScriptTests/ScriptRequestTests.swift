import StraitScript
import Testing

@Suite struct ScriptRequestTests {
  @Test(arguments: CommandLine.all)
  func `a step becomes JSON and the same step again`(_ line: CommandLine) throws {
    let step = try #require(try Script(parsing: line.text).steps.first)
    let request = ScriptRequest(id: .integer(7), step)
    let json = try JSONValue(parsing: Array(request.json.text.utf8))
    #expect(json == request.json)
    #expect(try ScriptRequest(json) == request, "\(json)")
  }

  @Test(
    arguments: [
      (##"{"id":7,"do":"fill","at":"#name","text":"Ada"}"##, "fill #name \"Ada\""),
      (##"{"line":"fill #name \"Ada\""}"##, "fill #name \"Ada\""),
      (##"{"line":"step \"x\" { press tab }"}"##, "step \"x\" {\n  press tab\n}"),
      (##"{"do":"type","text":"$v"}"##, "type \"\\$v\""),
      (##"{"do":"press","keys":"tab*3"}"##, "press tab*3"),
      (##"{"do":"press","keys":["{","\"*2"]}"##, "press \"{\" \"\\\"*2\""),
      (##"{"do":"press","keys":5}"##, "press 5"),
      (##"{"do":"press","at":"#save"}"##, "press #save"),
      (##"{"do":"press","keys":"tab","at":"#save"}"##, nil),
      (##"{"do":"choose","at":"#a","item":3}"##, "choose #a item 3"),
      (##"{"do":"choose","at":"#a","item":0}"##, nil),
      (##"{"do":"choose","at":"#a","items":"2..4,7"}"##, "choose #a items 2..4,7"),
      (##"{"do":"choose","at":"#a","items":"7..2"}"##, nil),
      (##"{"do":"choose","at":"#a","items":3}"##, nil),
      (##"{"do":"expect","at":"#a","items":"none"}"##, "expect #a items none"),
      (
        ##"{"do":"fill","at":"#a item=3 column=\"Price\"","text":"x"}"##,
        "fill #a item=3 column=\"Price\" \"x\""
      ),
      (##"{"do":"choose","at":"#a","item":3,"text":"x"}"##, nil),
      (##"{"do":"increment","at":"#a"}"##, "increment #a"),
      (##"{"do":"decrement","at":"#a","by":3,"force":true}"##, "decrement #a by 3 force"),
      (##"{"do":"scroll","at":"#a","to":500}"##, "scroll #a to 500"),
      (##"{"do":"select","at":"#a","range":"1..3"}"##, "select #a 1..3"),
      (##"{"do":"select","at":"#a","range":"3"}"##, nil),
      (##"{"do":"complete","at":"#a","text":"x"}"##, "complete #a \"x\""),
      (##"{"do":"complete","at":"#a"}"##, "complete #a"),
      (##"{"do":"recall","at":"#a","entry":"last"}"##, nil),
      (##"{"do":"recall","at":"#a","text":"make test"}"##, "recall #a \"make test\""),
      (##"{"do":"recall","at":"#a","text":"x","entry":"next"}"##, nil),
      (##"{"do":"recall","at":"#a"}"##, nil),
      (##"{"do":"undo"}"##, "undo"),
      (##"{"do":"redo","at":"#a","force":true}"##, "redo #a force"),
      (##"{"do":"undo","force":true}"##, nil),
      (##"{"do":"expect","at":"#a","suggestion":null}"##, "expect #a suggestion none"),
      (##"{"do":"expect","at":"#a","completions":["x"]}"##, "expect #a completions [\"x\"]"),
      (##"{"do":"expand","at":"#a","to":1}"##, nil),
      (##"{"do":"expect","at":"#a","busy":false}"##, nil),
      (##"{"do":"color","colors":16}"##, "color 16"),
      (##"{"do":"raw","bytes":[27,255]}"##, "raw \"\\e\\xFF\""),
      (##"{"do":"seed","seed":"18446744073709551615"}"##, "seed 18446744073709551615"),
      (##"{"do":"click","at":"#a","force":true,"button":"left"}"##, "click #a force"),
      (##"{"do":"wheel","at":"#a","direction":"up"}"##, "wheel #a up 1"),
      (##"{"do":"set","at":"#a","value":[1,null,2.5,{}]}"##, nil),
      (
        ##"{"do":"expect","at":"#a","visible":true,"not":false,"soft":true}"##,
        "expect soft #a visible"
      ),
      (##"{"do":"expect","model":"a","value":{"matches":"x/y"}}"##, "expect model a /x\\/y/"),
      (##"{"do":"expect","at":"#a","count":{">=":2}}"##, "expect #a count >= 2"),
      (##"{"do":"expect","cursor":null}"##, "expect cursor hidden"),
      (##"{"do":"wait","bell":1,"within":"5s"}"##, "wait bell 1 within 5s"),
      (##"{"do":"skip","why":"x","if":{"env":"CI","not":true}}"##, "skip \"x\" if not env CI"),
      (##"{"do":"step","title":["a ",{"variable":"SECRET"}]}"##, "step \"a ${SECRET}\""),
    ] as [(String, String?)]
  )
  func `a request is read as the line it stands for`(_ text: String, line: String?) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    guard let line else {
      #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
      return
    }
    #expect(try ScriptRequest(json).step?.description == line)
  }

  @Test(
    arguments: [
      (##"{"id":1,"do":"get","of":"value","at":"#a"}"##, .get(.value(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"text","at":"#a"}"##, .get(.text(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"count","at":"#a"}"##, .get(.count(ScriptLocator(.id("a"))))),
      (##"{"do":"get","of":"model","path":"a.b"}"##, .get(.model(path: "a.b"))),
      (##"{"do":"get","of":"row","row":3}"##, .get(.row(3))),
      (##"{"do":"get","of":"clipboard"}"##, .get(.clipboard)),
      (##"{"do":"get","of":"title"}"##, .get(.title)),
      (##"{"do":"get","of":"screen"}"##, .get(.screen)),
      (##"{"do":"get","of":"tree"}"##, .get(.tree)),
      (##"{"id":"a","do":"restart"}"##, .restart),
      (##"{"do":"stop"}"##, .stop),
    ] as [(String, ScriptRequest.Content)]
  )
  func `a request that is no step is read and written`(
    _ text: String,
    content: ScriptRequest.Content
  ) throws {
    let request = try ScriptRequest(try JSONValue(parsing: Array(text.utf8)))
    #expect(request.content == content)
    #expect(request.json.text == text)
  }

  @Test func `a request is known by its id whatever else is wrong with it`() {
    #expect(ScriptRequest.id(of: .object([.init("id", .integer(7))])) == .integer(7))
    #expect(ScriptRequest.id(of: .object([.init("id", .text("a"))])) == .text("a"))
    #expect(ScriptRequest.id(of: .object([.init("id", .list([]))])) == nil)
    #expect(ScriptRequest.id(of: .list([])) == nil)
  }

  @Test func `a value is JSON, and what JSON has not is a text`() {
    let value = ScriptValue.list([
      .text("a"), .integer(1), .number(0.5), .boolean(true), .none, .number(.infinity),
    ])
    #expect(value.json.text == #"["a",1,0.5,true,null,"inf"]"#)
  }

  @Test(arguments: [
    ("[]", "expected an object, found a list"),
    ("{}", "\"do\": expected a command, or a member \"line\", found no such member"),
    (##"{"id":[],"do":"tick"}"##, "\"id\": expected a number or a text, found a list"),
    (##"{"do":7}"##, "\"do\": expected a command, found 7"),
    (
      ##"{"do":"gett"}"##,
      "\"do\": expected a command, found \"gett\"; did you mean \"get\"?"
    ),
    (##"{"do":"get"}"##, "\"of\": expected a text, found no such member"),
    (
      ##"{"do":"get","of":"scren"}"##,
      "\"of\": expected one of value, text, count, model, row, clipboard, title, screen, tree, "
        + "found \"scren\"; did you mean \"screen\"?"
    ),
    (
      ##"{"do":"stop","status":0}"##,
      "\"status\": expected no member but id, do, found it"
    ),
    (
      ##"{"do":"step","title":"a","steps":[{"do":"restart"}]}"##,
      "\"steps[0].do\": expected a command, found \"restart\""
    ),
    (
      ##"{"do":"sleep","by":"5s"}"##,
      "\"do\": expected \"advance\" to move the clock, or \"wait\" for what is expected, "
        + "found \"sleep\""
    ),
    (##"{"do":"fil"}"##, "\"do\": expected a command, found \"fil\"; did you mean \"fill\"?"),
    (##"{"do":"fill"}"##, "\"at\": expected a locator, found no such member"),
    (##"{"do":"fill","at":"#a"}"##, "\"text\": expected a text, found no such member"),
    (##"{"do":"fill","at":"#a","text":7}"##, "\"text\": expected a text, found 7"),
    (
      ##"{"do":"fill","at":"lable \"x\"","text":""}"##,
      "\"at\": expected a locator, found \"lable\"; did you mean \"label\"?"
    ),
    (
      ##"{"do":"fill","at":"label Save","text":""}"##,
      "\"at\": expected a text in quotes after \"label\", found the word Save"
    ),
    (
      ##"{"line":"fill #a Ada"}"##,
      "\"line\": expected a text in quotes, found the word Ada (column 9)"
    ),
    (##"{"do":"fill","at":"#a #b","text":""}"##, "\"at\": expected nothing more, found \"#b\""),
    (
      ##"{"do":"fill","at":"#$x","text":""}"##,
      "\"at\": expected a text without variables, which have no value here, found $x"
    ),
    (
      ##"{"do":"fill","at":"#a","txt":"","text":""}"##,
      "\"txt\": expected no member but id, do, at, text, force, found it; did you mean \"text\"?"
    ),
    (##"{"do":"press","keys":[]}"##, "\"keys\": expected a key, found an empty list"),
    (
      ##"{"do":"press","keys":["tab","lft"]}"##,
      "\"keys[1]\": expected a key name, found \"lft\"; did you mean \"left\"?"
    ),
    (
      ##"{"do":"size","size":"0x1"}"##,
      "\"size\": expected a size from 1x1 to 1000x1000, such as 80x24, found \"0x1\""
    ),
    (##"{"do":"click","at":"#a","count":4}"##, "\"count\": expected a number from 1 to 3, found 4"),
    (
      ##"{"do":"click","at":"#a","button":"rigth"}"##,
      "\"button\": expected one of left, middle, right, found \"rigth\"; did you mean \"right\"?"
    ),
    (##"{"do":"raw","bytes":[256]}"##, "\"bytes[0]\": expected a number from 0 to 255, found 256"),
    (
      ##"{"do":"expect","at":"#a","value":{"hass":"x"}}"##,
      "\"value\": expected one member, of == != < <= > >= has matches, found \"hass\"; did you mean \"has\"?"
    ),
    (
      ##"{"do":"expect","at":"#a","value":{"matches":"("}}"##,
      "\"value.matches\": expected a regular expression that can be read, found \"(\": expected ')'"
    ),
    (
      ##"{"do":"expect","at":"#a","visible":false}"##,
      "\"visible\": expected true (use \"not\" otherwise), found false"
    ),
    (
      ##"{"do":"expect","bell":-1}"##,
      "\"bell\": expected a number from 0, or an operator with one, found -1"
    ),
    (
      ##"{"do":"test","name":"a","steps":[{"do":"tick"},{"do":"step","title":"b","steps":[{"do":"tik"}]}]}"##,
      "\"steps[1].steps[0].do\": expected a command, found \"tik\"; did you mean \"tick\"?"
    ),
    (
      ##"{"do":"model batch","steps":[{"do":"tick"}]}"##,
      "\"steps[0].do\": expected \"model set\", alone in a batch, found \"tick\""
    ),
    (
      ##"{"do":"skip","why":"x","if":{"driver":"pty"}}"##,
      "\"if.driver\": expected one of headless, terminal, found \"pty\""
    ),
    (
      ##"{"line":"fil #a"}"##,
      "\"line\": expected a command, found \"fil\" (column 1); did you mean \"fill\"?"
    ),
    (##"{"line":"tick\ntick"}"##, "\"line\": expected one step, found 2"),
    (
      ##"{"line":"fill #a $x"}"##,
      "\"line\": expected a variable that was given a value before, found $x"
    ),
    (##"{"line":"tick","do":"tick","at":1}"##, "\"at\": expected no member but id, line, found it"),
  ])
  func `an error names the member`(_ text: String, message: String) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    let error = #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (
      ##"{"do":"expect","at":"#a","valu":"x","not":true}"##,
      "\"valu\": expected one of the members value, ", "found it; did you mean \"value\"?"
    ),
    (
      ##"{"do":"expect","at":"#a","zzzzzz":"x"}"##,
      "\"zzzzzz\": expected one of the members value, ", "found it"
    ),
    (##"{"do":"expect","at":"#a"}"##, "expected one of the members value, ", "found none of them"),
    (
      ##"{"do":"wait","att":"#a","value":"x"}"##,
      "\"att\": expected one of the members at, ", "found it; did you mean \"at\"?"
    ),
    (##"{"do":"expect","value":"x"}"##, "expected one of the members at, ", "found none of them"),
    (
      ##"{"do":"expect","cell":"1,2","txt":"x"}"##,
      "\"txt\": expected one of the members text, width, style, ",
      "found it; did you mean \"text\"?"
    ),
    (
      ##"{"do":"skip","why":"x","if":{"evn":"CI"}}"##,
      "\"if.evn\": expected one of the members env, driver, left, ",
      "found it; did you mean \"env\"?"
    ),
    (
      ##"{"do":"fill","att":"#a","text":"x"}"##,
      "\"at\": expected a locator, ", "found no such member but \"att\""
    ),
    (
      ##"{"do":"fill","at":"#a","txt":"x"}"##,
      "\"text\": expected a text, ", "found no such member but \"txt\""
    ),
    (
      ##"{"lin":"tick"}"##,
      "\"do\": expected a command, or a member \"line\", ", "found no such member but \"lin\""
    ),
    (
      ##"{"do":"step","title":"a","steps":[{"do":"fill","at":"#a","txt":"x"}]}"##,
      "\"steps[0].text\": expected a text, ", "found no such member but \"txt\""
    ),
    (
      ##"{"do":"choose","at":"#a","itm":3}"##,
      "\"itm\": expected one of the members text, item, items, ",
      "found it; did you mean \"item\"?"
    ),
    (
      ##"{"do":"drag","at":"#a","form":1,"to":2}"##,
      "\"form\": expected one of the members onto, from, ", "found it; did you mean \"from\"?"
    ),
    (
      ##"{"do":"recall","at":"#a","entri":"next"}"##,
      "\"entri\": expected one of the members entry, text, ",
      "found it; did you mean \"entry\"?"
    ),
    (
      ##"{"do":"raw","byte":[27]}"##,
      "\"byte\": expected one of the members text, bytes, ",
      "found it; did you mean \"bytes\"?"
    ),
    (
      ##"{"do":"expect","from":"user","evnts":"p.n","values":[]}"##,
      "\"evnts\": expected one of the members ", "found it; did you mean \"events\"?"
    ),
    (
      ##"{"do":"let","name":"v","at":"#name"}"##,
      "expected one of the members of, literal, ", "found none of them"
    ),
    (
      ##"{"do":"expect","text":"Ada"}"##,
      "expected one of the members ", "found none of them"
    ),
    (
      ##"{"do":"let","name":"v","litral":3}"##,
      "\"litral\": expected one of the members of, literal, ",
      "found it; did you mean \"literal\"?"
    ),
  ])
  func `a member that may be misspelt is named`(
    _ text: String,
    start: String,
    end: String
  ) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    let error = #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
    #expect(error?.description.hasPrefix(start) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasSuffix(end) == true, "\(error?.description ?? "")")
  }

  @Test func `a variable of the session can be named in a line`() throws {
    let json = JSONValue.object([.init("line", .text("fill #a $x"))])
    let request = try ScriptRequest(json, variables: ["x"])
    let command = try request.step?.command(in: ScriptVariables(["x": .value(.integer(42))]))
    #expect(command?.description == "fill #a \"42\"")
  }

  @Test func `blocks within blocks end at the limit`() {
    var json = JSONValue.object([.init("do", .text("tick"))])
    for _ in 0..<60 {
      json = .object([
        .init("do", .text("step")), .init("title", .text("x")), .init("steps", .list([json])),
      ])
    }
    let error = #expect(throws: ScriptRequestError.self) { try ScriptRequest(json) }
    #expect(error?.expected == "at most 32 blocks within one another")
  }
}
