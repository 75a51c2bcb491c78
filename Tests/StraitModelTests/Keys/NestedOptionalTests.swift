/// Values that are set by name, with any number of optionals around the type of the variable.
@Suite struct NestedOptionalTests {
  private final class Numbers: ObservableModel, PropertyDeclaring {
    @Observed var whole0 = 0
    @Observed var whole1: Int?
    @Observed var whole2: Int??
    @Observed var whole3: Int???
    @Observed var real0 = 0.0
    @Observed var real1: Double?
    @Observed var real2: Double??
    @Observed var real3: Double???
    @Observed var small2: UInt8??
    @Observed var declared1: Int?
    @Observed var declared2: Int??
    @Observed var declared3: Int???
    @Observed var table0 = ["x": 0]
    @Observed var table1: [String: Int?] = ["x": 0]
    @Observed var table2: [String: Int??] = ["x": 0]
    @Observed var table3: [String: Int???]? = ["x": 0]
    let held2 = Property<Int??>(nil)
    var stored: Int??? = .some(nil)
    var computed2: Int?? {
      get { whole2 }
      set { whole2 = newValue }
    }
    var computed3: Int??? {
      get { whole3 }
      set { whole3 = newValue }
    }

    static var declarations: [PropertyDeclaration] {
      [
        .variable(\Numbers.declared1), .variable(\Numbers.declared2),
        .variable(\Numbers.declared3), .variable(\Numbers.stored, name: "stored"),
        .variable(\Numbers.computed2, name: "computed2"),
        .variable(\Numbers.computed3, name: "computed3"),
      ]
    }
  }

  private static let wholeNames = [
    "whole0", "whole1", "whole2", "whole3", "small2", "declared1", "declared2", "declared3",
    "held2", "stored", "computed2", "computed3",
  ]
  private static let realNames = ["real0", "real1", "real2", "real3"]
  private static var names: [String] { wholeNames + realNames }

  /// Three, in various types and optionals.
  private static var threes: [Any] {
    [
      3, 3.0, Float(3), UInt8(3), Int128(3), Optional(3) as Any, Optional(3.0) as Any,
      Optional(Optional(3)) as Any, Optional(Optional(Float(3))) as Any,
      Optional(Optional(Optional(UInt8(3)))) as Any,
    ]
  }

