import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Calls for which Foundation raises an exception, or crashes later.
@Suite struct ObservingMisuseTests {
  private let person = Person()
  private let listener = Listener()

  /// The reports of a closure, as their texts; each names this file.
  private func reports(_ body: () -> Void) -> [String] {
    Report.collecting(body).reports.compactMap { report in
      guard case .misused(let error, let file, let line) = report else { return "\(report)" }
      #expect(file == #fileID || file.isEmpty)
      #expect(line > 0)
      return error
    }
  }

  @Test func `an unknown key is reported, with the line of the registration`() {
    let line = #line + 2
    let found = Report.collecting {
      person.addObserver(listener, forKeyPath: "nme", context: nil)
      person.removeObserver(listener, forKeyPath: "nme")
    }.reports
    #expect(
      found == [
        .misused(
          error: #"Person cannot be observed for "nme": no "nme" in Person; near it: name"#,
          file: #fileID,
          line: line
        )
      ]
    )
  }

  @Test func `an unknown key behind an object is reported when there is one`() {
    let found = reports {
      person.addObserver(listener, forKeyPath: "address.town", context: nil)
      #expect(listener.notices.isEmpty)
      person.address = Address("London")
      person.address = Address("Paris")
      person.removeObserver(listener, forKeyPath: "address.town")
    }
    #expect(
      found == [
        #"Person cannot be observed for "address.town": "#
          + #"no "town" in Address (part 2 of "address.town")"#
      ]
    )
  }

  @Test func `an observer that is not registered, or not any more, is reported`() {
    let found = reports {
      person.removeObserver(listener, forKeyPath: "name")
      person.addObserver(listener, forKeyPath: "name", context: nil)
      person.removeObserver(listener, forKeyPath: "name")
      person.removeObserver(listener, forKeyPath: "name", context: nil)
    }
    let text = #"Person cannot remove the observer Listener of "name": it is not registered"#
    #expect(found == [text, text])
  }

  @Test func `a context that differs is reported, and the observer stays`() {
    let found = reports {
      let context = UnsafeMutableRawPointer(bitPattern: 16)
      person.addObserver(listener, forKeyPath: "name", context: context)
      person.removeObserver(listener, forKeyPath: "name", context: nil)
      person.name = "Grace"
      person.removeObserver(listener, forKeyPath: "name", context: context)
    }
    #expect(listener.notices.count == 1)
    #expect(
      found == [
        #"Person cannot remove the observer Listener of "name": it is registered with another context"#
      ]
    )
  }

  @Test func `an observer that is deallocated before it is removed is reported once`() {
    let found = reports {
      person.addObserver(Listener(), forKeyPath: "name", context: nil)
      person.name = "Grace"
      person.name = "Alan"
    }
    #expect(
      found == ["the observer Listener of Person.name was deallocated without being removed"]
    )
  }

  @Test func `an object that is deallocated before its observer is removed is reported`() {
    let found = reports {
      let person = Person()
      person.addObserver(listener, forKeyPath: "name", context: nil)
    }
    #expect(
      found == ["Person was deallocated before the observer Listener of Person.name was removed"]
    )
  }

  @Test func `a closure is no such observer`() {
    var token: NSKeyValueObservation?
    let found = reports {
      let person = Person()
      token = person.observe(\.name) { _, _ in }
    }
    #expect(found.isEmpty)
    #expect(token?.isDisposed == true)
  }

  @Test func `a change that is announced and never finished is reported`() {
    let found = reports {
      let person = Person()
      person.willChangeValue(forKey: "name")
      person.willChangeValue(for: \.age)
      person.didChangeValue(forKey: "age")
    }
    #expect(found == ["a change of Person.name was announced and never finished"])
  }

  @Test func `a change that was not announced is reported, and delivered`() {
    let found = reports {
      person.addObserver(listener, forKeyPath: "name", options: .new, context: nil)
      person.didChangeValue(forKey: "name")
      person.removeObserver(listener, forKeyPath: "name")
    }
    #expect(listener.values == ["- Ada"])
    #expect(found == ["a change of Person.name was finished without being announced before"])
  }

  @Test func `a change that no subclass handles is reported`() {
    let silent = KeyValueObject()
    let found = reports {
      person.addObserver(silent, forKeyPath: "name", context: nil)
      person.name = "Grace"
      person.removeObserver(silent, forKeyPath: "name")
    }
    #expect(
      found == [
        #"KeyValueObject has not handled a change of "name" in "#
          + "observeValue(forKeyPath:of:change:context:)"
      ]
    )
  }
}
