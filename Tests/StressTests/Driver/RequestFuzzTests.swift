import StraitDemoBinding
import StraitDriver
import StraitScript
import StraitUI

/// Any input of a client is answered, and nothing traps or hangs.
@MainActor @Suite struct RequestFuzzTests {
  /// Requests of every kind, to be changed.
  fileprivate nonisolated static let requests = [
    ##"{"id":1,"do":"fill","at":"#name","text":"Grüße, 世界"}"##,
    ##"{"id":2,"do":"type","text":"abc"}"##, ##"{"id":3,"do":"press","keys":["tab*3","ctrl+z"]}"##,
    ##"{"id":4,"line":"fill #left \"x\""}"##, ##"{"id":5,"do":"paste","text":"a\nb"}"##,
    ##"{"id":6,"do":"raw","bytes":[27,91,65,255]}"##, ##"{"id":7,"do":"click","at":"#name"}"##,
    ##"{"id":8,"do":"drag","at":"#name","from":1,"to":2}"##,
    ##"{"id":9,"do":"resize","size":"20x5"}"##, ##"{"id":10,"do":"advance","by":"1s"}"##,
    ##"{"id":11,"do":"expect","at":"#name","value":{"has":"x"},"not":true}"##,
    ##"{"id":12,"do":"wait","at":"#none","visible":true,"within":"1s"}"##,
    ##"{"id":13,"do":"model set","path":"person.name","value":[1,{"a":null}]}"##,
    ##"{"id":14,"do":"model batch","steps":[{"do":"model set","path":"person.name","value":"x"}]}"##,
    ##"{"id":15,"do":"let","name":"v","of":"tree"}"##, ##"{"id":16,"do":"get","of":"screen"}"##,
    ##"{"id":17,"do":"get","of":"row","row":9999}"##, ##"{"id":18,"do":"restart"}"##,
    ##"{"id":19,"do":"size","size":"1000x1000"}"##, ##"{"id":20,"do":"snap","name":"a"}"##,
    ##"{"id":21,"do":"step","title":["a",{"variable":"v"}],"steps":[{"do":"tick"}]}"##,
    ##"{"id":22,"do":"expect","leaks":0}"##, ##"{"id":23,"do":"signal","signal":"TERM"}"##,
    ##"{"id":24,"do":"expect","screen":{"matches":"[a-z]+"}}"##,
    ##"{"id":25,"line":"let w = $v"}"##,
    ##"{"id":26,"do":"clipboard set","text":"\u0000"}"##,
  ]

  /// Answers a line, and checks that it is answered as it should be.
  private func check(
    _ line: [UInt8],
    _ conversation: RequestConversation,
    _ place: @autoclosure () -> String
  ) async {
    let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    guard let text = await conversation.answer(line) else {
      #expect(isBlank, "\(place())")
      return
    }
    guard !text.contains("\n"), let answer = try? JSONValue(parsing: Array(text.utf8)),
      case .boolean(let isOK)? = answer["ok"], isOK == (answer["error"] == nil),
      answer["ms"] != nil, answer["state"]?["started"] != nil
    else {
      Issue.record("\(place()): \(text)")
      return
    }
    let id = (try? JSONValue(parsing: line)).flatMap { ScriptRequest.id(of: $0) }
    #expect(answer["id"] == (id ?? .null), "\(place())")
  }

  private func makeConversation() -> RequestConversation {
    RequestConversation(goldens: GoldenStore(read: { _ in nil }, write: { _, _ in })) { _ in
      bindingApp(for: Person())
    }
  }

  @Test(arguments: Soak.seeds(8)) func `random bytes are answered`(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    var conversation = makeConversation()
    let marks = Array(#"{}[]":,\u0123456789eE+-.tfn doatlineid"#.utf8)
    for turn in 0..<100 {
      let line = (0..<random.below(120)).map { _ in
        random.below(4) == 0 ? UInt8(truncatingIfNeeded: random.next()) : random.pick(marks)
      }.map { $0 == 0x0A ? 0x20 : $0 }
      await check(line, conversation, "seed \(seed), turn \(turn)")
      if conversation.isOver { conversation = makeConversation() }
    }
  }

  @Test(arguments: Soak.seeds(12)) func `changed requests are answered`(seed: UInt64) async {
    var random = SeededRandom(seed: 1000 + seed)
    var conversation = makeConversation()
    for turn in 0..<60 {
      var line = Array(random.pick(Self.requests).utf8)
      for _ in 0..<random.below(4) { random.change(&line) }
      line.removeAll { $0 == 0x0A }
      await check(line, conversation, "seed \(seed), turn \(turn)")
      if conversation.isOver { conversation = makeConversation() }
    }
  }
}

extension SeededRandom {
  /// Changes a script or a request at one place.
  mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let offset = below(bytes.count)
    switch below(7) {
    case 0: bytes[offset] = UInt8(truncatingIfNeeded: next())
    case 1: bytes.remove(at: offset)
    case 2: bytes.insert(pick(Array("\" {}[]/\\$#\n<>=*,.0-9".utf8)), at: offset)
    case 3: bytes.removeLast(bytes.count - offset)
    case 4: bytes.swapAt(offset, below(bytes.count))
    case 5:
      let other = Array(pick(RequestFuzzTests.requests).utf8)
      bytes.replaceSubrange(offset..., with: other.suffix(below(other.count)))
    default:
      let end = offset + below(bytes.count - offset)
      bytes.insert(contentsOf: bytes[offset..<end], at: offset)
    }
  }
}
