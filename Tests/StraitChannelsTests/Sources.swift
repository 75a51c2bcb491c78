import StraitChannels

struct Failure: Error {}

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
