#if DEBUG
  import StraitChannels
  import StraitModel
  import Testing

  /// In debug builds, a path that reads nothing observed is reported when it is followed.
  @Suite struct UnobservedPathTests {
    final class Person: ObservableModel, ObservingCustomization {
      var plain = "Ada"
      @Observed var name = "Ada"
      @Observed var address: Address?
      var home: Address?
      let derived = Derived { 1 }
      var byHand = 0

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
        key != \Person.byHand
      }
      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        key == \Person.signature ? [\Person.name] : []
      }

      var signature: String { plain }
      var greeting: String { "Hello, \(name)" }
    }

    class Open: ObservableModel {
      var plain = 0
    }

    private let person = Person()
    private let log = ChangeLog()

    private func reports(_ way: PathWay, _ path: ReferenceWritableKeyPath<Person, some Any>)
      -> [Report]
    {
      Report.collecting { way.follow(person, path, log) }.reports
    }

    @Test(arguments: PathWay.allCases)
    func `a plain variable is reported by name, on every path`(_ way: PathWay) {
      #expect(reports(way, \.plain) == [.unobserved(path: "Person.plain")])
    }

    @Test(arguments: PathWay.allCases)
    func `a variable that is observed, or notified by hand, is not reported`(_ way: PathWay) {
      #expect(reports(way, \.name) == [])
      #expect(reports(way, \.address) == [])
      #expect(reports(way, \.byHand) == [])
    }

    @Test func `a path is judged by all that it reads`() {
      let ((), reports) = Report.collecting {
        log.subscribe(person.values(of: \.greeting))
        log.subscribe(person.values(of: \.derived.value))
        log.subscribe(person.values(of: \.signature))
        log.subscribe(person.values(of: \.address?.city))
        log.subscribe(person.channel(through: \.address, to: \.city))
      }
      #expect(reports == [])
      let (_, others) = Report.collecting { log.subscribe(person.values(of: \.home?.city)) }
      #expect(others == [.unobserved(path: "a path of Person")])
    }

    @Test func `a class that is not final is named without its variable`() {
      let open = Open()
      let (_, reports) = Report.collecting { log.subscribe(open.values(of: \.plain)) }
      #expect(reports.count == 1)
      #expect(reports.first?.description.contains("Open") == true)
    }
  }
#endif