  @Test func `a number of another type is taken through all optionals`() throws {
    for name in Self.names {
      for three in Self.threes {
        let note: Comment = "\(name) \(type(of: three)) \(three)"
        let numbers = Numbers()
        var checked: Any? = three
        #expect(throws: Never.self, note) { try numbers.validateValue(&checked, forKey: name) }
        #expect(throws: Never.self, note) { try numbers.setValue(three, forKey: name) }
        #expect(number(try numbers.value(forKey: name)) == 3, note)
        let others = Numbers()
        #expect(throws: Never.self, note) { try others.setValues(forKeys: [name: three]) }
        #expect(number(try others.value(forKey: name)) == 3, note)
      }
    }
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as UInt8: Double(value)
    case let value as Double: value
    default: nil
    }
  }

  @Test func `a number of another type is taken into a dictionary of optionals`() throws {
    for name in ["table0.x", "table1.x", "table2.x", "table3.x"] {
      for three in Self.threes {
        let note: Comment = "\(name) \(type(of: three)) \(three)"
        let numbers = Numbers()
        #expect(throws: Never.self, note) { try numbers.setValue(three, forKeyPath: name) }
        #expect(number(try numbers.value(forKeyPath: name)) == 3, note)
        #expect(throws: KeyError.self, note) { try numbers.setValue("3", forKeyPath: name) }
        #expect(throws: KeyError.self, note) { try numbers.setValue(3.5, forKeyPath: name) }
      }
    }
  }

  @Test func `what is no such number is refused through all optionals`() throws {
    for name in Self.names {
      let isReal = Self.realNames.contains(name)
      let wrong: [Any] = isReal ? ["3", true] : ["3", 3.5, Double.nan, 1e300, true]
      for value in wrong {
        let numbers = Numbers()
        let note: Comment = "\(name) \(value)"
        #expect(throws: KeyError.self, note) { try numbers.setValue(value, forKey: name) }
        #expect(throws: KeyError.self, note) { try numbers.setValues(forKeys: [name: value]) }
        var checked: Any? = value
        #expect(throws: KeyError.self, note) { try numbers.validateValue(&checked, forKey: name) }
      }
    }
  }

  @Test func `nil empties a variable through all optionals, in whatever optionals it is`() throws {
    let nothings: [Any?] = [
      nil, Int?.none as Any, Double?.none as Any, Int??.some(nil) as Any, Int??.none as Any,
    ]
    for name in Self.names {
      for nothing in nothings {
        let note: Comment = "\(name) \(String(describing: nothing))"
        let numbers = Numbers()
        if name.hasSuffix("0") {
          #expect(throws: KeyError.self, note) { try numbers.setValue(nothing, forKey: name) }
        } else {
          try numbers.setValue(3, forKey: name)
          #expect(throws: Never.self, note) { try numbers.setValue(nothing, forKey: name) }
          #expect(try numbers.value(forKey: name) == nil, note)
        }
      }
    }
  }

  @Test func `a refusing rule is asked about the converted number`() throws {
    let numbers = Numbers()
    let isSmall: (Int?) -> Bool = { $0.map { $0 < 10 } ?? true }
    numbers.validate(\.whole1, as: .refusing, .that("must be small", isSmall))
    numbers.validate(\.whole2, as: .refusing, .that("must be small") { isSmall($0 ?? nil) })
    numbers.validate(
      \.whole3,
      as: .refusing,
      .that("must be small") { isSmall(($0 ?? nil) ?? nil) }
    )
    for name in ["whole1", "whole2", "whole3"] {
      try numbers.setValue(3.0, forKey: name)
      let error = #expect(throws: KeyError.self) { try numbers.setValue(30.0, forKey: name) }
      #expect(error?.reason == .invalid(message: "must be small"), "\(name)")
      #expect(number(try numbers.value(forKey: name)) == 3)
    }
  }

  private final class Boxes: ObservableModel, PropertyDeclaring {
    @Observed var plain: Any = 0
    @Observed var optional: Any?
    @Observed var declared: Any = 0
    @Observed var declaredOptional: Any?
    let held = Property<Any>(0)

    static var declarations: [PropertyDeclaration] {
      [.variable(\Boxes.declared), .variable(\Boxes.declaredOptional)]
    }
  }

  private static let boxNames = ["plain", "optional", "declared", "declaredOptional", "held"]

  @Test func `a variable of any type is read and set without optionals around the value`() throws {
    for name in Self.boxNames {
      for three in Self.threes {
        let note: Comment = "\(name) \(type(of: three)) \(three)"
        let boxes = Boxes()
        try boxes.setValue(three, forKey: name)
        let value = try #require(try boxes.value(forKey: name), note)
        #expect(Mirror(reflecting: value).displayStyle != .optional, note)
        #expect(number(value) == number(three), note)
      }
    }
    let boxes = Boxes()
    boxes.plain = Optional(3) as Any
    boxes.optional = Optional(3) as Any
    for name in ["plain", "optional"] {
      let value = try #require(try boxes.value(forKey: name))
      #expect(Mirror(reflecting: value).displayStyle != .optional, "\(name)")
    }
    boxes.plain = Int?.none as Any
    #expect(try boxes.value(forKey: "plain") == nil)
  }

  @Test func `an empty optional is nil for a variable of any type`() throws {
    let nothings: [Any] = [Int?.none as Any, Int??.some(nil) as Any, Int??.none as Any]
    for name in Self.boxNames {
      for nothing in nothings {
        let note: Comment = "\(name) \(type(of: nothing))"
        let boxes = Boxes()
        try boxes.setValue(3, forKey: name)
        if name.lowercased().hasSuffix("optional") {
          try boxes.setValue(nothing, forKey: name)
          #expect(try boxes.value(forKey: name) == nil, note)
        } else {
          #expect(throws: KeyError.self, note) { try boxes.setValue(nothing, forKey: name) }
          #expect(number(try boxes.value(forKey: name)) == 3, note)
        }
      }
    }
    let boxes = Boxes()
    for name in ["optional", "declaredOptional"] {
      try boxes.setValue(Int?.none as Any, forKey: name)
    }
    #expect(boxes.optional == nil && boxes.declaredOptional == nil)
  }
}
