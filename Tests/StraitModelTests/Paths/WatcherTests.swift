import StraitChannels
import StraitModel
import TestSupport
import Testing

/// Paths whose objects come and go, also while they are read.
@Suite struct WatcherTests {
  private struct Frame: Equatable { var width = 0, height = 0 }

  private final class Item: ObservableModel {
    @Observed var value = 0
    @Observed var other = 0
    @Observed var next: Item?
    @Observed var frame = Frame()
    @Observed var list = [0, 0, 0]
    var isFollowed = true
    private(set) lazy var double = Derived { [unowned self] in value * 2 }
    var sum: Int { value + other }
    var doubleOfNext: Int { next?.double.value ?? -1 }
    var ifFollowed: Int { isFollowed ? value : -1 }

    /// Reads one thing or another.
    var atValue: Int { value == 0 ? other : list[0] }

    /// Reads an object that is deallocated as soon as it was read.
    var withTemporary: Int {
      let item = Item()
      item.value = 7
      return item.value + value
    }

    /// Reads nothing that lives.
    var temporary: Int {
      let item = Item()
      item.value = 7
      return item.value
    }
  }

  @Test func `a path that is cut short at a variable of its own type delivers no nil`() {
    let item = Item()
    var delivered: [Bool] = []
    let token = item.observe(\.next?.next, options: .new) { _, change in
      delivered.append(change.newValue.flatMap { $0 } != nil)
    }
    var received = 0
    item.values(of: \.next?.next).subscribe(onNext: { _ in received += 1 })
    item.next = nil
    item.next = Item()
    item.next = Item()
    item.next = nil
    #expect(delivered == [] && received == 1)
    item.next = Item()
    item.next?.next = nil
    item.next?.next = Item()
    item.next = nil
    #expect(delivered == [false, true, false] && received == 4)
    withExtendedLifetime(token) {}
  }

  @Test func `a path may read objects that are deallocated while it is read`() {
    let item = Item()
    var received: [Int] = []
    let token = item.observe(\.withTemporary, options: [.new, .old, .initial]) { _, change in
      received.append(change.newValue ?? -1)
    }
    var ended = 0
    item.values(of: \.withTemporary).subscribe(onNext: { received.append($0) })
    item.values(of: \.temporary)
      .subscribe(onNext: { received.append($0) }, onCompleted: { ended += 1 })
    item.value = 1
    #expect(received == [7, 7, 7, 8, 8])
    item.value = 2
    #expect(received == [7, 7, 7, 8, 8, 9, 9])
    withExtendedLifetime(token) {}
  }

  @Test func `a path that reads only what is deallocated ends with its object`() {
    var item: Item? = Item()
    var log: [String] = []
    item?.values(of: \.temporary)
      .subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    item = nil
    #expect(log == ["7", "|"])
  }

  @Test func `a path that comes to read nothing still ends with its object`() {
    var item: Item? = Item()
    var log: [String] = []
    item?.values(of: \.ifFollowed)
      .subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    item?.isFollowed = false
    item?.value = 1
    item?.value = 2
    item = nil
    #expect(log == ["0", "-1", "|"])
  }

