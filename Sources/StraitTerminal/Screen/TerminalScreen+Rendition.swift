internal import StraitScreen

extension TerminalScreen {
  /// SGR: the look of the text that follows.
  mutating func render(_ parameters: [ControlFunction.Parameter]) {
    if parameters.isEmpty { style = .plain }
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      let number = parameter.value ?? 0
      switch number {
      case 38, 48, 58: setColor(number, parameter.details, &rest)
      case 4: underline(parameter.details)
      case _ where !parameter.details.isEmpty: note(.unknown, "SGR \(number) with details")
      default: render(number)
      }
    }
  }

  private mutating func render(_ number: Int) {
    switch number {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 7: style.attributes.insert(.reverse)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 27: style.attributes.remove(.reverse)
    case 30...37: setForeground(number - 30)
    case 39: style.foreground = .default
    case 40...47: setBackground(number - 40)
    case 49: style.background = .default
    case 90...97: setForeground(number - 82)
    case 100...107: setBackground(number - 92)
    case 5, 6: note(.unshown, "SGR \(number), blinking text")
    case 8: note(.unshown, "SGR 8, invisible text")
    case 9: note(.unshown, "SGR 9, crossed-out text")
    case 11, 12: note(.unshown, "SGR \(number), another font")
    case 21: note(.unshown, "SGR 21, text underlined twice")
    case 53: note(.unshown, "SGR 53, overlined text")
    case 10, 25, 28, 29, 55, 59: break
    default: note(.unknown, "SGR \(number)")
    }
  }

  private mutating func setForeground(_ index: Int) {
    colorRequestCount += 1
    style.foreground = .palette(UInt8(index))
  }

  private mutating func setBackground(_ index: Int) {
    colorRequestCount += 1
    style.background = .palette(UInt8(index))
  }

  private mutating func underline(_ details: [Int?]) {
    switch details.first.flatMap(\.self) ?? 1 {
    case 0: style.attributes.remove(.underline)
    case 1: style.attributes.insert(.underline)
    case let kind:
      style.attributes.insert(.underline)
      note(kind <= 5 ? .unshown : .unknown, "SGR 4:\(kind), a line of another kind below")
    }
  }

  /// Reads a colour: the numbers follow after colons, or as the next parameters.
  private mutating func setColor(
    _ target: Int,
    _ details: [Int?],
    _ rest: inout ArraySlice<ControlFunction.Parameter>
  ) {
    var numbers = details.map { $0 ?? 0 }
    if numbers.isEmpty {
      let wanted = rest.first?.value == 2 ? 4 : 2
      numbers = rest.prefix(wanted).map { $0.value ?? 0 }
      rest = rest.dropFirst(wanted)
    } else if numbers.count == 5, numbers[0] == 2 {
      numbers.remove(at: 1)  // the colour space
    }
    guard numbers.dropFirst().allSatisfy({ $0 <= 255 }),
      numbers.count == 2 && numbers[0] == 5 || numbers.count == 4 && numbers[0] == 2
    else {
      return note(.malformed, "SGR \(target) with the numbers \(numbers)")
    }
    if target == 58 { return note(.unshown, "SGR 58, a colour of the line below") }
    let index = numbers.count == 2 ? numbers[1] : paletteIndex(numbers[1...])
    if target == 38 { setForeground(index) } else { setBackground(index) }
  }

  /// Returns the entry of the palette that is nearest to a colour; of equal ones the first.
  private mutating func paletteIndex(_ parts: ArraySlice<Int>) -> Int {
    let wanted = TerminalPalette.Entry(parts)
    let nearest = TerminalPalette.nearest(to: wanted)
    if TerminalPalette.entries[nearest] != wanted {
      let name = parts.map(String.init).joined(separator: ",")
      note(.unshown, "the colour \(name), which is not in the palette")
    }
    return nearest
  }
}
