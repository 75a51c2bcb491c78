import Testing

/// What the compiler refuses: it is run, against the modules that these tests are linked with.
@Suite struct TypeSafetyTests {
  /// A line that must not compile, what the compiler says of it, and one that must, which differs in the
  /// matter at hand alone.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wrong: String
    let says: String
    let right: String
  }

  static let snippets: [Snippet] = [
    Snippet(
      testDescription: "a class that says something of its variables says all of it",
      wrong: """
        class Sayer: ObservableModel, ObservingCustomization {
          class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
        }
        """,
      says: "type 'Sayer' does not conform to protocol 'ObservingCustomization'",
      right: """
        class Sayer: ObservableModel, ObservingCustomization {
          class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
          class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
        }
        """
    ),
    Snippet(
      testDescription: "a subclass overrides what its superclass says",
      wrong: """
        final class Quiet: Talker {
          class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }
        }
        """,
      says: "overriding declaration requires an 'override' keyword",
      right: """
        final class Quiet: Talker {
          override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }
        }
        """
    ),
    Snippet(
      testDescription: "and does not say it a second time beside it",
      wrong: "final class Quiet: Talker, ObservingCustomization {}",
      says: "redundant conformance of 'Quiet' to protocol 'ObservingCustomization'",
      right: "final class Quiet: Talker {}"
    ),
    Snippet(
      testDescription: "improvement 12: ends of different types are not bound",
      wrong: "text.bind(to: number)",
      says: "cannot convert value of type 'ChannelTerminal<Int>' to expected argument type "
        + "'ChannelTerminal<String>'",
      right: "text.bind(to: number, through: .integer())"
    ),
    Snippet(
      testDescription: "improvement 12: nor one way",
      wrong: "number.subscribe(text)",
      says: "cannot convert value of type 'ChannelTerminal<String>' to expected argument type "
        + "'ChannelTerminal<Int>'",
      right: "number.map { \"\\($0)\" }.subscribe(text)"
    ),
    Snippet(
      testDescription: "improvement 12: nor by a converter of other types",
      wrong: "text.bind(to: number, through: .inverted)",
      says: "'inverted' requires the types 'String' and 'Bool' be equivalent",
      right: "text.bind(to: number, through: .lossless)"
    ),
    Snippet(
      testDescription: "improvement 12: properties of different types are not bound",
      wrong: "person.$name.bind(to: person.$age)",
      says: "cannot convert value of type 'Property<Int>' to expected argument type "
        + "'Property<String>'",
      right: "person.$name.bind(to: person.$age, through: .integer(in: 0...150))"
    ),
    Snippet(
      testDescription: "improvement 12: nil is not sent to a property that cannot hold it",
      wrong: "person.channel(to: \\.age).sendNext(nil)",
      says: "'nil' is not compatible with expected argument type 'Int'",
      right: "person.channel(to: \\.age, nilValue: 0).sendNext(nil)"
    ),
    Snippet(
      testDescription: "improvement 12: nor does it get there by a binding",
      wrong: "person.channel(to: \\.nickname).bind(to: person.$name.channel())",
      says: "('Optional<String>' and 'String') are expected to be equal",
      right: "person.channel(to: \\.nickname).bind(to: person.$name.channel(nilValue: \"\"))"
    ),
    Snippet(
      testDescription: "improvement 12: nor by a signal",
      wrong: "Signal<Int?>.just(nil).assign(to: person.$age)",
      says: "cannot convert value of type 'Property<Int>' to expected argument type "
        + "'Property<Int?>'",
      right: "Signal<Int?>.just(nil).map { $0 ?? 0 }.assign(to: person.$age)"
    ),
    Snippet(
      testDescription: "improvement 13: a one-way filter is no end of a channel",
      wrong: "let end: ChannelTerminal<Int> = number.filter { $0 > 0 }; _ = end",
      says: "'Signal<Int>' to specified type 'ChannelTerminal<Int>'",
      right:
        "let end: ChannelTerminal<Int> = number.filter(forward: { $0 > 0 }, backward: nil); _ = end"
    ),
    Snippet(
      testDescription: "improvement 11: an observing closure does not capture its object unseen",
      wrong: "final class Watcher { let seen = Property(0); var last = 0; "
        + "func watch() { seen.observe { _, new in last = new } } }",
      says: "reference to property 'last' in closure requires explicit use of 'self'",
      right: "final class Watcher { let seen = Property(0); var last = 0; "
        + "func watch() { seen.observe { [weak self] _, new in self?.last = new } } }"
    ),
  ]

  private static let prelude = """
    import StraitChannels
    import StraitModel
    final class Person: ObservableModel {
      @Observed var name = "Ada"
      @Observed var age = 36
      @Observed var nickname: String?
    }
    class Talker: ObservableModel, ObservingCustomization {
      class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
      class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
    }
    func use(_ text: ChannelTerminal<String>, _ number: ChannelTerminal<Int>, _ person: Person) {

    """

  /// What the compiler says of a line, and whether it takes it.
  private func check(_ line: String) throws -> (compiles: Bool, says: String) {
    try SwiftCompiler.check(Self.prelude + line + "\n}\n")
  }

  @Test(.serialized, arguments: snippets)
  func `the compiler refuses what is wrong, and takes what is right`(_ snippet: Snippet) throws {
    let right = try check(snippet.right)
    #expect(right.compiles, "\(right.says)")
    let wrong = try check(snippet.wrong)
    #expect(!wrong.compiles)
    #expect(wrong.says.contains("error: "))
    #expect(wrong.says.contains(snippet.says), "\(wrong.says)")
  }
}
