/// The end of a property's channel: `RACChannelTo`, made right.
@Suite struct PropertyChannelTests {
  @Test func `nil is replaced when it is written, for plain and optional variables`() {
    let person = Person()
    person.channel(to: \.age, nilValue: 42).sendNext(nil)
    #expect(person.age == 42)
    let nickname = person.channel(to: \.nickname, nilValue: "none")
    var received: [String?] = []
    nickname.subscribe(onNext: { received.append($0) })
    nickname.sendNext(nil)
    #expect(person.nickname == "none")
    person.nickname = nil
    #expect(received == [nil, nil])
    let plain: ChannelTerminal<String?> = person.channel(to: \.nickname)
    plain.sendNext("Countess")
    #expect(person.nickname == "Countess")
  }

  @Test func `improvement 11: an object that follows itself is freed`() {
    final class Narcissus: ObservableModel {
      @Observed var name = "N"
      var seen: [String] = []

      func follow() {
        values(of: \.name).subscribe(onNext: { [weak self] in self?.seen.append($0) })
      }
    }
    var object: Narcissus? = Narcissus()
    weak let weakObject = object
    object?.follow()
    object?.name = "M"
    #expect(object?.seen == ["N", "M"])
    object = nil
    #expect(weakObject == nil)
  }
}
