import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Transformers, which Foundation on Linux does not have.
@Suite struct ValueTransformerTests {
  private final class Celsius: ValueTransformer, @unchecked Sendable {
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? { (value as? Double).map { $0 - 273 } }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
      (value as? Double).map { $0 + 273 }
    }
  }

  @Test func `a registered transformer is found by its name`() {
    let name = NSValueTransformerName("ValueTransformerTests.Celsius")
    let transformer = Celsius()
    ValueTransformer.setValueTransformer(transformer, forName: name)
    #expect(ValueTransformer(forName: name) === transformer)
    #expect(Celsius(forName: name) === transformer)
    #expect(ValueTransformer.valueTransformerNames().contains(name))
    #expect(transformer.transformedValue(300.0) as? Double == 27)
    #expect(transformer.reverseTransformedValue(27.0) as? Double == 300)
    ValueTransformer.setValueTransformer(nil, forName: name)
    #expect(ValueTransformer(forName: name) == nil)
  }

  @Test func `the built-in transformers are registered`() {
    func transform(_ name: NSValueTransformerName, _ value: Any?) -> Bool? {
      ValueTransformer(forName: name)?.transformedValue(value) as? Bool
    }
    #expect(transform(.negateBooleanTransformerName, true) == false)
    #expect(transform(.negateBooleanTransformerName, NSNumber(value: 0)) == true)
    #expect(transform(.isNilTransformerName, nil) == true)
    #expect(transform(.isNotNilTransformerName, "a") == true)
    let negate = ValueTransformer(forName: .negateBooleanTransformerName)
    #expect(negate?.reverseTransformedValue(true) as? Bool == false)
  }

  @Test func `a transformer that cannot convert back is reported`() {
    let transformer = ValueTransformer(forName: .isNilTransformerName)
    let (value, reports) = Report.collecting { transformer?.reverseTransformedValue(true) }
    #expect(value == nil)
    #expect("\(reports)".contains("does not allow reverse transformation"))
  }
}
