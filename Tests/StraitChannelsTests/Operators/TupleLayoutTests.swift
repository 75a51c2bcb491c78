import Testing

@testable import StraitChannels

/// The parts of a tuple lie side by side, which `zip` and `combineLatest` make use of.
@Suite struct TupleLayoutTests {
  private func offsets<each Part>(_: repeat (each Part).Type) -> [Int] {
    var layout = TupleLayout()
    var offsets: [Int] = []
    for part in repeat (each Part).self { offsets.append(layout.add(part)) }
    layout.check((repeat each Part).self)
    return offsets
  }

  private func places<Tuple>(_ parts: [PartialKeyPath<Tuple>]) -> [Int?] {
    parts.map { MemoryLayout<Tuple>.offset(of: $0) }
  }

  @Test func `the parts of tuples lie where the compiler puts them`() {
    typealias Mixed = (Int8, Int, Bool, String)
    #expect(
      offsets(Int8.self, Int.self, Bool.self, String.self)
        == places([\Mixed.0, \.1, \.2, \.3])
    )
    typealias Small = (Bool, Int16, UInt8, Int32?, UInt8)
    #expect(
      offsets(Bool.self, Int16.self, UInt8.self, Int32?.self, UInt8.self)
        == places([\Small.0, \.1, \.2, \.3, \.4])
    )
    typealias Wide = (Int8?, SIMD4<Float>, Any, [Int], (Int8, Int16))
    #expect(
      offsets(Int8?.self, SIMD4<Float>.self, Any.self, [Int].self, (Int8, Int16).self)
        == places([\Wide.0, \.1, \.2, \.3, \.4])
    )
  }

  @Test func `a layout that is not the tuple's is caught`() async {
    await #expect(processExitsWith: .failure) {
      var layout = TupleLayout()
      _ = layout.add(Int.self)
      layout.check((Int, Bool).self)
    }
  }
}
