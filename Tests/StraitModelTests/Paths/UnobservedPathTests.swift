#if DEBUG
  import StraitChannels
  import StraitModel
  import Testing

  /// In debug builds, a path that reads nothing observed is reported when it is followed.
  @Suite struct UnobservedPathTests {
    final class Address: ObservableModel {
      @Observed var city = "London"
    }

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

    enum Way: CaseIterable, Sendable {
      case observe, values, changes, channel
    }

    private func follow<Value>(
      _ way: Way,
      _ path: ReferenceWritableKeyPath<Person, Value>
    ) -> [Report] {
      let person = Person()
      return Report.collecting {
        switch way {
        case .observe: _ = person.observe(path) { _, _ in }
        case .values: person.values(of: path).subscribe(onNext: { _ in })
        case .changes: person.changeSignal(of: path).subscribe(onNext: { _ in })
        case .channel: person.channel(to: path).subscribe(onNext: { _ in })
        }
      }.reports
    }

    @Test(arguments: Way.allCases)
    func `a plain variable is reported by name, however it is followed`(_ way: Way) {
      #expect(follow(way, \.plain) == [.unobserved(path: "Person.plain")])
    }

    @Test(arguments: Way.allCases)
    func `what is observed, or notified by hand, is not`(_ way: Way) {
      #expect(follow(way, \.name) == [])
      #expect(follow(way, \.address) == [])
      #expect(follow(way, \.byHand) == [])
    }

    @Test func `a path is judged by all that it reads`() {
      let person = Person()
      let ((), reports) = Report.collecting {
        person.values(of: \.greeting).subscribe(onNext: { _ in })
        person.values(of: \.derived.value).subscribe(onNext: { _ in })
        person.values(of: \.signature).subscribe(onNext: { _ in })
        person.values(of: \.address?.city).subscribe(onNext: { _ in })
        person.channel(through: \.address, to: \.city).subscribe(onNext: { _ in })
      }
      #expect(reports == [])
      let (_, others) = Report.collecting {
        person.values(of: \.home?.city).subscribe(onNext: { _ in })
      }
      #expect(others == [.unobserved(path: "a path of Person")])
    }

    @Test func `a class that is not final is named without its variable`() {
      let open = Open()
      let (_, reports) = Report.collecting {
        open.values(of: \.plain).subscribe(onNext: { _ in })
      }
      #expect(reports.count == 1)
      #expect(reports.first?.description.contains("Open") == true)
    }
  }
#endif
