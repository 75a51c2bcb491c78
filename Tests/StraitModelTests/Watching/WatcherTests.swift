/// Paths whose objects come and go, also while they are read.
@Suite struct WatcherTests {
  private final class Item: ObservableModel {
    @Observed var value: Int
    @Observed var other = 0
    @Observed var next: Item?
    @Observed var list = [0, 0, 0]
    private(set) lazy var double = Derived { [unowned self] in value * 2 }
    var sum: Int { value + other }
    var doubleOfNext: Int { next?.double.value ?? -1 }

    /// Reads one thing or another.
    var atValue: Int { value == 0 ? other : list[0] }

    /// Reads an object that is deallocated as soon as it was read.
    var withTemporary: Int { Item(7).value + value }

    init(_ value: Int = 0) { self.value = value }
  }

  private let item = Item()
  private let log = ChangeLog()

  @Test func `a path cut short at a variable with the path's type delivers no nil`() {
    let token = item.observe(\.next?.next, options: .new) { [log] _, change in
      log.add("\(change.newValue.flatMap { $0 } != nil)")
    }
    let received = Recording(item.values(of: \.next?.next))
    item.next = Item()
    item.next = Item()
    item.next = nil
    item.next = nil
    #expect(log.lines == [] && received.values.count == 1)
    item.next = Item()
    item.next?.next = nil
    item.next?.next = Item()
    item.next = nil
    #expect(log.lines == ["false", "true", "false"] && received.values.count == 4)
    withExtendedLifetime(token) {}
  }

  @Test func `a path may read objects that are deallocated while it is read`() {
    log.observe(item, \.withTemporary, [.new, .old, .initial])
    log.subscribe(item.values(of: \.withTemporary))
    item.value = 1
    item.value = 2
    #expect(log.lines == ["-→7", "7", "7→8", "8", "8→9", "9"])
  }

  @Test(arguments: recursionLimits)
  func `T20: what was seen already is not sent again, and nothing older`(limit: Int) {
    withRecursionLimit(limit) {
      item.$value.observe { [item] _, new in
        if new == 1 {
          item.value = 2
          item.other = 10
        }
      }.store(in: log.kept)
      log.observe(item, \.sum)
      item.value = 1
      #expect(log.lines == ["0→12"])
    }
  }

  @Test func `derived values of objects that were left are forgotten`() {
    let (first, second) = (Item(), Item())
    item.next = first
    log.subscribe(item.values(of: \.doubleOfNext))
    first.value = 1
    item.next = second
    first.value = 2
    second.value = 5
    #expect(log.lines == ["0", "2", "0", "10"])
  }

  @Test(arguments: [true, false])
  func `T29: what was followed in a transaction leads on from what is so after it`(throwing: Bool) {
    let (first, second) = (Item(1), Item(2))
    item.next = first
    let terminal = item.channel(through: \.next, to: \.value)
    try? transaction {
      item.next = second
      transaction {
        log.observe(item, \.next?.value)
        log.subscribe(item.values(of: \.next?.value))
        log.subscribe(terminal, as: "end")
      }
      #expect(log.take() == ["2", "end 2"])
      if throwing { throw Failure() }
      item.next = first
    }
    // Undone: a subscriber that received the undone value receives the restored one; the observer
    // received nothing yet.
    #expect(log.take() == (throwing ? ["1", "end 1"] : ["2→1", "1", "end 1"]))
    second.value = 5
    #expect(log.take() == [])
    first.value = 6
    #expect(log.take() == ["1→6", "6", "end 6"])
  }

  @Test func `T29: a path that was followed in a transaction leads on from what it sets back`() {
    item.list = [1, 2]
    transaction {
      item.value = 1
      log.observe(item, \.atValue, .new)
      item.value = 0
    }
    item.other = 5
    #expect(log.lines == ["-→5"])
  }

  @Test func `an object may set its own variables while it is deallocated`() {
    final class Mortal: ObservableModel {
      @Observed var value = 0
      @Observed var next: Item?
      var sum: Int { value + (next?.value ?? 0) }

      deinit {
        value = 5
        next = nil
        value += 1
        transaction { value = 9 }
      }
    }
    var mortal: Mortal? = Mortal()
    mortal?.next = Item()
    if let mortal {
      for path in [\Mortal.value, \Mortal.sum] { log.subscribe(mortal.values(of: path)) }
      log.subscribe(mortal.channel(to: \.value), as: "end")
      log.observe(mortal, \.sum, [.new, .prior])
    }
    mortal = nil
    #expect(log.lines.prefix(3) == ["0", "0", "end 0"])
    #expect(log.lines.dropFirst(3).sorted() == ["end |", "|", "|"])
  }
}
