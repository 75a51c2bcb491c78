import Foundation
import StraitKVO
import Testing

/// Notices about variables of the types whose values are boxed without a cast.
@Suite struct CommonTypesTests {
  private final class Sample: KeyValueObject {
    @Observed var isOn = false
    @Observed var whole = 0
    @Observed var real = 0.5
    @Observed var single: Float = 0.5
    @Observed var small: Int8 = 0
    @Observed var text = ""
    @Observed var silent = 0.0

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "silent" && super.automaticallyNotifiesObservers(forKey: key)
    }
  }

  private let sample = Sample()
  private let listener = Listener()

  @Test(arguments: ["isOn", "whole", "real", "single", "small"])
  func `a number can be cast to each type that holds it`(_ key: String) {
    sample.addObserver(listener, forKeyPath: key, options: [.old, .new], context: nil)
    for number in [1, 0, 0, 1] { sample.setValue(number, forKey: key) }
    #expect(listener.notices.count == 4)
    for (notice, number) in zip(listener.notices, [1, 0, 0, 1]) {
      let new = notice.change[.newKey]
      #expect(new as? Int == number)
      #expect(new as? UInt == UInt(number))
      #expect(new as? Double == Double(number))
      #expect(new as? Float == Float(number))
      #expect(new as? Bool == (number == 1))
      #expect((new as? NSNumber)?.intValue == number)
    }
    let old = listener.notices.dropFirst().map { $0.change[.oldKey] as? Int }
    #expect(old == [1, 0, 0])
    sample.removeObserver(listener, forKeyPath: key)
  }

  @Test func `a text is one of Swift's, and can be cast to Foundation's`() {
    sample.addObserver(listener, forKeyPath: "text", options: [.old, .new], context: nil)
    sample.text = "a"
    #expect(listener.notices.first?.change[.oldKey] as? String == "")
    #expect(listener.notices.first?.change[.newKey] as? String == "a")
    #expect(listener.notices.first?.change[.newKey] as? NSString == "a")
    sample.removeObserver(listener, forKeyPath: "text")
  }

  @Test func `the value before is not the one of the last notice, if it was set in between`() {
    sample.addObserver(listener, forKeyPath: "silent", options: [.old, .new], context: nil)
    func announce(_ value: Double) {
      sample.willChangeValue(forKey: "silent")
      sample.silent = value
      sample.didChangeValue(forKey: "silent")
    }
    announce(0)
    // Equal, and yet another number.
    sample.silent = -0.0
    announce(1)
    sample.silent = 2
    announce(3)
    let old = listener.notices.compactMap { $0.change[.oldKey] as? Double }
    #expect(old == [0, 0, 2])
    #expect(old.map(\.sign) == [.plus, .minus, .plus])
    sample.removeObserver(listener, forKeyPath: "silent")
  }

  @Test func `a variable that is declared is delivered as the others are`() {
    final class Declared: KeyValueObject, PropertyDeclaring {
      @Observed var level = 0
      class var declarations: [PropertyDeclaration] { [.variable(\Declared.level, range: 0...9)] }
    }
    let declared = Declared()
    declared.addObserver(listener, forKeyPath: "level", options: [.old, .new], context: nil)
    declared.level = 5
    #expect(listener.values == ["0 5"])
    #expect(listener.notices.first?.change[.newKey] as? Double == 5)
    declared.removeObserver(listener, forKeyPath: "level")
  }
}
