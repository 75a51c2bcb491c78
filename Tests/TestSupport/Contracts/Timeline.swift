package import StraitChannels

extension Duration {
  /// A length on a timeline, in columns: one tick is one second of virtual time.
  package static func ticks(_ count: Int) -> Duration { .seconds(count) }
}

/// The error of a drawn failure.
package struct DrawnFailure: Error, Equatable {
  package init() {}
}

/// A world of virtual time in which signals are drawn, one tick a column.
///
/// `-` is a tick without an event, a letter or digit a value, `|` completion, `#` failure; `(ab)` is
/// one tick with several events. A value of more than one character is drawn `[12]`. Spaces are ignored.
/// Drawn hot signals begin with the world; cold ones begin with each subscriber.
package final class Timeline {
  package enum Mark: Equatable {
    case value(String)
    case completed
    case failed
  }

  /// The world's time.
  package let scheduler = VirtualScheduler()
  private var drawn: [(tick: Int, mark: String)] = []
  private var subscription: Disposable?

  package init() {}

  // MARK: Drawing in

  /// Makes a hot signal: its events happen with and without subscribers.
  package func hot(_ drawing: String) -> Subject<String> {
    let subject = Subject<String>()
    play(drawing, into: subject)
    return subject
  }

  /// Plays a drawing into a subject that exists already.
  package func play(_ drawing: String, into subject: Subject<String>) {
    for (tick, mark) in Self.parse(drawing) {
      scheduler.schedule(after: .ticks(tick)) {
        switch mark {
        case .value(let value): subject.sendNext(value)
        case .completed: subject.sendCompleted()
        case .failed: subject.sendError(DrawnFailure())
        }
      }
    }
  }

  /// Makes a cold signal: its events are counted from each subscription, those of tick 0 inside it.
  package func cold(_ drawing: String) -> Signal<String> {
    let events = Self.parse(drawing)
    return Signal { [scheduler] subscriber in
      let all = CompositeDisposable()
      for (tick, mark) in events {
        let send = {
          switch mark {
          case .value(let value): subscriber.sendNext(value)
          case .completed: subscriber.sendCompleted()
          case .failed: subscriber.sendError(DrawnFailure())
          }
        }
        if tick == 0 { send() } else { all.add(scheduler.schedule(after: .ticks(tick), send)) }
      }
      return all
    }
  }

  /// Makes a cold signal of a drawing after `~`, a hot one of another drawing.
  package func signal(_ drawing: String) -> Signal<String> {
    drawing.hasPrefix("~") ? cold(String(drawing.dropFirst())) : hot(drawing)
  }

  // MARK: Drawing out

  /// Subscribes to a signal, lets time pass until nothing is waiting, and draws what came.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - disposeAt: The tick at which the subscription is disposed, before that tick's events.
  ///   - ticks: The most ticks that pass.
  /// - Returns: The drawing.
  package func draw<Value>(
    _ signal: Signal<Value>,
    disposeAt: Int? = nil,
    ticks: Int = 100
  ) -> String {
    subscription = signal.subscribe(
      onNext: { [self] in note(Self.drawing(of: $0)) },
      onError: { [self] _ in note("#") },
      onCompleted: { [self] in note("|") }
    )
    for tick in 0...ticks {
      if tick == disposeAt { subscription?.dispose() }
      scheduler.advance(by: tick == 0 ? .zero : .ticks(1))
      if scheduler.nextDue == nil, tick >= disposeAt ?? 0 { break }
    }
    return picture
  }

  private func note(_ mark: String) {
    drawn.append((Int(scheduler.now.components.seconds), mark))
  }

  private static func drawing<Value>(of value: Value) -> String {
    let text = "\(value)"
    return text.count == 1 ? text : "[\(text)]"
  }

  private var picture: String {
    var picture = ""
    var next = 0
    var index = 0
    while index < drawn.count {
      let tick = drawn[index].tick
      let marks = drawn[index...].prefix { $0.tick == tick }.map(\.mark)
      index += marks.count
      picture += String(repeating: "-", count: tick - next)
      picture += marks.count == 1 ? marks[0] : "(\(marks.joined()))"
      next = tick + 1
    }
    return picture
  }

  /// Reads a drawing: each event with its tick.
  package static func parse(_ drawing: String) -> [(tick: Int, mark: Mark)] {
    var events: [(tick: Int, mark: Mark)] = []
    var tick = 0
    var isGrouped = false
    var characters = Substring(drawing)
    while let character = characters.popFirst() {
      switch character {
      case " ": continue
      case "-": break
      case "|": events.append((tick, .completed))
      case "#": events.append((tick, .failed))
      case "(": isGrouped = true
      case ")": isGrouped = false
      case "[":
        var depth = 1
        let value = characters.prefix {
          if $0 == "[" { depth += 1 } else if $0 == "]" { depth -= 1 }
          return depth > 0
        }
        characters = characters.dropFirst(value.count + 1)
        events.append((tick, .value(String(value))))
      default: events.append((tick, .value(String(character))))
      }
      if !isGrouped { tick += 1 }
    }
    return events
  }
}

/// Draws what an operator makes of a drawn signal.
///
/// ```swift
/// timeline("abc---|") { $0.debounce(for: .ticks(2), on: $1) }     // "----c-|"
/// ```
package func timeline<Value>(
  _ source: String,
  disposeAt: Int? = nil,
  _ operation: (Signal<String>, VirtualScheduler) -> Signal<Value>
) -> String {
  let world = Timeline()
  return world.draw(operation(world.signal(source), world.scheduler), disposeAt: disposeAt)
}

/// Draws what an operator makes of two drawn signals.
package func timeline<Value>(
  _ first: String,
  _ second: String,
  disposeAt: Int? = nil,
  _ operation: (Signal<String>, Signal<String>, VirtualScheduler) -> Signal<Value>
) -> String {
  let world = Timeline()
  let (first, second) = (world.signal(first), world.signal(second))
  return world.draw(operation(first, second, world.scheduler), disposeAt: disposeAt)
}
