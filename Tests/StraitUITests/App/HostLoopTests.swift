import Foundation
import Glibc

/// Apps in a program with its own event loop.
@MainActor @Suite struct HostLoopTests {
  /// An app with a field, a label that follows it, and one that follows it later.
  @MainActor private struct Part {
    let field: TextField
    let app: App

    init(_ scheduler: any Scheduler) {
      let field = TextField(id: "field")
      self.field = field
      let late = field.newTextChannel().debounce(for: .milliseconds(3), on: scheduler)
      app = App(
        bracketed: Column {
          field
          Label(field.textSignal.map { "now \($0)" }, id: "now")
          Label(late.map { "late \($0)" }, id: "late")
        }
      )
    }

    func value(_ id: String) -> String? {
      var value: String?
      app.root.forEachWidget { if $0.id == id { value = $0.described.text } }
      return value
    }
  }

  // MARK: On screens in memory

  @Test func `G38 several apps take turns in one process, and none sees another's keys`() {
    var random = SeededRandom(seed: 7)
    let schedulers = (0..<5).map { _ in VirtualScheduler() }
    let displays = (0..<5).map { HeadlessDisplay(size: Size(columns: 20 + $0, rows: 3 + $0)) }
    let parts = schedulers.map { Part($0) }
    for (index, part) in parts.enumerated() {
      part.app.start(on: displays[index], scheduler: schedulers[index])
    }
    var typed = Array(repeating: "", count: 5)
    for _ in 0..<2000 {
      let index = random.below(5)
      switch random.below(4) {
      case 0:
        // After an escape it would be a key with alt, which no field takes.
        schedulers[index].advance(by: .milliseconds(50))
        displays[index].send("backspace")
        typed[index] = String(typed[index].dropLast())
      case 1:
        // The escape that begins a key comes now, its end after the turns of the others.
        displays[index].send([0x1B])
      case 2: schedulers[index].advance(by: .milliseconds(random.below(60)))
      default:
        let character = Character(UnicodeScalar(UInt8(97 + index)))
        schedulers[index].advance(by: .milliseconds(50))
        displays[index].type(String(character))
        typed[index].append(character)
      }
    }
    for (index, part) in parts.enumerated() {
      schedulers[index].advance(by: .seconds(1))
      #expect(part.field.text == typed[index])
      #expect(part.value("now") == "now \(typed[index])")
      #expect(part.value("late") == "late \(typed[index])")
      let shown = displays[index].text.split(separator: "\n")
      #expect(shown.count == 3)
      #expect(shown.last.map { "late \(typed[index])".hasPrefix($0) } == true)
    }
    displays[0].send("ctrl+q")
    #expect(parts.map { $0.app.ending } == [.quit, nil, nil, nil, nil])
  }

  // MARK: On pipes, in a loop of poll(2)

  @Test func `G38 apps on pipes share a host's loop with their timers`() throws {
    let schedulers = (0..<3).map { _ in LoopScheduler() }
    let displays = try (0..<3).map { _ in try PipeDisplay() }
    let parts = schedulers.map { Part($0) }
    for (index, part) in parts.enumerated() {
      part.app.start(on: displays[index], scheduler: schedulers[index])
    }
    // A turn without input waits for none.
    for part in parts { part.app.turn() }

    func runLoop(until isDone: () -> Bool) {
      for _ in 0..<100_000 where !isDone() {
        var polled = displays.map { pollfd(fd: $0.input, events: Int16(POLLIN), revents: 0) }
        let due = schedulers.compactMap { scheduler in
          scheduler.nextDue.map { max(.zero, $0 - scheduler.now) }
        }
        let limit = due.min().map { Int32($0 / .milliseconds(1)) + 1 } ?? 1000
        poll(&polled, nfds_t(polled.count), limit)
        for (index, part) in parts.enumerated() where polled[index].revents != 0 {
          part.app.turn()
        }
        for scheduler in schedulers { scheduler.runDue() }
      }
    }

    for (index, text) in ["one", "zwei", "三"].enumerated() { displays[index].send(text) }
    runLoop { parts.allSatisfy { $0.value("late") != "" } }
    #expect(parts.map { $0.field.text } == ["one", "zwei", "三"])
    #expect(parts.map { $0.value("late") } == ["late one", "late zwei", "late 三"])
    for display in displays { #expect(display.frames > 1) }

    // One ends, and the others continue.
    displays[1].closeOutside()
    runLoop { parts[1].app.ending != nil }
    #expect(parts[1].app.ending == .inputClosed)
    displays[2].send("!")
    runLoop { parts[2].value("late") == "late 三!" }
    #expect(parts.map { $0.field.text } == ["one", "zwei", "三!"])
    #expect(parts[0].app.ending == nil)
  }

  @Test func `G38 a model on another thread wakes the loop, and never waits for it`() throws {
    let wakeup = try Wire()
    let loop = LoopScheduler(wake: { wakeup.write([1]) })
    let (inlet, texts) = Inlet<String>.make(on: loop)
    let label = Label(texts, id: "label")
    let display = HeadlessDisplay(size: Size(columns: 20, rows: 1))
    let app = App(bracketed: label)
    app.start(on: display, scheduler: loop)
    let hasSent = Wire.Flag()
    let thread = Thread {
      for number in 1...1000 { inlet.sendNext("value \(number)") }
      hasSent.raise()
    }
    thread.start()
    // Nothing runs the loop yet, and still the model comes to its end.
    hasSent.wait()
    #expect(label.text == "")
    var rounds = 0
    while label.text != "value 1000", rounds < 1000 {
      rounds += 1
      var polled = pollfd(fd: wakeup.inside, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 1000)
      _ = wakeup.read()
      loop.runDue()
    }
    loop.runDue()
    #expect(display.text == "value 1000")
    #expect(app.ending == nil)
    // However many values came, the loop was woken for all of them together.
    #expect(rounds < 10)
  }
}

/// A pipe, closed with its last user.
private final class Wire: Sendable {
  /// A mark that one thread waits for and another one raises.
  final class Flag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func raise() { semaphore.signal() }
    func wait() { _ = semaphore.wait(timeout: .now() + 600) }
  }

  struct Failure: Error {}

  let inside: Int32
  private let outside: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure() }
    (inside, outside) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(inside)
    close(outside)
  }

  func write(_ bytes: [UInt8]) {
    _ = Glibc.write(outside, bytes, bytes.count)
  }

  /// Returns the bytes that can be read; `nil` at the end.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(inside, &bytes, bytes.count)
    return count == 0 ? nil : Array(bytes.prefix(max(0, count)))
  }
}

/// A display whose input is a pipe, which announces nothing: a host's loop polls it.
@MainActor
private final class PipeDisplay: Display {
  let size = Size(columns: 30, rows: 4)
  var onInput: (() -> Void)?
  private(set) var frames = 0
  let input: Int32
  private var outside: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Wire.Failure() }
    (input, outside) = (ends[0], ends[1])
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  isolated deinit {
    Glibc.close(input)
    closeOutside()
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(outside, bytes, bytes.count)
  }

  func closeOutside() {
    if outside >= 0 { Glibc.close(outside) }
    outside = -1
  }

  func takeInput() -> [DisplayInput] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count == 0 { return [.closed] }
    return count > 0 ? [.bytes(Array(bytes.prefix(count)))] : []
  }

  func show(_ frame: Frame) { frames += 1 }
  func ring() {}
  func suspend() {}
  func close() {}
}
