import Testing

@testable import StraitModel

@Suite struct FieldPlaceTests {
  @Test func `the runtime says where variables lie, and Mirror agrees`() {
    let employee = Employee()
    for access in PropertyListing.of(employee).accesses where access.place != nil {
      #expect(access.place?.offset != nil, "\(access.name)")
    }
  }

  @Test(arguments: ["_name", "_salary", "_nickname"])
  func `where the runtime gives no answer, Mirror does`(_ label: String) {
    let employee = Employee()
    let place = FieldPlace(label: label, offset: nil)
    let known = PropertyListing.of(employee).access(String(label.dropFirst()))
    // In `#expect` itself, this comparison crashes the compiler (Swift 6.3).
    let isSame = known?.place?.property(in: employee) === place.property(in: employee)
    #expect(isSame)
  }

  @Test func `a variable is read and set through Mirror as well`() {
    let employee = Employee()
    let salary = VariableAccess<Int>("salary", at: FieldPlace(label: "_salary", offset: nil))
    #expect(salary.read(employee) as? Int == 100)
    #expect(salary.write(200.0, to: employee))
    #expect(employee.salary == 200)
    let place = FieldPlace(label: "_nickname", offset: nil)
    let nickname = OptionalVariableAccess<String>("nickname", at: place)
    #expect(nickname.write("N", to: employee))
    #expect(nickname.read(employee) as? String == "N")
    #expect(employee.nickname == "N")
  }
}
