import StraitChannels
import StraitTestSupport
import Testing

/// The logs that the articles print of a channel (DOC), and those derived from them (DV).
@Suite struct ChannelVectorTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: [Step]
    let expected: [String]
    var testDescription: String { name }
  }

  enum Step: Sendable {
    case subscribeL, subscribeF
    case oneIntoL, twoIntoF
    case sendL(Int), sendF(Int)
    case completeL, completeF
  }

  static let vectors: [Vector] = [
    Vector(
      name: "DOC-1",
      steps: [.subscribeL, .subscribeF, .oneIntoL, .twoIntoF],
      expected: ["F next 1", "L completed", "F completed"]
    ),
    Vector(
      name: "DOC-2",
      steps: [.oneIntoL, .subscribeL, .subscribeF, .twoIntoF],
      expected: ["L completed", "F next 1", "F completed"]
    ),
    Vector(
      name: "DOC-3",
      steps: [.oneIntoL, .twoIntoF, .subscribeL, .subscribeF],
      expected: ["L completed", "F next 1", "F completed"]
    ),
    Vector(
      name: "DOC-11",
      steps: [.subscribeL, .subscribeF, .twoIntoF, .oneIntoL],
      expected: ["L next 2", "F error", "L error"]
    ),
    Vector(
      name: "DOC-12",
      steps: [.twoIntoF, .subscribeL, .subscribeF, .oneIntoL],
      expected: ["L error", "F error"]
    ),
    Vector(
      name: "DOC-13",
      steps: [.twoIntoF, .oneIntoL, .subscribeL, .subscribeF],
      expected: ["L error", "F error"]
    ),
    Vector(
      name: "DV-1",
      steps: [.subscribeL, .subscribeF, .completeL],
      expected: ["L completed", "F completed"]
    ),
    Vector(
      name: "DV-2",
      steps: [.subscribeL, .subscribeF, .completeF],
      expected: ["F completed", "L completed"]
    ),
    Vector(
      name: "DV-3",
      steps: [.sendL(1), .sendL(2), .subscribeF],
      expected: ["F next 2"]
    ),
    Vector(
      name: "DV-4",
      steps: [.sendF(1), .subscribeL, .sendF(2)],
      expected: ["L next 2"]
    ),
    Vector(
      name: "DV-13",
      steps: [.sendL(1), .completeL, .sendL(9), .subscribeF],
      expected: ["F next 1", "F completed"]
    ),
  ]

  @Test(.eachRecursionLimit, arguments: vectors)
  func `a channel's log is the article's`(_ vector: Vector) {
    let log = EventLog()
    let channel = Channel<Int>()
    let leading = channel.leadingTerminal
    let following = channel.followingTerminal
    for step in vector.steps {
      switch step {
      case .subscribeL: log.subscribe("L", to: leading)
      case .subscribeF: log.subscribe("F", to: following)
      case .oneIntoL: oneThenCompleted().subscribe(leading)
      case .twoIntoF: twoThenFailed().subscribe(following)
      case .sendL(let value): leading.sendNext(value)
      case .sendF(let value): following.sendNext(value)
      case .completeL: leading.sendCompleted()
      case .completeF: following.sendCompleted()
      }
    }
    #expect(log.lines == vector.expected)
  }
}
