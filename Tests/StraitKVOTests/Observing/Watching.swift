import Foundation
import StraitKVO

/// An observer that keeps its notices.
class Listener: KeyValueObject {
  struct Notice {
    let path: String
    let change: [NSKeyValueChangeKey: Any]
    let context: UnsafeMutableRawPointer?

    var kind: NSKeyValueChange? {
      (change[.kindKey] as? UInt).flatMap { NSKeyValueChange(rawValue: $0) }
    }
    /// The values before and after, `-` for one that is not there.
    var values: String { "\(text(.oldKey)) \(text(.newKey))" }

    private func text(_ key: NSKeyValueChangeKey) -> String {
      guard let value = change[key] else { return "-" }
      return value is NSNull ? "null" : "\(value)"
    }
  }

  var notices: [Notice] = []
  var onNotice: ((Notice) -> Void)?
  var values: [String] { notices.map(\.values) }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let notice = Notice(path: keyPath ?? "", change: change ?? [:], context: context)
    notices.append(notice)
    onNotice?(notice)
  }
}

class Address: KeyValueObject {
  @Observed var city: String?
  @Observed var lines: [String] = []

  init(_ city: String?) {
    self.city = city
  }
}

class Person: KeyValueObject {
  enum Mood: Int { case calm = 3, glad = 4 }

  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var height = 1.5
  @Observed var isHere = false
  @Observed var mood = Mood.calm
  @Observed var nickname: String?
  @Observed var address: Address?
  @Observed var tags = ["a", "b", "c"]
  @Observed var numbers: Set = [1, 2]
}
