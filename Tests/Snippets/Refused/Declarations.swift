import StraitChannels
import StraitModel

// Places where the compiler refuses a variable that is observed.

struct ObservedStruct {
  // expected-error@+1{{a struct holds a Property instead}}
  @Observed var number = 0
}

final class Owner {}

struct WeakStruct {
  // expected-error@+1{{@ObservedWeak is for variables of classes and actors}}
  @ObservedWeak var owner: Owner?
}

func local() {
  // expected-error@+1{{@Observed is for variables of classes and actors}}
  @Observed var number = 0
  // expected-error@+1{{setter for 'number' is unavailable}}
  number = 1
}

final class Static {
  // expected-error@+2{{@Observed is for variables of classes and actors}}
  // expected-error@+1{{not concurrency-safe}}
  @MainActor @Observed static var number = 0
}

// expected-error@+1{{property wrappers are not yet supported in top-level code}}
@MainActor @Observed var global = 0

final class Shared: Sendable {
  // expected-error@+1{{stored property '_number' of 'Sendable'-conforming class 'Shared' is mutable}}
  @Observed var number = 0
}

final class Weak {
  // expected-error@+1{{property 'other' with a wrapper cannot also be weak}}
  @Observed weak var other: Weak?
}

final class WeakValue {
  // expected-error@+1{{requires that 'Int' be a class type}}
  @ObservedWeak var number: Int?
}

final class Guarded {
  @Observed private(set) var number = 0
}

func setGuarded(_ object: Guarded) {
  // expected-error@+1{{cannot assign to property: 'number' setter is inaccessible}}
  object.number = 1
}

@MainActor final class View {
  @Observed var number = 0
}

func setView(_ view: View) {
  // expected-error@+1{{main actor-isolated property 'number' can not be mutated}}
  view.number = 1
  // expected-error@+1{{main actor-isolated property '$number' can not be referenced}}
  _ = view.$number
}

actor Counter: ObservableModel {
  @Observed var count = 0
}

func read(_ counter: Counter) async {
  // expected-error@+1{{of property '$count' cannot exit actor-isolated context}}
  _ = await counter.$count
}

func follow(_ counter: Counter) {
  // expected-error@+1{{cannot form key path to actor-isolated property 'count'}}
  _ = counter.values(of: \.count)
}

// expected-error@+2{{type 'Coded' does not conform to protocol 'Decodable'}}
// expected-error@+1{{type 'Coded' does not conform to protocol 'Encodable'}}
final class Coded: Codable {
  @Observed var owner = Owner()
}

final class Declaring: ObservableModel, PropertyDeclaring {
  @Observed var number = 0
  static var declarations: [PropertyDeclaration] {
    // expected-error@+1 2 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    [.variable(\Declaring.number, range: "a"..."b")]
  }
}

// expected-error@+1{{type 'Partial' does not conform to protocol 'ObservingCustomization'}}
class Partial: ObservableModel, ObservingCustomization {
  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
}

class Talker: ObservableModel, ObservingCustomization {
  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
  class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
}

final class Quiet: Talker {
  // expected-error@+1{{overriding declaration requires an 'override' keyword}}
  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }
}

// expected-error@+1{{redundant conformance of 'Silent' to protocol 'ObservingCustomization'}}
final class Silent: Talker, ObservingCustomization {}