  @Test(.eachRecursionLimit)
  func `T20: what was seen already is not sent again, and nothing older`() {
    let kept = CompositeDisposable()
    let item = Item()
    var sums: [String] = []
    item.$value.observe { _, new in
      if new == 1 {
        item.value = 2
        item.other = 10
      }
    }.store(in: kept)
    let token = item.observe(\.sum, options: [.old, .new]) { _, change in
      sums.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1)")
    }
    item.value = 1
    #expect(sums == ["0→12"])
    withExtendedLifetime(token) {}
  }

  @Test func `T4: a channel to a part receives nothing of what came from it`() {
    let item = Item()
    let width = item.channel(to: \.frame.width)
    let second = item.channel(to: \.list[1])
    var received: [Int] = []
    width.subscribe(onNext: { received.append($0) })
    second.subscribe(onNext: { received.append($0) })
    width.sendNext(5)
    second.sendNext(6)
    #expect(received == [0, 0])
    #expect(item.frame.width == 5 && item.list == [0, 6, 0])
    item.frame.height = 3
    item.list[1] = 7
    #expect(received == [0, 0, 5, 7])
  }

  @Test(.eachRecursionLimit)
  func `parts of two objects follow each other`() {
    let kept = CompositeDisposable()
    let (one, other) = (Item(), Item())
    one.channel(to: \.frame.width).bind(to: other.channel(to: \.frame.height))
    one.channel(to: \.list[0]).bind(to: other.channel(to: \.list[2]))
    var delivered = 0
    one.$frame.observe { _, _ in delivered += 1 }.store(in: kept)
    one.$list.observe { _, _ in delivered += 1 }.store(in: kept)
    let (_, reports) = Report.collecting {
      other.frame.height = 3
      one.list[0] = 4
    }
    #expect(one.frame == Frame(width: 3) && other.frame == Frame(height: 3))
    #expect(one.list == [4, 0, 0] && other.list == [0, 0, 4])
    #expect(delivered == 2)
    #expect(reports.isEmpty)
  }

  @Test func `derived values of objects that were left are forgotten`() {
    let item = Item()
    let first = Item()
    var received: [Int] = []
    item.next = first
    item.values(of: \.doubleOfNext).subscribe(onNext: { received.append($0) })
    first.value = 1
    let second = Item()
    item.next = second
    first.value = 2
    second.value = 5
    #expect(received == [0, 2, 0, 10])
  }

  @Test(arguments: [[], .old] as [ObservingOptions])
  func `T29: another object in the middle that leads to the same one is no change`(
    options: ObservingOptions
  ) {
    let (item, first, second, last) = (Item(), Item(), Item(), Item())
    var delivered = 0
    let token = item.observe(\.next?.next, options: options) { _, _ in delivered += 1 }
    item.next = first
    #expect(delivered == 0)
    first.next = last
    second.next = last
    #expect(delivered == 1)
    item.next = second
    #expect(delivered == 1)
    second.next = last
    #expect(delivered == 2)
    second.next = nil
    item.next = Item()
    #expect(delivered == 3)
    withExtendedLifetime((token, first)) {}
  }

  @Test(.eachRecursionLimit)
  func `T21: a transaction that leads a path from a leaf it has set to an equal one sends nothing`()
  {
    let (item, first, second) = (Item(), Item(), Item())
    item.next = first
    var delivered: [Int?] = []
    let token = item.observe(\.next?.value, options: .new) { _, change in
      delivered.append(change.newValue ?? nil)
    }
    transaction {
      first.value = 5
      item.next = second
    }
    #expect(delivered == [])
    transaction {
      second.value = 5
      item.next = first
    }
    #expect(delivered == [5])
    withExtendedLifetime((token, second)) {}
  }

  @Test(arguments: [true, false])
  func `T29: what was followed in a transaction leads on from what is so after it`(throwing: Bool) {
    struct Refusal: Error {}
    let (item, first, second) = (Item(), Item(), Item())
    (first.value, second.value) = (1, 2)
    item.next = first
    var log: [String] = []
    var token: PropertyObservation?
    let terminal = item.channel(through: \.next, to: \.value)
    try? transaction {
      item.next = second
      transaction {
        token = item.observe(\.next?.value, options: [.old, .new]) { _, change in
          log.append("\((change.oldValue ?? nil) ?? -1)→\((change.newValue ?? nil) ?? -1)")
        }
        item.values(of: \.next?.value).subscribe(onNext: { log.append("\($0 ?? -1)") })
        terminal.subscribe(onNext: { log.append("t\($0 ?? -1)") })
      }
      #expect(log == ["2", "t2"])
      log = []
      if throwing { throw Refusal() }
      item.next = first
    }
    // Undone: a subscriber that received what was undone receives what holds; the observer received
    // nothing yet.
    #expect(log == (throwing ? ["1", "t1"] : ["2→1", "1", "t1"]))
    log = []
    second.value = 5
    #expect(log == [])
    first.value = 6
    #expect(log == ["1→6", "6", "t6"])
    withExtendedLifetime(token) {}
  }

  @Test func `T29: a path that was followed in a transaction leads on from what it sets back`() {
    let item = Item()
    item.list = [1, 2]
    var received: [Int] = []
    var token: PropertyObservation?
    transaction {
      item.value = 1
      token = item.observe(\.atValue, options: .new) { _, change in
        received.append(change.newValue ?? -1)
      }
      item.value = 0
    }
    item.other = 5
    #expect(received == [5])
    withExtendedLifetime(token) {}
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
    var log: [String] = []
    for path in [\Mortal.value, \Mortal.sum] {
      mortal?.values(of: path)
        .subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    }
    mortal?.channel(to: \.value)
      .subscribe(onNext: { log.append("c\($0)") }, onCompleted: { log.append("c|") })
    let token = mortal?.observe(\.sum, options: [.new, .prior]) { _, _ in log.append("observed") }
    mortal = nil
    #expect(log.prefix(3) == ["0", "0", "c0"])
    #expect(log.dropFirst(3).sorted() == ["c|", "|", "|"])
    withExtendedLifetime(token) {}
  }
}
