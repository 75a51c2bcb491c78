import StraitChannels
import StraitModel
import Testing

/// Rules where names are ambiguous, where several variables are set at once, and where a model has
/// a fallback for names.
@Suite struct ValidationByNameTests {
  private class Base: ObservableModel {
    @Observed private var count = 1
    var baseCount: Int {
      get { count }
      set { count = newValue }
    }
    func limit() { validate(\.count, .in(0...9)) }
  }

  private final class Derived: Base {
    @Observed private var count = 2
  }

  @Test func `a variable is validated that a subclass hides by one of the same name`() {
    let model = Derived()
    model.limit()
    model.baseCount = 12
    #expect(model.errors.map(\.property) == ["super.count"])
    model.baseCount = 3
    #expect(model.errors.isEmpty)
  }

  private final class Span: ObservableModel {
    @Observed var start = 0
    @Observed var end = 10
  }

  @Test func `several values are set by name all together or not at all`() throws {
    let span = Span()
    span.validate(\.end, as: .refusing, .that("start < end") { $0 >= span.start })
    var starts: [Int] = []
    let token = span.observe(\.start, options: .new) { _, change in
      starts.append(change.newValue ?? -1)
    }
    #expect(throws: KeyError.self) { try span.setValues(forKeys: ["start": 50, "end": 20]) }
    #expect(span.start == 0 && span.end == 10 && starts == [])
    try span.setValues(forKeys: ["start": 50, "end": 60])
    #expect(span.start == 50 && span.end == 60 && starts == [50])
    token.dispose()
  }

  private final class Open: ObservableModel, KeyValueFallback {
    @Observed var age = 1
    var extra: [String: Any?] = [:]
    func value(forUndefinedKey key: String) throws(KeyError) -> Any? { extra[key] ?? nil }
    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
      extra[key] = value
    }
    func setNilValue(forKey key: String) throws(KeyError) { age = 0 }
  }

  @Test func `what a fallback takes is not refused before`() throws {
    let model = Open()
    var value: Any? = 5
    try model.validateValue(&value, forKey: "unknown")
    try model.setValue(value, forKey: "unknown")
    value = nil
    try model.validateValue(&value, forKey: "age")
    try model.setValue(value, forKey: "age")
    #expect(model.age == 0 && model.extra.keys.sorted() == ["unknown"])
    value = "no number"
    #expect(throws: KeyError.self) { try model.validateValue(&value, forKey: "age") }
  }

  private final class Grade: ObservableModel {
    @Observed(coercing: { $0 < 10 ? $0 : nil }) var mark = 1
    @Observed var name = ""
  }

  @Test func `what a coercion refuses is not stored by name, and only the check throws`() throws {
    let grade = Grade()
    try grade.setValue(50, forKey: "mark")
    try grade.setValues(forKeys: ["mark": 50, "name": "Ada"])
    #expect(grade.mark == 1 && grade.name == "Ada")
    var value: Any? = 50
    #expect(throws: KeyError.self) { try grade.validateValue(&value, forKey: "mark") }
  }
}
