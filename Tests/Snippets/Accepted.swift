import StraitChannels
import StraitForms
import StraitModel

final class Person: ObservableModel {
  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var nickname: String?
}

class Sayer: ObservableModel, ObservingCustomization {
  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
  class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
}

final class Quiet: Sayer {
  override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }
}

final class Silent: Sayer {}

/// Improvement 12: ends of different types are bound through a converter.
func bind(_ text: ChannelTerminal<String>, _ number: ChannelTerminal<Int>, _ person: Person) {
  text.bind(to: number, through: .integer())
  number.map { "\($0)" }.subscribe(text)
  text.bind(to: number, through: .lossless)
  person.$name.bind(to: person.$age, through: .integer(in: 0...150))
}

/// Improvement 12: nil is replaced before it reaches a property that cannot hold it.
func sendNil(_ person: Person) {
  person.channel(to: \.age, nilValue: 0).sendNext(nil)
  person.channel(to: \.nickname).bind(to: person.$name.channel(nilValue: ""))
  Signal<Int?>.just(nil).map { $0 ?? 0 }.assign(to: person.$age)
}

/// Improvement 13: a filter of both ways is an end of a channel.
func filter(_ number: ChannelTerminal<Int>) {
  let end: ChannelTerminal<Int> = number.filter(forward: { $0 > 0 }, backward: nil)
  _ = end
}

/// Improvement 11: a closure captures its object openly.
final class Watcher {
  let seen = Property(0)
  var last = 0

  func watch() {
    _ = seen.observe { [weak self] _, new in self?.last = new }
  }
}

/// Requests 10 and 11: a path is followed, and a property is set in its own domain.
func follow(_ person: Person) {
  _ = person.observe(\.name) { _, _ in }
  person.$name.value = "x"
}
