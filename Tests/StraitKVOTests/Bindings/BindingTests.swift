import Foundation
import StraitChannels
import StraitForms
import StraitKVO
import Testing

final class BoundPerson: KeyValueObject {
  @Observed var name: String
  @Observed var age = 36
  @Observed var nickname: String?
  @Observed var address: BoundAddress?

  init(_ name: String = "Ada", city: String? = nil) {
    self.name = name
    address = city.map(BoundAddress.init)
    super.init()
  }
}

final class BoundAddress: KeyValueObject {
  @Observed var city: String

  init(_ city: String) {
    self.city = city
    super.init()
  }
}

/// An object without a view that shows a value.
final class Label: KeyValueObject {
  @Observed var value: String?
  @Observed var isHidden = false
}

/// Bindings of a key to a key path.
@Suite struct BindingTests {
  private func misuse(_ body: () -> Void) -> String {
    let reports = Report.collecting(body).reports
    return reports.map { "\($0)" }.joined(separator: "\n")
  }

  @Test func `a bound key has the present value, and each later one before the set returns`() {
    let (person, label) = (BoundPerson(city: "London"), Label())
    label.bind(.value, to: person, withKeyPath: "address.city")
    #expect(label.value == "London")
    person.address?.city = "Bath"
    #expect(label.value == "Bath")
    person.address = BoundAddress("York")
    #expect(label.value == "York")
    person.address = nil
    #expect(label.value == nil)
  }

  @Test func `changes of the receiver stay there, and the observed object keeps its value`() {
    let (person, label) = (BoundPerson(), Label())
    label.bind(.value, to: person, withKeyPath: "name")
    label.value = "edited"
    #expect(person.name == "Ada")
  }

  @Test func `a receiver writes back by the information of its binding`() {
    let (person, label) = (BoundPerson(), Label())
    label.bind(.value, to: person, withKeyPath: "name")
    let info = label.infoForBinding(.value)
    let observed = info?[.observedObject] as? BoundPerson
    #expect(observed === person)
    #expect(info?[.observedKeyPath] as? String == "name")
    #expect((info?[.options] as? [NSBindingOption: Any])?.isEmpty == true)
    observed?.setValue("Grace", forKeyPath: "name")
    #expect(person.name == "Grace")
    #expect(label.value == "Grace")
  }

  @Test func `a binding that updates continuously writes each change back`() {
    let (person, label) = (BoundPerson(), Label())
    label.bind(.value, to: person, withKeyPath: "name", options: [.continuouslyUpdatesValue: true])
    label.value = "Grace"
    #expect(person.name == "Grace")
    person.name = "Barbara"
    #expect(label.value == "Barbara")
  }

  @Test func `a refused value is reported, and the receiver shows the one that was kept`() {
    let (person, label) = (BoundPerson(), Label())
    person.validate(\.name, as: .refusing, .count(1...5))
    label.bind(
      .value,
      to: person,
      withKeyPath: "name",
      options: [.continuouslyUpdatesValue: true, .validatesImmediately: true]
    )
    let report = misuse { label.value = "Augusta" }
    #expect(report.contains("value to name"))
    #expect(person.name == "Ada")
    #expect(label.value == "Ada")
    label.value = "Grace"
    #expect(person.name == "Grace")
    #expect(misuse { label.value = nil }.contains("nil"))
    #expect(label.value == "Grace")
  }

  @Test func `a value that a rule changes is shown as it is stored`() {
    let (person, label) = (BoundPerson(), Label())
    person.validate(\.name, as: .refusing) { $0.uppercased() }
    label.bind(.value, to: person, withKeyPath: "name", options: [.continuouslyUpdatesValue: true])
    label.value = "grace"
    #expect(person.name == "GRACE")
    #expect(label.value == "GRACE")
  }

  @Test func `a placeholder stands for nil, and is not written back`() {
    let (person, label) = (BoundPerson(), Label())
    label.bind(
      .value,
      to: person,
      withKeyPath: "nickname",
      options: [.nullPlaceholder: "none", .continuouslyUpdatesValue: true]
    )
    #expect(label.value == "none")
    #expect(person.nickname == nil)
    person.nickname = "A"
    #expect(label.value == "A")
    label.value = "B"
    #expect(person.nickname == "B")
  }

