import StraitChannels
import StraitModel

final class Person: ObservableModel {
  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var nickname: String?
}

/// Improvement 12: ends of different types are not bound.
func bind(_ text: ChannelTerminal<String>, _ number: ChannelTerminal<Int>, _ person: Person) {
  // expected-error@+1{{cannot convert value of type 'ChannelTerminal<Int>'}}
  text.bind(to: number)
  // expected-error@+1{{cannot convert value of type 'ChannelTerminal<String>'}}
  number.subscribe(text)
  // expected-error@+2{{'inverted' requires the types 'String' and 'Bool' be equivalent}}
  // expected-error@+1{{to expected argument type 'Property<Bool>'}}
  text.bind(to: number, through: .inverted)
  // expected-error@+1{{cannot convert value of type 'Property<Int>'}}
  person.$name.bind(to: person.$age)
}

/// Improvement 12: no nil reaches a property that cannot hold it.
func sendNil(_ person: Person) {
  // expected-error@+1{{'nil' is not compatible with expected argument type 'Int'}}
  person.channel(to: \.age).sendNext(nil)
  // expected-error@+1{{to expected argument type 'ReferenceWritableKeyPath<Person, String>'}}
  person.channel(to: \.nickname).bind(to: person.$name.channel())
  // expected-error@+1{{cannot convert value of type 'Property<Int>'}}
  Signal<Int?>.just(nil).assign(to: person.$age)
}

/// Improvement 13: a filter of one way is not an end of a channel.
func filter(_ number: ChannelTerminal<Int>) {
  // expected-error@+1{{'Signal<Int>' to specified type 'ChannelTerminal<Int>'}}
  let end: ChannelTerminal<Int> = number.filter { $0 > 0 }
  _ = end
}

/// Improvement 11: an observing closure does not capture its object unseen.
final class Watcher {
  let seen = Property(0)
  var last = 0

  func watch() {
    // expected-error@+1{{reference to property 'last' in closure requires explicit use of 'self'}}
    _ = seen.observe { _, new in last = new }
  }
}

/// Request 10: a path with a wrong name or type is refused.
func follow(_ person: Person) {
  // expected-error@+1{{has no member 'nmae'}}
  _ = person.observe(\.nmae) { _, _ in }
  #if RIGHT
    let name = "x"
  #else
    let name = 7
  #endif
  // expected-error@+1{{cannot assign value of type 'Int' to type 'String'}}
  person.$name.value = name
}
