/// Channels to controls: what `rac_channelForControlEvents:key:nilValue:` and the methods made of
/// it promise.
@Suite struct ControlChannelTests {
  /// A control of any kind: the user sets a value, and that is an event.
  final class Control<Value> {
    var value: Value { didSet { writes.append(value) } }
    private(set) var writes: [Value] = []
    private let edits = Subject<Void>()

    init(_ value: Value) {
      self.value = value
    }

    deinit {
      edits.sendCompleted()
    }

    func userSets(_ value: Value) {
      self.value = value
      edits.sendNext(())
    }

    func newValueChannel() -> ChannelTerminal<Value> {
      .control(self, events: edits, key: \.value)
    }

    func newValueChannel(nilValue: Value) -> ChannelTerminal<Value?> {
      .control(self, events: edits, key: \.value, nilValue: nilValue)
    }
  }

  @Test(.eachRecursionLimit)
  func `each event is sent once, and what is written is none`() {
    let log = EventLog()
    let slider = Control(0.5)
    let terminal = slider.newValueChannel()
    log.subscribe("t", to: terminal)
    slider.userSets(0.7)
    slider.value = 0.2
    terminal.sendNext(0.1)
    #expect(log.lines == ["t next 0.7"])
    #expect(slider.value == 0.1)
  }

  @Test func `a segment control takes nil for an index of its own`() {
    let segments = Control(2)
    let terminal = segments.newValueChannel(nilValue: -1)
    terminal.sendNext(1)
    terminal.sendNext(nil)
    #expect(segments.writes == [1, -1])
  }

  @Test func `a control channel completes when its control is deallocated`() {
    let log = EventLog()
    var control: Control<Int>? = Control(1)
    let terminal = control?.newValueChannel()
    if let terminal { log.subscribe("t", to: terminal) }
    weak let gone = control
    control = nil
    #expect(gone == nil)
    terminal?.sendNext(2)
    #expect(log.lines == ["t completed"])
    if let terminal { log.subscribe("late", to: terminal) }
    #expect(log.lines == ["t completed", "late completed"])
  }

  @Test func `ending the terminal leaves the control as it is`() {
    let log = EventLog()
    let control = Control(1)
    let terminal = control.newValueChannel()
    log.subscribe("t", to: terminal)
    terminal.sendError(Failure())
    control.userSets(2)
    terminal.sendNext(3)
    #expect(log.lines == ["t error"])
    #expect(control.value == 2)
  }

  @Test func `a channel whose events have ended already completes at once and is freed`() {
    let control = Control(1)
    let events = Subject<Void>()
    events.sendCompleted()
    weak var gone: ChannelTerminal<Int>?
    let log = EventLog()
    func use() {
      let terminal = ChannelTerminal.control(control, events: events, key: \.value)
      gone = terminal
      log.subscribe("t", to: terminal)
    }
    use()
    #expect(log.lines == ["t completed"])
    #expect(gone == nil)
  }
}