  @Test func `transformers convert on the way, and back if they can`() {
    let (person, label) = (BoundPerson(), Label())
    label.bind(
      NSBindingName("isHidden"),
      to: person,
      withKeyPath: "nickname",
      options: [.valueTransformerName: NSValueTransformerName.isNilTransformerName]
    )
    #expect(label.isHidden)
    person.nickname = "A"
    #expect(!label.isHidden)

    let other = Label()
    other.bind(
      NSBindingName("isHidden"),
      to: label,
      withKeyPath: "isHidden",
      options: [.valueTransformerName: "NSNegateBoolean", .continuouslyUpdatesValue: true]
    )
    #expect(other.isHidden)
    other.isHidden = false
    #expect(label.isHidden)
  }

  @Test func `a binding that is replaced or ended follows nothing`() {
    let (ada, grace, label) = (BoundPerson("Ada"), BoundPerson("Grace"), Label())
    label.bind(.value, to: ada, withKeyPath: "name")
    label.bind(.value, to: grace, withKeyPath: "name")
    ada.name = "Augusta"
    #expect(label.value == "Grace")
    label.unbind(.value)
    grace.name = "Barbara"
    #expect(label.value == "Grace")
    #expect(label.infoForBinding(.value) == nil)
    label.unbind(.value)
  }

  @Test func `a binding holds what it observes, and ends with its receiver`() {
    weak var person: BoundPerson?
    weak var label: Label?
    do {
      let receiver = Label()
      do {
        let observed = BoundPerson()
        person = observed
        receiver.bind(.value, to: observed, withKeyPath: "name")
      }
      #expect(person != nil)
      label = receiver
    }
    #expect(label == nil)
    #expect(person == nil)
  }

  @Test func `objects that are bound to each other agree`() {
    let (one, other) = (Label(), Label())
    one.bind(.value, to: other, withKeyPath: "value")
    other.bind(.value, to: one, withKeyPath: "value")
    one.value = "a"
    #expect(other.value == "a")
    other.value = "b"
    #expect(one.value == "b")
    one.unbind(.value)
  }

  @Test(arguments: [
    ("value", "nmae", "nmae"),
    ("vlaue", "name", "vlaue"),
    ("value", "address..city", "address..city"),
    ("value", "name.@size", "@size"),
  ])
  func `a key that does not exist is reported, and nothing is bound`(
    key: String,
    path: String,
    expected: String
  ) {
    let (person, label) = (BoundPerson(), Label())
    let name = NSBindingName(key)
    let reports = Report.collecting { label.bind(name, to: person, withKeyPath: path) }.reports
    let line = #line - 1
    guard case .misused(let error, let file, line)? = reports.first else {
      Issue.record("expected a report of misuse, found \(reports)")
      return
    }
    #expect(error.contains("Label") && error.contains(expected))
    #expect(file.hasSuffix("BindingTests.swift"))
    #expect(reports.count == 1)
    #expect(label.infoForBinding(name) == nil)
  }

  @Test func `options that cannot be followed are reported, and nothing is bound`() {
    let (person, label) = (BoundPerson(), Label())
    func error(_ options: [NSBindingOption: Any]) -> String {
      let text = misuse { label.bind(.value, to: person, withKeyPath: "name", options: options) }
      #expect(label.infoForBinding(.value) == nil)
      return text
    }
    #expect(error([NSBindingOption(rawValue: "NSFast"): true]).contains("NSFast"))
    #expect(error([.valueTransformerName: "Missing"]).contains("Missing"))
    #expect(error([.valueTransformer: 1]).contains("is no ValueTransformer"))
    #expect(
      error([.valueTransformerName: "NSIsNil", .continuouslyUpdatesValue: true])
        .contains("does not allow reverse transformation")
    )
  }

  @Test func `a value that the receiver does not take is reported, and the next one is followed`() {
    let (person, label) = (BoundPerson(), Label())
    label.value = "before"
    let hidden = NSBindingName("isHidden")
    let report = misuse { label.bind(hidden, to: person, withKeyPath: "name") }
    #expect(report.contains("isHidden to name"))
    #expect(!label.isHidden)
  }
}
