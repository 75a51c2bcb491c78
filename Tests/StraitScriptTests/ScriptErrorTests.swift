import StraitScript
import Testing

@Suite struct ScriptErrorTests {
  @Test(arguments: ErrorTable.all)
  func `an error says where, what was expected, what was found`(_ wrong: ErrorTable.Wrong) {
    let errors = #expect(throws: ScriptErrors.self) { try Script(parsing: wrong.text) }
    #expect(errors?.errors.count == 1)
    guard let error = errors?.errors.first, let place = error.place else { return }
    #expect(place.line == wrong.place.line && place.column == wrong.place.column)
    #expect(place.length == wrong.place.length)
    #expect(error.message == wrong.message)
  }
}
