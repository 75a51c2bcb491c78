/// An ended target releases the signals that it was subscribed to.
///
/// The ends of properties' channels are in `EndedPropertyTargetTests`.
@Suite struct EndedTargetTests {
  private typealias Rig = TargetContract.Rig

  private static func receiving(
    _ signal: Signal<Int>
  ) -> (_ log: @escaping (String) -> Void) -> Void {
    { log in
      signal.subscribe(onError: { _ in log("failed") }, onCompleted: { log("completed") })
    }
  }

  private static let subjects: [TargetContract] =
    HotKind.subjects.flatMap { kind in
      [true, false].flatMap { isFailing in
        [true, false].map { isReceived in
          TargetContract("\(kind), failing \(isFailing), received \(isReceived)") {
            let subject = kind.makeSubject()
            return Rig(
              subscribe: { $0.subscribe(subject) },
              receive: isReceived ? receiving(subject) : nil,
              end: { isFailing ? subject.sendError(DrawnFailure()) : subject.sendCompleted() }
            )
          }
        }
      }
    }

  /// The place that an ending is sent into, seen from the target.
  private enum Where: CaseIterable {
    case target, base, otherEnd
  }

  private static let seen: [(String, @Sendable (ChannelTerminal<Int>) -> ChannelTerminal<Int>)] = [
    ("plain", { $0 }),
    ("mapped", { $0.map(forward: { $0 }, backward: { $0 }) }),
    ("filtered", { $0.filter(forward: nil, backward: { _ in true }) }),
    ("converted", { $0.converted(by: Converter(forward: { $0 }, backward: { $0 })) }),
    (
      "composed",
      {
        $0.converted(by: Converter(forward: { $0 }, backward: { $0 }), onFailure: .revert)
          .map(forward: { $0 }, backward: { $0 }).filter(forward: nil, backward: nil)
      }
    ),
  ]

  private static let ends: [TargetContract] =
    [true, false].flatMap { isLeading in
      seen.flatMap { name, transform in
        Where.allCases.flatMap { place in
          [true, false].map { isReceived in
            let title = "\(isLeading ? "leading" : "following") end, \(name), ended at \(place)"
            return TargetContract("\(title), received \(isReceived)") {
              let channel = Channel<Int>()
              let (near, far) =
                isLeading
                ? (channel.leadingTerminal, channel.followingTerminal)
                : (channel.followingTerminal, channel.leadingTerminal)
              let target = transform(near)
              let ended = [Where.target: target, .base: near, .otherEnd: far][place] ?? near
              return Rig(
                subscribe: { $0.subscribe(target) },
                receive: isReceived ? receiving(target) : nil,
                end: { ended.sendError(DrawnFailure()) }
              )
            }
          }
        }
      }
    }

  private final class Control {
    var value = 0
    let events = Subject<Void>()

    deinit {
      events.sendCompleted()
    }
  }

  private static let controls: [TargetContract] =
    seen.flatMap { name, transform in
      ["end completed", "events completed", "control deallocated"].flatMap { end in
        [true, false].map { isReceived in
          TargetContract("control, \(name), \(end), received \(isReceived)") {
            let first = Control()
            let terminal = transform(.control(first, events: first.events, key: \.value))
            var control: Control? = first
            return Rig(
              subscribe: { $0.subscribe(terminal) },
              receive: isReceived ? receiving(terminal) : nil,
              end: {
                switch end {
                case "end completed": terminal.sendCompleted()
                case "events completed": control?.events.sendCompleted()
                // The last reference goes after the access to the variable.
                default: withExtendedLifetime(control) { control = nil }
                }
              }
            )
          }
        }
      }
    }

  private static let connections: [TargetContract] = [
    TargetContract("connection, subject completed", takesSeveral: false) {
      let subject = Subject<Int>()
      return Rig(
        subscribe: { $0.multicast(subject).connect() },
        receive: receiving(subject),
        end: { subject.sendCompleted() }
      )
    },
    TargetContract("connection of a replay subject, subject failed", takesSeveral: false) {
      let subject = ReplaySubject<Int>()
      return Rig(
        subscribe: { $0.multicast(subject).connect() },
        end: { subject.sendError(DrawnFailure()) }
      )
    },
    TargetContract("autoconnect, subject completed", takesSeveral: false) {
      let subject = Subject<Int>()
      return Rig(
        subscribe: { $0.multicast(subject).autoconnect().subscribe(onNext: { _ in }) },
        end: { subject.sendCompleted() }
      )
    },
  ]

  @Test(arguments: subjects + ends + controls + connections)
  func `a target that has ended disposes what leads to it`(_ contract: TargetContract) {
    #expect(contract.violations() == [])
  }

  @Test(.eachRecursionLimit)
  func `a binding of ends is disposed when a channel ends, at whichever end`() {
    for (_, one) in Self.seen {
      for (_, other) in Self.seen {
        for place in 0..<4 {
          let channels = [Channel<Int>(), Channel<Int>()]
          let binding = one(channels[0].followingTerminal).bind(
            to: other(channels[1].leadingTerminal)
          )
          let terminals = channels.flatMap { [$0.leadingTerminal, $0.followingTerminal] }
          terminals[place].sendNext(1)
          #expect(!binding.isDisposed)
          terminals[place].sendCompleted()
          #expect(binding.isDisposed)
        }
      }
    }
  }

  @Test(arguments: 0..<2)
  func `a binding with a channel that has ended is disposed, and ends the other`(_ ended: Int) {
    let channels = [Channel<Int>(), Channel<Int>()]
    channels[ended].leadingTerminal.sendCompleted()
    let received = Received(channels[1 - ended].leadingTerminal)
    let binding = channels[0].followingTerminal.bind(to: channels[1].followingTerminal)
    #expect(binding.isDisposed)
    #expect(received.lines == ["completed"])
  }

  @Test func `disposing a binding leaves both channels open`() {
    let channels = [Channel<Int>(), Channel<Int>()]
    let received = Received()
    for channel in channels { received.subscribe(channel.leadingTerminal) }
    let binding = channels[0].followingTerminal.bind(to: channels[1].followingTerminal)
    binding.dispose()
    for channel in channels { channel.followingTerminal.sendNext(1) }
    #expect(received.lines == ["1", "1"])
  }

  @Test func `ten thousand sources come and go, and all are released at the end`() {
    let target = Subject<Int>()
    let sources = (0..<10_000).map { _ in Subject<Int>() }
    let links = sources.map { $0.subscribe(target) }
    for index in links.indices where index.isMultiple(of: 3) { links[index].dispose() }
    target.sendCompleted()
    #expect(links.allSatisfy { $0.isDisposed })
    #expect(sources.allSatisfy { $0.subscriberCount == 0 })
  }
}
