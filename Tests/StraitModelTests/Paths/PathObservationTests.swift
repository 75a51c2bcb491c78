import StraitChannels
import StraitModel
import Testing

@Suite struct PathObservationTests {
  final class Address: ObservableModel {
    @Observed var city: String
    @Observed var lines: [String] = []

    init(_ city: String) { self.city = city }
  }

  struct Size { var width = 1, height = 2 }

  final class Person: ObservableModel {
    @Observed var first = "Ada"
    @Observed var last = "Lovelace"
    @Observed var address: Address?
    @Observed var size = Size()
    @Observed var tags = ["a", "b"]
    var fullName: String { "\(first) \(last)" }
  }

  @Test func `an observer receives the values before and after`() {
    let person = Person()
    var log: [String] = []
    let token = person.observe(\.first, options: [.old, .new]) { person, change in
      log.append("\(change.oldValue ?? "nil")→\(change.newValue ?? "nil") \(person.first)")
    }
    person.first = "Grace"
    person.first = "Grace"
    token.invalidate()
    person.first = "Hedy"
    #expect(log == ["Ada→Grace Grace", "Grace→Grace Grace"])
  }

  @Test func `T20: a set from inside is delivered in turn, with its own values`() {
    let person = Person()
    var log: [String] = []
    let one = person.observe(\.first, options: [.old, .new]) { person, change in
      log.append("one \(change.oldValue ?? "")→\(change.newValue ?? "")")
      if change.newValue == "b" { person.first = "c" }
    }
    let other = person.observe(\.first, options: [.old, .new]) { _, change in
      log.append("other \(change.oldValue ?? "")→\(change.newValue ?? "")")
    }
    person.first = "b"
    #expect(log == ["one Ada→b", "other Ada→b", "one b→c", "other b→c"])
    withExtendedLifetime((one, other)) {}
  }

  final class Counter: ObservableModel {
    @Observed var count = 1
    private(set) lazy var copy: Derived<Int> = Derived { [unowned self] in count }
    var copied: Int { copy.value }
  }

  /// A way to receive the present value, and then each change.
  struct Beginning: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: @Sendable (Counter, CompositeDisposable, @escaping (Int) -> Void) -> Void

