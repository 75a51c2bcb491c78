/// A control sequence, `CSI … final`, in its parts.
struct ControlFunction: Hashable, Sendable {
  /// One number of a sequence, with those after it that belong to it.
  struct Parameter: Hashable, Sendable {
    /// The number, at most 65,535; `nil` if it was left out.
    var value: Int?
    /// The numbers after colons.
    var details: [Int?] = []
  }

  /// Everything but the parameters: `?h`, `SP q` as ` q`, `?$p`.
  var name: String
  var parameters: [Parameter]

  /// Reads the part after `CSI`; `nil` if it does not have the form of a sequence.
  ///
  /// - Parameter body: The bytes, the final one included.
  init?(body: [UInt8]) {
    guard let final = body.last else { return nil }
    var rest = body.dropLast()
    var name: [UInt8] = []
    if let marker = rest.first, (0x3C...0x3F).contains(marker) {
      name.append(marker)
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    let intermediates = rest.dropFirst(numbers.count)
    guard intermediates.allSatisfy({ (0x20...0x2F).contains($0) }) else { return nil }
    self.name = String(decoding: name + intermediates + [final], as: UTF8.self)
    parameters = Self.parameters(numbers)
    guard parameters.count <= 32 else { return nil }
  }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Parameter] {
    guard !bytes.isEmpty else { return [] }
    var parameters: [Parameter] = []
    var value: Int?
    var open: Parameter?
    func finishNumber() {
      if open == nil { open = Parameter(value: value) } else { open?.details.append(value) }
      value = nil
    }
    for byte in bytes {
      switch byte {
      case 0x3A: finishNumber()
      case 0x3B:
        finishNumber()
        if let parameter = open { parameters.append(parameter) }
        open = nil
      default: value = min(65_535, (value ?? 0) * 10 + Int(byte) - 0x30)
      }
    }
    finishNumber()
    if let parameter = open { parameters.append(parameter) }
    return parameters
  }

  /// Returns a number, or another value for an omitted one.
  func number(_ index: Int, otherwise value: Int = 0) -> Int {
    index < parameters.count ? parameters[index].value ?? value : value
  }

  /// Returns a number of times, at least 1: terminals take 0 for 1.
  func count(_ index: Int = 0) -> Int { max(1, number(index, otherwise: 1)) }

  /// Returns whether there are at most a given number of parameters, none of which has details.
  func hasAtMost(_ count: Int) -> Bool {
    parameters.count <= count && parameters.allSatisfy { $0.details.isEmpty }
  }
}
