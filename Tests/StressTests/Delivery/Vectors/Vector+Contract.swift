extension Vector {
  private static let leading = 0
  private static let following = 1
  private static let channel: [Program.Place] = [.leading, .following]

  /// s1 and s2 of the articles: a source of one value and an ending, subscribed to a terminal.
  private static func s1(_ place: Int) -> [Step.Action] {
    [.send(.next(1), into: place), .send(.completed, into: place)]
  }

  private static func s2(_ place: Int) -> [Step.Action] {
    [.send(.next(2), into: place), .send(.failed(0), into: place)]
  }

  private static let logL = [Step.Action.subscribe(to: leading)]
  private static let logF = [Step.Action.subscribe(to: following)]

  static let articles = [
    Vector(
      "DOC-1",
      places: channel,
      logL + logF + s1(leading) + s2(following),
      expected: "F next 1; L completed; F completed"
    ),
    Vector(
      "DOC-2",
      places: channel,
      s1(leading) + logL + logF + s2(following),
      expected: "L completed; F next 1; F completed"
    ),
    Vector(
      "DOC-3",
      places: channel,
      s1(leading) + s2(following) + logL + logF,
      expected: "L completed; F next 1; F completed"
    ),
    Vector(
      "DOC-11",
      places: channel,
      logL + logF + s2(following) + s1(leading),
      expected: "L next 2; F error 0; L error 0"
    ),
    Vector(
      "DOC-12",
      places: channel,
      s2(following) + logL + logF + s1(leading),
      expected: "L error 0; F error 0"
    ),
    Vector(
      "DOC-13",
      places: channel,
      s2(following) + s1(leading) + logL + logF,
      expected: "L error 0; F error 0"
    ),
    Vector(
      "DOC-SUBJ-b",
      places: [.subject],
      [.send(.next(1), into: 0), .subscribe(to: 0)],
      expected: ""
    ),
    Vector(
      "DOC-SUBJ-c",
      places: [.subject],
      [.subscribe(to: 0), .subscribe(to: 0), .send(.next(1), into: 0)],
      expected: "1 next 1; 2 next 1"
    ),
    Vector(
      "DOC-RPL-b",
      places: [.replay(capacity: .max)],
      [1, 2].map { .send(.next($0), into: 0) } + [.subscribe(to: 0), .send(.next(3), into: 0)],
      expected: "3 next 1; 3 next 2; 3 next 3"
    ),
    Vector(
      "DOC-RPL-c",
      places: [.replay(capacity: 0)],
      [.send(.next(1), into: 0), .send(.completed, into: 0), .subscribe(to: 0)],
      expected: "3 completed"
    ),
    Vector(
      "DOC-RPL-d",
      places: [.replay(capacity: 1)],
      [.send(.next(1), into: 0), .send(.next(2), into: 0), .subscribe(to: 0)],
      expected: "3 next 2"
    ),
  ]

  static let derived = [
    Vector(
      "DV-1",
      places: channel,
      logL + logF + [.send(.completed, into: leading)],
      expected: "L completed; F completed"
    ),
    Vector(
      "DV-2",
      places: channel,
      logL + logF + [.send(.completed, into: following)],
      expected: "F completed; L completed"
    ),
    Vector(
      "DV-3",
      places: channel,
      [.send(.next(1), into: leading), .send(.next(2), into: leading)] + logF,
      expected: "F next 2"
    ),
    Vector(
      "DV-4",
      places: channel,
      [.send(.next(1), into: following)] + logL + [.send(.next(2), into: following)],
      expected: "L next 2"
    ),
    Vector(
      "DV-5",
      places: [.subject],
      [.subscribe(to: 0), .subscribe(to: 0), .send(.next(1), into: 0)],
      answers: [1: [[.send(.next(2), into: 0)]]],
      expected: "1 next 1; 2 next 1; 1 next 2; 2 next 2"
    ),
    Vector(
      "DV-13",
      places: channel,
      [.send(.next(1), into: leading), .send(.completed, into: leading)]
        + [.send(.next(9), into: leading)] + logF,
      expected: "F next 1; F completed"
    ),
  ]

  private static let a = 0
  private static let b = 1
  private static let c = 2

  static let bindings = [
    Vector(
      "DV-6 and DV-7",
      properties: [.plain, .plain],
      [.set(a, to: 1), .set(b, to: 2), .observe(a), .observe(b), .bind(a, to: b)]
        + [.set(a, to: 3), .set(b, to: 4)],
      expected: "a 1→2; a 2→3; b 2→3; b 3→4; a 3→4; [4, 4]"
    ),
    Vector(
      "DV-8 and DV-9",
      properties: [.plain, .plain, .plain],
      [.set(a, to: 1), .set(b, to: 2), .set(c, to: 3), .bind(a, to: b), .bind(b, to: c)]
        + [.bind(c, to: a), .observe(a), .observe(b), .observe(c), .set(c, to: 9)],
      expected: "a 3→9; b 3→9; c 3→9; [9, 9, 9]"
    ),
    Vector(
      "DV-10",
      properties: [.plain, .plain],
      [.bind(a, to: b), .bind(a, to: b), .observe(b), .set(a, to: 5)],
      expected: "b 0→5; [5, 5]"
    ),
    Vector(
      "DV-11: a coerced value is read back",
      properties: [.plain, .raised],
      [.bind(b, to: a), .set(a, to: 0), .observe(a), .observe(b), .set(a, to: 1)],
      expected: "b 4→5; a 4→1; a 1→5; [5, 5]"
    ),
    Vector(
      "DV-12: a change to an equal value is a change",
      properties: [.plain, .plain],
      [.bind(a, to: b), .observe(b), .set(a, to: 0), .set(a, to: 1)],
      expected: "b 0→0; b 0→1; [1, 1]"
    ),
    Vector(
      "T9: a refused value goes back",
      properties: [.plain, .refusesNegative],
      [.bind(a, to: b), .observe(a), .observe(b), .set(a, to: -1)],
      expected: "a 0→-1; a -1→0; [0, 0]"
    ),
    Vector(
      "T9: a value refused at the bind goes back, too",
      properties: [.refusesNegative, .plain],
      [.set(b, to: -1), .observe(b), .bind(a, to: b)],
      expected: "b -1→0; [0, 0]"
    ),
    Vector(
      "a public set that is refused is sent to no observer",
      properties: [.refusesNegative, .plain],
      [.bind(a, to: b), .observe(b), .set(a, to: -1)],
      expected: "[0, 0]"
    ),
    Vector(
      "what the loser is set to while it is bound reaches the winner",
      properties: [.plain, .plain],
      [.set(b, to: 1), .observe(a), .bind(a, to: b)],
      answers: [2: [[.set(b, to: 5)], [.set(a, to: 7)]]],
      expected: "a 0→1; a 1→5; a 5→7; [7, 7]"
    ),
    Vector(
      "T11: stores that disagree end in one report a step, eight rounds later",
      properties: [.raised, .lowered],
      [.bind(a, to: b), .observe(b), .set(b, to: 3)],
      expected: "report: property 0 diverges; b 0→3; b 3→3; b 3→3; b 3→3; b 3→3; "
        + "report: property 0 diverges; [7, 3]"
    ),
  ]
}