    static let all = [
      Beginning(testDescription: "an observation") { counter, kept, receive in
        counter.observe(\.count, options: [.initial, .new]) { receive($1.newValue ?? 0) }
          .store(in: kept)
      },
      Beginning(testDescription: "changes of a path") { counter, kept, receive in
        counter.changeSignal(of: \.count, options: [.initial, .new])
          .subscribe(onNext: { receive($0.newValue ?? 0) }).store(in: kept)
      },
      Beginning(testDescription: "changes of a property") { counter, kept, receive in
        counter.$count.changeSignal(options: [.initial, .new])
          .subscribe(onNext: { receive($0.newValue ?? 0) }).store(in: kept)
      },
      Beginning(testDescription: "values of a path") { counter, kept, receive in
        counter.values(of: \.count).subscribe(onNext: receive).store(in: kept)
      },
      Beginning(testDescription: "values of a property") { counter, kept, receive in
        counter.$count.values.subscribe(onNext: receive).store(in: kept)
      },
      Beginning(testDescription: "an end of a channel") { counter, kept, receive in
        counter.channel(to: \.count).subscribe(onNext: receive).store(in: kept)
      },
      Beginning(testDescription: "values of a derived value") { counter, kept, receive in
        counter.copy.values.subscribe(onNext: receive).store(in: kept)
      },
      Beginning(testDescription: "values of a path to a derived value") { counter, kept, receive in
        counter.values(of: \.copied).subscribe(onNext: receive).store(in: kept)
      },
      Beginning(testDescription: "an observation of a derived value") { counter, kept, receive in
        counter.observe(\.copied, options: [.initial, .new]) { receive($1.newValue ?? 0) }
          .store(in: kept)
      },
    ]
  }

  @Test(arguments: Beginning.all)
  func `T19: what is set in the first call of an observer is delivered after it`(
    _ beginning: Beginning
  ) {
    let kept = CompositeDisposable()
    let counter = Counter()
    var log: [String] = []
    beginning.begin(counter, kept) { [unowned counter] value in
      log.append("begin \(value)")
      if value == 1 { counter.count = 2 }
      log.append("end \(value)")
    }
    counter.count = 3
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `T29: a path follows the object that takes the place of another`() {
    let person = Person()
    var log: [String] = []
    let token = person.observe(\.address?.city, options: [.old, .new, .initial]) { _, change in
      log.append("\((change.oldValue ?? nil) ?? "nil")→\((change.newValue ?? nil) ?? "nil")")
    }
    let london = Address("London")
    person.address = london
    london.city = "Oxford"
    person.address = Address("Oxford")
    london.city = "Leeds"
    person.address?.city = "Bath"
    person.address = nil
    #expect(log == ["nil→nil", "nil→London", "London→Oxford", "Oxford→Bath", "Bath→nil"])
    withExtendedLifetime(token) {}
  }

  @Test func `a computed variable is followed through what it reads`() {
    let person = Person()
    var names: [String] = []
    person.values(of: \.fullName).subscribe(onNext: { names.append($0) })
    person.first = "Grace"
    transaction {
      person.first = "Hedy"
      person.last = "Lamarr"
    }
    #expect(names == ["Ada Lovelace", "Grace Lovelace", "Hedy Lamarr"])
  }

  @Test func `a path leads into structs and through subscripts`() {
    let person = Person()
    var widths: [Int] = []
    var firsts: [String] = []
    person.values(of: \.size.width).subscribe(onNext: { widths.append($0) })
    person.values(of: \.tags[0]).subscribe(onNext: { firsts.append($0) })
    person.size.width = 5
    person.tags[0] = "z"
    #expect(widths == [1, 5])
    #expect(firsts == ["a", "z"])
  }

  @Test func `values complete once when the object is deallocated`() {
    var person: Person? = Person()
    var log: [String] = []
    for path in [\Person.fullName, \Person.first] {
      person?.values(of: path).subscribe(
        onNext: { log.append($0) },
        onCompleted: { log.append("|") }
      )
    }
    person = nil
    #expect(log == ["Ada Lovelace", "Ada", "|", "|"])
  }

  @Test func `an observation ends with its token`() {
    let person = Person()
    var count = 0
    var token: PropertyObservation? = person.observe(\.first) { _, _ in count += 1 }
    person.first = "b"
    token = nil
    person.first = "c"
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `an observer that drops its own token receives nothing more`() {
    let person = Person()
    var count = 0
    var tokens: [PropertyObservation] = []
    tokens.append(
      person.observe(\.first) { _, _ in
        count += 1
        tokens.removeAll()
      }
    )
    person.first = "b"
    person.first = "c"
    #expect(count == 1)
  }

  @Test func `T28: an observer that throws is reported, and the others miss nothing`() {
    struct Refusal: Error {}
    let person = Person()
    person.$first.name = "Person.first"
    var received = 0
    let one = person.observe(\.first) { _, _ in throw Refusal() }
    let other = person.observe(\.first) { _, _ in received += 1 }
    let (_, reports) = Report.collecting { person.first = "b" }
    #expect(reports == [.observerFailed(name: "Person.first", error: "Refusal()")])
    #expect(received == 1)
    withExtendedLifetime((one, other)) {}
  }

  @Test func `prior comes before the value is stored, and once for each change`() {
    let person = Person()
    var log: [String] = []
    let token = person.observe(\.first, options: [.prior, .old, .new]) { person, change in
      let values = "\(change.oldValue ?? "nil")→\(change.newValue ?? "nil")"
      log.append("\(change.isPrior) \(values) \(person.first)")
    }
    person.first = "b"
    #expect(log == ["true Ada→nil Ada", "false Ada→b b"])
    withExtendedLifetime(token) {}
  }

  @Test func `the origin of a set is delivered`() {
    let person = Person()
    let field = Property("")
    field.name = "field"
    field.bind(to: person.$first)
    var origins: [ChangeOrigin] = []
    let token = person.observe(\.first) { _, change in origins.append(change.origin) }
    person.first = "b"
    field.value = "c"
    person.channel(to: \.last).subscribe(onNext: { _ in })
    #expect(origins == [.setter, .property(name: "field")])
    withExtendedLifetime(token) {}
  }

  @Test func `an end of a channel to a path is the origin of its set`() {
    let person = Person()
    var origins: [ChangeOrigin] = []
    let token = person.observe(\.first) { _, change in origins.append(change.origin) }
    let (field, other) = (Channel<String>(), person.channel(to: \.first))
    let name = person.channel(to: \.first)
    name.name = "name"
    field.leadingTerminal.bind(to: name)
    other.subscribe(onNext: { _ in })
    field.followingTerminal.sendNext("b")
    transaction { field.followingTerminal.sendNext("c") }
    person.first = "d"
    #expect(origins == [.terminal(name: "name"), .terminal(name: "name"), .setter])
    withExtendedLifetime((token, other)) {}
  }

  @Test func `an array that is followed is changed in place`() {
    let person = Person()
    person.tags = Array(repeating: "x", count: 1000)
    var count = 0
    let token = person.observe(\.tags, options: .new) { _, change in
      count = change.newValue?.count ?? 0
    }
    let place = person.tags.withUnsafeBufferPointer { $0.baseAddress }
    person.tags[0] = "y"
    #expect(person.tags.withUnsafeBufferPointer { $0.baseAddress } == place)
    #expect(count == 1000)
    withExtendedLifetime(token) {}
  }

  @Test func `a channel to a path sets what the path leads to`() {
    let person = Person()
    let width = person.channel(to: \.size.width)
    var widths: [Int] = []
    width.subscribe(onNext: { widths.append($0) })
    width.sendNext(7)
    person.size.width = 8
    #expect(person.size.width == 8)
    #expect(widths == [1, 8])
  }

  final class Fixed: ObservableModel {
    @Observed var unread = 0
    let double = Derived { 4 }
    var constant: Int { 7 }
    var derived: Int { double.value }
  }

  @Test func `a path that reads no variable ends with the object all the same`() {
    var fixed: Fixed? = Fixed()
    var log: [String] = []
    for path in [\Fixed.constant, \Fixed.derived] {
      fixed?.values(of: path).subscribe(
        onNext: { log.append("\($0)") },
        onCompleted: { log.append("|") }
      )
    }
    fixed = nil
    #expect(log == ["7", "4", "|", "|"])
  }

  @Test func `a path that comes to read nothing ends with the object all the same`() {
    final class Switch: ObservableModel {
      @Observed var count = 1
      var isOn = true
      var shown: Int { isOn ? count : 0 }
    }
    var model: Switch? = Switch()
    var log: [String] = []
    model?.values(of: \.shown).subscribe(
      onNext: { log.append("\($0)") },
      onCompleted: { log.append("|") }
    )
    let token = model?.observe(\.shown, options: .new) { _, change in
      log.append("new \(change.newValue ?? -1)")
    }
    model?.isOn = false
    model?.count = 2
    model?.count = 3
    model = nil
    #expect(log == ["1", "0", "new 0", "|"])
    withExtendedLifetime(token) {}
  }

  @Test func `what a derived value on the way comes to is sent at the end`() {
    final class Cart: ObservableModel {
      @Observed var price = 2
      @Observed var count = 3
      private(set) lazy var total = Derived { [unowned self] in price * count }
      var sum: Int { total.value }
    }
    let cart = Cart()
    var sums: [Int] = []
    cart.values(of: \.sum).subscribe(onNext: { sums.append($0) })
    cart.price = 3
    transaction {
      cart.price = 1
      cart.count = 5
    }
    #expect(sums == [6, 9, 5])
  }
}
