/// A kind of value that carries a number through the engine.
protocol Number {
  init(_ number: Int)
  var number: Int { get }
}

extension Int: Number {
  var number: Int { self }
}

/// Two words with a reference in them.
struct Spelled: Number, Equatable {
  private let text: String

  init(_ number: Int) {
    // Longer than a string that is stored inline.
    text = "the number \(number)"
  }

  var number: Int { Int(text.dropFirst("the number ".count)) ?? .min }
}

/// More than the engine keeps in place.
struct Wide: Number, Equatable {
  private let spelled: Spelled
  let number: Int

  init(_ number: Int) {
    spelled = Spelled(number)
    self.number = number
  }
}

/// A value with a part that is not equal to itself where the number is odd.
struct Broken: Number, Equatable {
  private let parts: [Double?]
  let number: Int

  init(_ number: Int) {
    parts = [nil, number & 1 == 1 ? .nan : 0]
    self.number = number
  }
}

/// A value whose equality is not known.
struct OpaqueNumber: Number {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}
