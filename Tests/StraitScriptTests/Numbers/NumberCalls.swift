/// Calls of the public declarations of StraitScript that take numbers, places or times, by the
/// names of the listing in `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the numbers that they take: others end the program.
  static let limited: Set<String> = [
    "ScriptCount.init(_:)", "ScriptCount.init(_:_:)", "ScriptInstant.init(seconds:nanoseconds:)",
    "ScriptKey.init(_:count:)", "ScriptTable.content(ofRow:)",
  ]

  /// Each is called with all pairs of `numbers`.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "JSONValue.Limits.bytes": { one, _ in parse { $0.bytes = one } },
    "JSONValue.Limits.depth": { one, _ in parse { $0.depth = min(one, 199) } },
    "ScriptCell.init(_:text:width:style:)": { one, other in
      print(.cell(ScriptCell(point(one, other), width: one)))
    },
    "ScriptCell.point": { one, other in
      var cell = ScriptCell(.zero, text: "a")
      cell.point = point(one, other)
      print(.cell(cell))
    },
    "ScriptCell.width": { one, _ in
      var cell = ScriptCell(.zero, text: "a")
      cell.width = one
      print(.cell(cell))
    },
    "ScriptClick.Count.init(rawValue:)": { one, _ in _ = ScriptClick.Count(rawValue: one) },
    "ScriptClick.init(_:count:button:modifiers:at:)": { one, other in
      print(.click(ScriptClick(target, at: point(one, other))))
    },
    "ScriptClick.point": { one, other in
      var click = ScriptClick(target)
      click.point = point(one, other)
      print(.click(click))
    },
    "ScriptCount.accepts(_:)": { one, other in
      _ = ScriptCount(.less, max(0, other)).accepts(one)
    },
    "ScriptCount.number": { one, _ in
      var count = ScriptCount(1)
      count.number = one
      print(.bell(count))
    },
    "ScriptInstant.advanced(by:)": { one, other in
      for nanoseconds in [0, 999_999_999] as [Int32] {
        let start = ScriptInstant(seconds: 0, nanoseconds: nanoseconds)
        let part = Duration.nanoseconds(other)
        _ = start.advanced(by: .seconds(one)).advanced(by: .seconds(other)).description
        _ = start.advanced(by: .seconds(one) + part).advanced(by: part).description
      }
    },
    "ScriptKey.count": { one, _ in
      var key = ScriptKey("a")
      key.count = one
      print(.press([key]))
    },
    "ScriptLimits.errors": { one, _ in read { $0.errors = one } },
    "ScriptLimits.fileBytes": { one, _ in read { $0.fileBytes = one } },
    "ScriptLimits.includes": { one, _ in read { $0.includes = one } },
    "ScriptLimits.lineBytes": { one, _ in read { $0.lineBytes = one } },
    "ScriptLimits.nesting": { one, _ in read { $0.nesting = one } },
    "ScriptLimits.steps": { one, _ in read { $0.steps = one } },
    "ScriptWait.init(_:isNegated:within:)": { one, other in
      let limit = Duration.seconds(one) + .nanoseconds(other)
      print(ScriptWait(.screen(.has("a")), within: limit))
    },
    "ScriptWait.limit": { one, _ in
      var wait = ScriptWait(.screen(.has("a")))
      wait.limit = .seconds(one)
      print(wait)
    },
    "SourcePlace.column": { one, _ in place { $0.column = one } },
    "SourcePlace.init(file:line:column:length:)": { one, other in
      _ = SourcePlace(file: "a", line: one, column: other, length: one).description
    },
    "SourcePlace.length": { one, _ in place { $0.length = one } },
    "SourcePlace.line": { one, _ in place { $0.line = one } },
  ]

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }

  // MARK: Arguments

  private static let target = ScriptLocator(.focused)

  private static func point(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }

  /// Prints an expectation, as text and as a request.
  private static func print(_ expectation: ScriptExpectation) {
    _ = (expectation.description, ScriptExpect(expectation))
    write(.expect(ScriptExpect(expectation)))
  }

  private static func print(_ action: ScriptAction) { write(.action(action)) }

  private static func print(_ wait: ScriptWait) { write(.wait(wait)) }

  private static func write(_ command: ScriptCommand) { _ = command.description }

  private static func place(_ change: (inout SourcePlace) -> Void) {
    var place = SourcePlace(file: "a", line: 1, column: 1, length: 1)
    change(&place)
    _ = place.description
  }

  /// Reads scripts of all kinds, right and wrong.
  private static func read(_ change: (inout ScriptLimits) -> Void) {
    var limits = ScriptLimits()
    change(&limits)
    let texts = [
      "", "press tab\n", "fil\nfil\n", "step \"a\" { step \"b\" { press tab } }\n",
      "model set a [[1]]\n", "size 9x9\ntest \"a\" {\n  tick\n}\n", "source b\n",
    ]
    for text in texts {
      _ = try? Script(parsing: text, limits: limits)
      do throws(ScriptErrors) {
        _ = try ScriptProgram(loading: "a", limits: limits) { _ in Array(text.utf8) }
      } catch {
        _ = error.description
      }
    }
  }

  private static func parse(_ change: (inout JSONValue.Limits) -> Void) {
    var limits = JSONValue.Limits()
    change(&limits)
    for text in ["", "1", "[[1]]", "{\"a\":[{}]}", "[1"] {
      do throws(JSONError) {
        _ = try JSONValue(parsing: Array(text.utf8), limits: limits)
      } catch {
        _ = error.description
      }
    }
  }
}
