import StraitScript
import Testing

@Suite struct SourcePlaceTests {
  @Test func `a place is written as compilers write it`() {
    let place = SourcePlace(file: "login.uitest", line: 3, column: 7, length: 2)
    #expect("\(place)" == "login.uitest:3:7")
  }
}
