import StraitChannels
import StraitTestSupport
import Testing

/// The articles' first source: 1, then completion.
func oneThenCompleted() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(1)
    subscriber.sendCompleted()
    return nil
  }
}

/// The articles' second source: 2, then failure.
func twoThenFailed() -> Signal<Int> {
  Signal { subscriber in
    subscriber.sendNext(2)
    subscriber.sendError(Failure())
    return nil
  }
}

/// Runs a scene and expects the lines that it notes.
func expect(
  _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scene: (EventLog) -> Void
) {
  let log = EventLog()
  scene(log)
  #expect(log.lines == expected, sourceLocation: sourceLocation)
}
