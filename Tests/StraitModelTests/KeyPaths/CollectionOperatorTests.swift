@Suite struct CollectionOperatorTests {
  private final class Line: ObservableModel {
    @Observed var label: String
    @Observed var price: Double
    @Observed var count: Int
    @Observed var note: String?
    @Observed var discount: Int?
    @Observed var tags: [String]
    @Observed var codes: Set<Int>

    init(_ label: String, _ price: Double, _ count: Int, tags: [String] = []) {
      self.label = label
      self.price = price
      self.count = count
      self.tags = tags
      codes = [count]
    }
  }

  private final class Cart: ObservableModel {
    @Observed var lines: [Line] = []
    @Observed var numbers: [Int] = []
    @Observed var nested: [[Int]] = [[1, 2], [2, 3]]
    @Observed var mixed: [Any] = []
    @Observed var times: [Duration] = []
    @Observed var range = 0..<Int.max
  }

  private let cart = Cart()

  init() {
    cart.lines = [
      Line("b", 1.5, 2, tags: ["x", "y"]), Line("a", 3, 1, tags: ["y"]), Line("b", 1.5, 3),
    ]
    cart.lines[1].note = "n"
    cart.lines[0].discount = 5
    cart.numbers = [3, 1, 2]
  }

  private func value(_ path: String) throws -> Any? {
    try cart.value(forKeyPath: path)
  }

  @Test func `@count returns how many there are`() throws {
    #expect(try value("lines.@count") as? Int == 3)
    #expect(try value("lines.@count.label") as? Int == 3)
    #expect(try value("lines.tags.@count") as? Int == 3)
  }

  @Test func `@sum adds numbers`() throws {
    #expect(try value("lines.@sum.price") as? Double == 6)
    #expect(try value("lines.@sum.count") as? Int == 6)
    #expect(try value("numbers.@sum.self") as? Int == 6)
    #expect(try value("numbers.@sum") as? Int == 6)
    #expect(try value("lines.@sum.discount") as? Int == 5)
    #expect(try value("lines.@sum.tags.@count") as? Int == 3)
  }

  @Test func `@avg is a Double in which a nil counts as 0`() throws {
    #expect(try value("lines.@avg.count") as? Double == 2)
    #expect(try value("numbers.@avg.self") as? Double == 2)
    #expect(try value("lines.@avg.discount") as? Double == 5.0 / 3)
  }

  @Test func `@min and @max leave out nils`() throws {
    #expect(try value("lines.@min.price") as? Double == 1.5)
    #expect(try value("lines.@max.label") as? String == "b")
    #expect(try value("lines.@max.note") as? String == "n")
    #expect(try value("numbers.@max") as? Int == 3)
    cart.mixed = [1, 2.5, UInt8(2)]
    #expect(try value("mixed.@max") as? Double == 2.5)
    #expect(try value("mixed.@min") as? Int == 1)
  }

  @Test func `of nothing there is no least, no greatest, and no sum`() throws {
    cart.lines = []
    #expect(try value("lines.@min.price") == nil)
    #expect(try value("lines.@max.price") == nil)
    #expect(try value("lines.@sum.price") as? Int == 0)
    #expect(try value("lines.@avg.price") as? Double == 0)
    #expect(try (value("lines.@unionOfObjects.label") as? [Any])?.isEmpty == true)
    #expect(try value("lines.@count") as? Int == 0)
  }

  @Test func `unions of objects are in the order they came`() throws {
    #expect(try value("lines.@unionOfObjects.label") as? [String] == ["b", "a", "b"])
    #expect(try value("lines.@distinctUnionOfObjects.label") as? [String] == ["b", "a"])
    #expect(try value("lines.@unionOfObjects.note") as? [String] == ["n"])
    cart.lines.append(cart.lines[0])
    #expect(try (value("lines.@distinctUnionOfObjects.self") as? [Line])?.count == 3)
  }

  @Test func `unions of arrays and sets join their elements`() throws {
    #expect(try value("lines.@unionOfArrays.tags") as? [String] == ["x", "y", "y"])
    #expect(try value("lines.@distinctUnionOfArrays.tags") as? [String] == ["x", "y"])
    #expect(try value("nested.@unionOfArrays.self") as? [Int] == [1, 2, 2, 3])
    #expect(try value("nested.@distinctUnionOfArrays") as? [Int] == [1, 2, 3])
    #expect(try value("lines.@unionOfSets.codes") as? [Int] == [2, 1, 3])
    #expect(try value("lines.@distinctUnionOfSets.codes") as? Set<Int> == [1, 2, 3])
  }

  @Test func `a sum that is too large for an Int goes on as a Double`() throws {
    cart.numbers = [.max, 1, 1]
    #expect(try value("numbers.@sum") as? Double == Double(Int.max) + 2)
    cart.mixed = [1, 0.5, 2]
    #expect(try value("mixed.@sum") as? Double == 3.5)
  }

  @Test func `what can be added has a sum, though no average`() throws {
    cart.times = [.seconds(1), .seconds(2)]
    #expect(try value("times.@sum") as? Duration == .seconds(3))
    #expect(try value("times.@max") as? Duration == .seconds(2))
    #expect(throws: KeyError.self) { try value("times.@avg") }
    cart.mixed = [Duration.seconds(1), 1]
    #expect(throws: KeyError.self) { try value("mixed.@sum") }
    cart.mixed = [1, Duration.seconds(1)]
    #expect(throws: KeyError.self) { try value("mixed.@sum") }
  }

  @Test(arguments: TableRow.all(of: "values that do not fit"))
  func `a value that an operator cannot take is named`(_ row: TableRow) {
    cart.mixed = [1, "x"]
    let error = #expect(throws: KeyError.self) { try value(row[0]) }
    #expect(error?.description == row[1])
  }

  @Test func `deep operators only go as deep as the data`() throws {
    let deep = "nested" + String(repeating: ".@unionOfArrays", count: 10_000)
    #expect(throws: KeyError.self) { try value(deep) }
    cart.nested = []
    #expect(try (value(deep) as? [Any])?.isEmpty == true)
  }
}
