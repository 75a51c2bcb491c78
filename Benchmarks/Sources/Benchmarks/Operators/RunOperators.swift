import OpenCombine
import StraitChannels

/// Ten numbers by OpenCombine, as a publisher like any other: operators on a `Publishers.Sequence` work
/// on the sequence, before anybody subscribes.
private struct Ten: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<Downstream: OpenCombine.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Int, Downstream.Failure == Never {
    (0..<10).publisher.receive(subscriber: subscriber)
  }
}

/// Sources, and operators that act at the beginning or at the end.
@CaseList
var runOperatorCases: [Case] {
  runPair("just", expected: 1) {
    .just(1)
  } peer: {
    OpenCombine.Just(1)
  }
  runPair("empty", expected: 0) {
    .empty()
  } peer: {
    OpenCombine.Empty<Int, Never>()
  }
  runPair("fail", expected: 0) {
    .fail(PeerError())
  } peer: {
    OpenCombine.Fail<Int, PeerError>(error: PeerError())
  }
  runPair("from", expected: 45) {
    .from(0..<10)
  } peer: {
    Ten()
  }
  runPair("defer", expected: 45) {
    .defer { .from(0..<10) }
  } peer: {
    OpenCombine.Deferred { Ten() }
  }
  runPair("reduce", expected: 45) {
    Signal.from(0..<10).reduce(0) { $0 &+ $1 }
  } peer: {
    Ten().reduce(0) { $0 &+ $1 }
  }
  runPair("collect", expected: 10) {
    Signal.from(0..<10).collect().map(\.count)
  } peer: {
    Ten().collect().map(\.count)
  }
  runPair("takeLast", expected: 9) {
    Signal.from(0..<10).takeLast(1)
  } peer: {
    Ten().last()
  }
  runPair("take-2", expected: 1) {
    Signal.from(0..<10).take(2)
  } peer: {
    Ten().prefix(2)
  }
  runPair("elementAt", expected: 5) {
    Signal.from(0..<10).elementAt(5)
  } peer: {
    Ten().output(at: 5)
  }
  runPair("any", expected: 1) {
    Signal.from(0..<10).any { $0 == 9 }.map { $0 ? 1 : 0 }
  } peer: {
    Ten().contains { $0 == 9 }.map { $0 ? 1 : 0 }
  }
  runPair("all", expected: 1) {
    Signal.from(0..<10).all { $0 < 10 }.map { $0 ? 1 : 0 }
  } peer: {
    Ten().allSatisfy { $0 < 10 }.map { $0 ? 1 : 0 }
  }
  runPair("concat", expected: 90) {
    Signal.from(0..<10).concat(.from(0..<10))
  } peer: {
    Ten().append(Ten())
  }
  runPair("startWith", expected: 52) {
    Signal.from(0..<10).startWith(7)
  } peer: {
    Ten().prepend(7)
  }
  runPair("catch-failed", expected: 45) {
    Signal.fail(PeerError()).catch { _ in .from(0..<10) }
  } peer: {
    OpenCombine.Fail<Int, PeerError>(error: PeerError()).catch { _ in Ten() }
  }
  runPair("retry-failed", expected: 0) {
    Signal.fail(PeerError()).retry(3)
  } peer: {
    OpenCombine.Fail<Int, PeerError>(error: PeerError()).retry(3)
  }
  runPair("catchTo-failed", expected: 7) {
    Signal.fail(PeerError()).catchTo(.just(7))
  } peer: {
    OpenCombine.Fail<Int, PeerError>(error: PeerError()).replaceError(with: 7)
  }
  runPair("doCompleted", expected: 45) {
    Signal.from(0..<10).doCompleted {}
  } peer: {
    Ten().handleEvents(receiveCompletion: { _ in })
  }
}
