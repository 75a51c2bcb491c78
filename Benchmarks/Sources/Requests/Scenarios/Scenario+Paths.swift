import Observation
import OpenCombine
import StraitChannels
import StraitModel

extension Scenario {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  @Observable
  final class TrackedPerson {
    var name = "Ada"
    var city: TrackedCity?
  }

  @Observable
  final class TrackedCity: Equatable {
    var name: String
    init(_ name: String) { self.name = name }

    nonisolated static func == (one: TrackedCity, other: TrackedCity) -> Bool { one === other }
  }

  /// Requests 9 and 10: deep paths, and names.
  static let paths = [
    Scenario(9, "a path's middle: London, replaced by Paris, old one set, nil, Lyon") { wiring in
      let log = Notes<String>()
      @MainActor func note(_ city: String?) { log.add(city ?? "nil") }
      switch wiring.library {
      case .strait:
        final class City: ObservableModel {
          @Observed var name: String
          init(_ name: String) { self.name = name }
        }
        final class Owner: ObservableModel { @Observed var city: City? }
        let owner = Owner()
        owner.values(of: \.city?.name).subscribe(onNext: { note($0) })
        let london = City("London")
        owner.city = london
        owner.city = City("Paris")
        london.name = "Leeds"
        owner.city = nil
        owner.city = City("Lyon")
      case .openCombine:
        typealias City = CurrentValueSubject<String, Never>
        let city = CurrentValueSubject<City?, Never>(nil)
        let token = city.map { city in
          city?.map(Optional.init).eraseToAnyPublisher() ?? Just(nil).eraseToAnyPublisher()
        }.switchToLatest().sink { note($0) }
        let london = City("London")
        city.value = london
        city.value = City("Paris")
        london.value = "Leeds"
        city.value = nil
        city.value = City("Lyon")
        withExtendedLifetime(token) {}
      case .observation:
        let person = TrackedPerson()
        note(person.city?.name)
        track({ person.city?.name }, { log.add($0 ?? "nil") })
        let london = TrackedCity("London")
        for change in [
          { person.city = london }, { person.city = TrackedCity("Paris") },
          { london.name = "Leeds" }, { person.city = nil },
          { person.city = TrackedCity("Lyon") },
        ] {
          change()
          Turns.settle()
        }
      case .equality, .flag:
        return .offersNothing(
          byHand: "attach a closure to each new middle object, and detach it from the old one"
        )
      }
      return Outcome(
        list(log.values),
        holds: log.values == ["nil", "London", "Paris", "nil", "Lyon"]
      )
    },
    Scenario(9, "the names of an array's objects: one is renamed, one is added, it is renamed") {
      wiring in
      let log = Notes<String>()
      switch wiring.library {
      case .strait:
        let team = Property<[Person]>([Person()])
        let names = Derived { team.value.map(\.name).joined(separator: " ") }
        let token = names.observe { log.add($1) }
        team.value[0].name = "Grace"
        team.append(Person())
        team.value[1].name = "Hedy"
        withExtendedLifetime(token) {}
      case .observation:
        let team = wiring.cell([TrackedCity("Ada")])
        track(
          { team.value.map(\.name).joined(separator: " ") },
          { log.add($0) }
        )
        team.value[0].name = "Grace"
        Turns.settle()
        team.value.append(TrackedCity("Ada"))
        Turns.settle()
        team.value[1].name = "Hedy"
        Turns.settle()
      case .openCombine:
        return .offersNothing(byHand: "a sink for each object, renewed with the array")
      case .equality, .flag:
        return .offersNothing(byHand: "a closure for each object, renewed with the array")
      }
      return Outcome(
        list(log.values),
        holds: log.values == ["Grace", "Grace Ada", "Grace Hedy"]
      )
    },
    Scenario(10, "a name that is misspelled at run time: an error says which") { wiring in
      guard wiring.library == .strait else {
        return .offersNothing(byHand: "no names at run time; a table of closures")
      }
      do {
        _ = try Person().value(forKeyPath: "nmae")
        return .failed("no error")
      } catch {
        return Outcome("\(error)", holds: "\(error)".contains("name"))
      }
    },
  ]
}
