import OpenCombine
import StraitChannels

/// A stream that takes lines and keeps none.
private final class Lines: TextOutputStream {
  private var bytes = 0

  func write(_ line: String) { bytes &+= line.utf8.count }
}

/// What a connectable publisher of OpenCombine sends from now on.
private struct Connected<Source: ConnectablePublisher>: Publisher {
  typealias Output = Source.Output
  typealias Failure = Source.Failure

  private let source: Source
  private let connection: any Cancellable

  init(_ source: Source) {
    self.source = source
    connection = source.connect()
  }

  func receive<Downstream: OpenCombine.Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    source.receive(subscriber: subscriber)
  }
}

/// What comes of a value that cannot be.
private func nothing(of _: Never) -> Int? {}

/// The sum of the even numbers below `count`.
private let sumOfEvenNumbers: @Sendable (Int) -> Int = {
  let numbers = ($0 + 1) / 2
  return numbers &* (numbers &- 1)
}

/// Operators that pass on, change or drop each value.
@CaseList
var valueOperatorCases: [Case] {
  pair("map", expected: { sumOfNumbers(below: $0) &+ $0 }) {
    $0.map { $0 &+ 1 }
  } peer: {
    $0.map { $0 &+ 1 }
  }
  pair("tryMap") {
    $0.tryMap { $0 }
  } peer: {
    $0.tryMap { $0 }
  }
  pair("compactMap", expected: sumOfEvenNumbers) {
    $0.compactMap { $0 & 1 == 0 ? $0 : nil }
  } peer: {
    $0.compactMap { $0 & 1 == 0 ? $0 : nil }
  }
  pair("filter", expected: sumOfEvenNumbers) {
    $0.filter { $0 & 1 == 0 }
  } peer: {
    $0.filter { $0 & 1 == 0 }
  }
  pair("distinctUntilChanged") {
    $0.distinctUntilChanged()
  } peer: {
    $0.removeDuplicates()
  }
  pair("distinctUntilChanged-by", expected: sumOfEvenNumbers) {
    $0.distinctUntilChanged { $0 / 2 == $1 / 2 }
  } peer: {
    $0.removeDuplicates { $0 / 2 == $1 / 2 }
  }
  pair("scan", expected: { ($0 / 2) &* (($0 + 1) / 2) }) {
    $0.scan(0) { $1 &- $0 }
  } peer: {
    $0.scan(0) { $1 &- $0 }
  }
  pair("doNext") {
    $0.doNext { _ in }
  } peer: {
    $0.handleEvents(receiveOutput: { _ in })
  }
  pair("log") {
    let lines = Lines()
    return $0.log("value") { lines.write($0) }
  } peer: {
    $0.print("value", to: Lines())
  }
  pair("ignoreValues", expected: { _ in 0 }) {
    $0.ignoreValues()
  } peer: {
    $0.ignoreOutput().compactMap(nothing)
  }
  pair("take") {
    $0.take(.max)
  } peer: {
    $0.prefix(.max)
  }
  pair("takeWhile") {
    $0.takeWhile { $0 >= 0 }
  } peer: {
    $0.prefix { $0 >= 0 }
  }
  pair("takeUntil") {
    $0.takeUntil(Signal<Int>.never())
  } peer: {
    $0.prefix(untilOutputFrom: OpenCombine.Empty<Int, PeerError>(completeImmediately: false))
  }
  pair("skip", expected: { max(0, sumOfNumbers(below: $0) &- 45) }) {
    $0.skip(10)
  } peer: {
    $0.dropFirst(10)
  }
  pair("skipWhile", expected: { sumOfNumbers(below: $0) &- sumOfNumbers(below: min($0, 10)) }) {
    $0.skipWhile { $0 < 10 }
  } peer: {
    $0.drop { $0 < 10 }
  }
  pair("skipUntil") {
    $0.skipUntil(Signal<Int>.just(1))
  } peer: {
    $0.drop(untilOutputFrom: OpenCombine.Just(1).setFailureType(to: PeerError.self))
  }
  pair("buffer", expected: { $0 / 10 * 10 }) {
    $0.buffer(10).map(\.count)
  } peer: {
    $0.collect(10).map(\.count)
  }
}

/// Operators of several signals, and of signals of signals.
@CaseList
var joiningOperatorCases: [Case] {
  pair("zip", expected: { 2 &* sumOfNumbers(below: $0) }) {
    Signal.zip($0, $0).map { $0 &+ $1 }
  } peer: {
    $0.zip($0).map { $0 &+ $1 }
  }
  pair("zip-3", expected: { 3 &* sumOfNumbers(below: $0) }) {
    Signal.zip($0, $0, $0) { $0 &+ $1 &+ $2 }
  } peer: {
    $0.zip($0, $0) { $0 &+ $1 &+ $2 }
  }
  pair("flatMap") {
    $0.flatMap { .just($0) }
  } peer: {
    $0.flatMap { OpenCombine.Just($0).setFailureType(to: PeerError.self) }
  }
  pair("flatMap-limit") {
    $0.flatMap(limit: 2) { .just($0) }
  } peer: {
    $0.flatMap(maxPublishers: .max(2)) { OpenCombine.Just($0).setFailureType(to: PeerError.self) }
  }
  pair("concatMap") {
    $0.concatMap { .just($0) }
  } peer: {
    $0.flatMap(maxPublishers: .max(1)) { OpenCombine.Just($0).setFailureType(to: PeerError.self) }
  }
  pair("switchToLatest") {
    $0.map { Signal.just($0) }.switchToLatest()
  } peer: {
    $0.map { OpenCombine.Just($0).setFailureType(to: PeerError.self) }.switchToLatest()
  }
  pair("catch") {
    $0.catch { _ in .empty() }
  } peer: {
    $0.catch { _ in OpenCombine.Empty<Int, Never>() }
  }
  pair("catchTo") {
    $0.catchTo(.just(7))
  } peer: {
    $0.replaceError(with: 7)
  }
  pair("retry") {
    $0.retry(2)
  } peer: {
    $0.retry(2)
  }
  pair("concat") {
    $0.concat(.just(7))
  } peer: {
    $0.append(OpenCombine.Just(7).setFailureType(to: PeerError.self))
  }
  pair("startWith", expected: { 7 &+ sumOfNumbers(below: $0) }) {
    $0.startWith(7)
  } peer: {
    $0.prepend(7)
  }
  pair("multicast") {
    let connection = $0.multicast(StraitChannels.Subject())
    connection.connect()
    return connection.signal
  } peer: {
    Connected($0.multicast(subject: PassthroughSubject()))
  }
  pair("publish.autoconnect") {
    $0.publish().autoconnect()
  } peer: {
    $0.share()
  }
}
