extension InputDecoder {
  private static let longestParameters = 64

  /// Starts to wait for the bytes after a byte.
  mutating func wait(in state: State, after byte: UInt8) {
    self.state = state
    pending.append(byte)
  }

  /// Forgets the bytes that pended: they are decoded.
  mutating func settle() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    reported = 0
  }

  /// `true` if what pends is more than the beginning of a sequence that a key may be as well.
  var isInsideSequence: Bool {
    switch state {
    case .ground, .paste, .scalar, .escape, .doubleEscape: false
    case .altScalar: true
    default: pending.count - (pending.firstIndex { $0 != 0x1B } ?? 0) > 1
    }
  }

  /// Reports bytes that mean nothing, except for those that were reported before.
  mutating func emitUnknown(_ bytes: [UInt8]) {
    if bytes.count > reported { emit(.unknown(Array(bytes[reported...]))) }
  }

  /// Continues the pending sequence; returns whether the byte was taken.
  ///
  /// Otherwise, the byte begins a new token.
  mutating func step(_ byte: UInt8) -> Bool {
    switch state {
    case .ground, .paste: return false
    case .scalar: return stepInScalar(byte, isAlt: false)
    case .altScalar: return stepInScalar(byte, isAlt: true)
    case .escape: return stepAfterEscape(byte)
    case .doubleEscape: return stepAfterTwoEscapes(byte)
    case .control, .overlongControl: return stepInControl(byte)
    case .console: return stepInConsole(byte)
    case .oldMouse: return stepInOldMouse(byte)
    case .application: return stepInApplication(byte)
    case .answerStart, .answer, .answerEscape: return stepInAnswer(byte)
    }
  }

  /// Decodes what pends as it is: it will not be finished.
  mutating func giveUp() {
    switch state {
    case .ground, .paste: break
    case _ where reported > 0: emitUnknown(pending)
    case .scalar:
      appendReplacement()
    case .altScalar:
      emit(.key(KeyPress(.escape)))
      appendReplacement()
    default:
      let key = pending.drop { $0 == 0x1B }
      switch key.count {
      case 0:
        for _ in pending { emit(.key(KeyPress(.escape))) }
      case 1:
        for _ in 2..<pending.count { emit(.key(KeyPress(.escape))) }
        for byte in key { emit(.key(alt(byte))) }
      default:
        emit(.unknown(pending))
      }
    }
    settle()
  }

  private func alt(_ byte: UInt8) -> KeyPress {
    if byte < 0x20 || byte == 0x7F {
      let press = KeyPress(controlByte: byte, eraseByte: eraseByte)
      return KeyPress(press.key, press.modifiers.union(.alt))
    }
    return KeyPress(.character(Character(Unicode.Scalar(byte))), .alt)
  }

  private mutating func stepAfterEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B: wait(in: .doubleEscape, after: byte)
    case UInt8(ascii: "["): wait(in: .control, after: byte)
    case UInt8(ascii: "O"): wait(in: .application, after: byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      wait(in: .answerStart, after: byte)
    case 0xC2...0xF4: wait(in: .altScalar, after: byte)
    case 0x80...:
      giveUp()
      return false
    default:
      emit(.key(alt(byte)))
      settle()
    }
    return true
  }

  /// Either the escape key was pressed before another key, or the terminal (rxvt) puts an escape
  /// byte before the sequence of a key that was pressed together with alt.
  private mutating func stepAfterTwoEscapes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["): wait(in: .control, after: byte)
    case UInt8(ascii: "O"): wait(in: .application, after: byte)
    default:
      emit(.key(KeyPress(.escape)))
      pending.removeLast()
      state = .escape
      return stepAfterEscape(byte)
    }
    return true
  }

  private mutating func stepInControl(_ byte: UInt8) -> Bool {
    let prefix = pending.count > 1 && pending[1] == 0x1B ? 3 : 2
    let parameters = pending.dropFirst(prefix)
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: wait(in: .console, after: byte)
    case UInt8(ascii: "M") where parameters.isEmpty: wait(in: .oldMouse, after: byte)
    case UInt8(ascii: "$") where !parameters.isEmpty && parameters.allSatisfy(isDigit):
      finishControl(parameters, final: byte, prefix: prefix)
    case 0x20...0x3F:
      if parameters.count < Self.longestParameters {
        pending.append(byte)
      } else {
        state = .overlongControl
      }
    case 0x40...0x7E where state == .overlongControl:
      emitUnknown(pending)
      settle()
    case 0x40...0x7E:
      finishControl(parameters, final: byte, prefix: prefix)
    default:
      giveUp()
      return false
    }
    return true
  }

  private mutating func finishControl(_ parameters: ArraySlice<UInt8>, final: UInt8, prefix: Int) {
    let sequence = ControlSequence(parameters: parameters, final: final)
    let meaning = sequence.meaning(expectsCursor: expectsCursor)
    finish(meaning, final: final, isAlt: prefix == 3)
  }

  private mutating func stepInApplication(_ byte: UInt8) -> Bool {
    let prefix = pending.count > 1 && pending[1] == 0x1B ? 3 : 2
    let digits = pending.dropFirst(prefix)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9") where digits.isEmpty:
      pending.append(byte)
    case 0x20...0x7E:
      let modifiers = digits.first.map { Int($0) - 0x30 }
      let meaning = ControlSequence.applicationMeaning(of: byte, modifiers: modifiers)
      finish(meaning, final: byte, isAlt: prefix == 3)
    default:
      giveUp()
      return false
    }
    return true
  }

  private mutating func stepInConsole(_ byte: UInt8) -> Bool {
    guard (0x20...0x7E).contains(byte) else {
      giveUp()
      return false
    }
    let number = Int(byte) - 0x40
    let isKey = (1...5).contains(number)
    finish(isKey ? .key(KeyPress(.function(number))) : .nothing, final: byte, isAlt: false)
    return true
  }

  private mutating func finish(_ meaning: ControlSequence.Meaning, final: UInt8, isAlt: Bool) {
    let alt: KeyPress.Modifiers = isAlt ? .alt : []
    var next = State.ground
    switch meaning {
    case .pasteStart: next = .paste
    case _ where reported > 0: emitUnknown(pending + [final])
    case .key(let press): emit(.key(KeyPress(press.key, press.modifiers.union(alt))))
    case .typed(let character) where isAlt: emit(.key(KeyPress(.character(character), .alt)))
    case .typed(let character): append(character)
    case .mouse(let press): emit(.mouse(press))
    case .focus(let isFocused): emit(.focus(isFocused))
    case .answer(let answer):
      switch answer {
      case .cursor: expectsCursor = false
      // The first flag of kitty's keyboard protocol, "disambiguate escape codes".
      case .keyboard(let flags): hasClearKeys = flags & 1 != 0
      default: break
      }
      emit(.answer(answer))
    case .nothing: emitUnknown(pending + [final])
    }
    settle()
    state = next
  }

  private mutating func stepInOldMouse(_ byte: UInt8) -> Bool {
    guard byte >= 0x20 else {
      giveUp()
      return false
    }
    pending.append(byte)
    let report = pending.drop { $0 != UInt8(ascii: "M") }.dropFirst()
    guard report.count == 3 else { return true }
    guard reported == 0 else {
      giveUp()
      return true
    }
    let numbers = report.map { Int($0) - 0x20 }
    let press = MousePress(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    emit(press.map { .mouse($0) } ?? .unknown(pending))
    settle()
    return true
  }

  private mutating func stepInAnswer(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.answerStart, _):
      // Only what an answer begins with; anything else was typed.
      let isAnswer =
        switch pending.last {
        case UInt8(ascii: "]"): isDigit(byte)
        case UInt8(ascii: "P"): isDigit(byte) || ">!$+".utf8.contains(byte)
        default: byte == UInt8(ascii: "G")
        }
      guard isAnswer else {
        giveUp()
        return false
      }
      wait(in: .answer, after: byte)
    case (.answerEscape, UInt8(ascii: "\\")), (.answer, 0x07):
      let string = state == .answerEscape ? pending.dropLast() : pending[...]
      if reported == 0, string.count < Self.longestParameters,
        let answer = TerminalAnswer(string: string)
      {
        emit(.answer(answer))
      } else {
        emitUnknown(pending + [byte])
      }
      settle()
    case (.answerEscape, _):
      emitUnknown(pending.dropLast())
      settle()
      wait(in: .escape, after: 0x1B)
      return stepAfterEscape(byte)
    case (_, 0x1B):
      wait(in: .answerEscape, after: byte)
    case (_, 0x20...0x7E), (_, 0x80...):
      if pending.count < Self.longestParameters { pending.append(byte) }
    default:
      giveUp()
      return false
    }
    return true
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
