/// Law 10 where a closure of the user's runs on the way through a binding, and sets the other end:
/// the newer value wins, and both ends have it.
@Suite struct NewerValueTests {
  enum Way: CaseIterable {
    case rule, check, backward, convertedEnd, mappedEnd, filteredEnd

    /// Ways with an end that knows the values sent into it.
    static let converting = [Way.rule, .check, .backward, .convertedEnd]

    /// Binds a text to a number; each reading calls a closure first.
    func bind(
      _ text: Property<String>,
      to number: Property<Int>,
      _ hook: @escaping (Int) -> Void
    ) -> Binding {
      let reading = Converter<Int, String>(
        forward: { "\($0)" },
        backward: { text in
          let number = Int(text) ?? 0
          hook(number)
          return number
        }
      )
      switch self {
      case .rule:
        let rule = ValidationRule<Int>.that("a rule") { number in
          hook(number)
          return true
        }
        return text.bind(to: number, through: .integer(), rules: [rule])
      case .check:
        return text.bind(
          to: number,
          through: .integer(),
          check: { number in
            hook(number)
            return .just([])
          }
        )
      case .backward: return text.bind(to: number, through: reading)
      case .convertedEnd: return text.channel().bind(to: number.channel().converted(by: reading))
      case .mappedEnd:
        return text.channel().bind(
          to: number.channel().map(
            forward: { "\($0)" },
            backward: { text in
              hook(Int(text) ?? 0)
              return Int(text) ?? 0
            }
          )
        )
      case .filteredEnd:
        let texts = number.channel().map(forward: { "\($0)" }, backward: { Int($0) ?? 0 })
        return text.channel().bind(
          to: texts.filter(
            forward: nil,
            backward: { text in
              hook(Int(text) ?? 0)
              return true
            }
          )
        )
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `what the model is set to while a text is read is newer than the text`(_ way: Way) {
    let (number, text) = (Property(1), Property(""))
    let binding = way.bind(text, to: number) { if $0 == 5 { number.value = 33 } }
    text.value = "5"
    #expect(number.value == 33 && text.value == "33", "\(number.value), \(text.value)")
    #expect("\(binding.state)" == "live")
    text.value = "7"
    #expect(number.value == 7 && text.value == "7")
    number.value = 8
    #expect(text.value == "8")
  }

  @Test(arguments: Way.allCases, ["revert", "flush"])
  func `a text that is reverted or flushed while it is read leaves the ends equal`(
    _ way: Way,
    _ command: String
  ) {
    if command == "revert", !Way.converting.contains(way) { return }
    let (number, text) = (Property(1), Property(""))
    var binding: Binding?
    binding = way.bind(text, to: number) { number in
      guard number == 5 else { return }
      if command == "flush" { binding?.flush() } else { binding?.revert() }
    }
    text.value = "5"
    #expect(number.value == Int(text.value), "\(number.value), \(text.value)")
    text.value = "7"
    #expect(number.value == 7 && text.value == "7")
  }

  @Test(arguments: Way.allCases, ["dispose", "pause"])
  func `T26: a text is not committed if its binding is disposed or paused while it is read`(
    _ way: Way,
    _ command: String
  ) {
    let (number, text) = (Property(1), Property(""))
    var binding: Binding?
    binding = way.bind(text, to: number) { number in
      guard number == 5 else { return }
      if command == "pause" { binding?.pause() } else { binding?.dispose() }
    }
    text.value = "5"
    #expect(number.value == 1 && text.value == "5", "\(number.value), \(text.value)")
    binding?.resume()
    #expect(number.value == 1 && text.value == (command == "pause" ? "1" : "5"))
  }

  @Test(arguments: [BindingPolicy.DisposalAction.discard, .commit])
  func `T17, T26: what a text is disposed with while it is checked is what the policy says`(
    _ onDispose: BindingPolicy.DisposalAction
  ) {
    let (number, text) = (Property(1), Property(""))
    var binding: Binding?
    binding = text.bind(
      to: number,
      through: .integer(),
      policy: BindingPolicy(onDispose: onDispose),
      rules: [
        .that("a rule") { number in
          if number == 5 { binding?.dispose() }
          return true
        }
      ]
    )
    text.value = "5"
    #expect(number.value == (onDispose == .commit ? 5 : 1) && text.value == "5")
  }

  @Test(arguments: Way.allCases)
  func `another text that is sent while one is read takes its place`(_ way: Way) {
    let (number, text) = (Property(1), Property(""))
    let binding = way.bind(text, to: number) { if $0 == 5 { text.value = "6" } }
    text.value = "5"
    #expect(number.value == 6 && text.value == "6", "\(number.value), \(text.value)")
    #expect("\(binding.state)" == "live")
  }

  @Test(arguments: ["no policy", "immediate", "explicit"])
  func `a text that is sent while a value is converted for it is newer`(_ commit: String) {
    let (number, text) = (Property(1), Property(""))
    let policy: BindingPolicy? =
      switch commit {
      case "immediate": BindingPolicy()
      case "explicit": BindingPolicy(commit: .explicit)
      default: nil
      }
    let converter = Converter<Int, String>(
      forward: { value in
        if value == 8 { text.value = "34" }
        return "\(value)"
      },
      backward: { Int($0) ?? 0 }
    )
    let binding = text.bind(to: number, through: converter, policy: policy)
    number.value = 8
    binding.flush()
    #expect(text.value == "34" && number.value == 34, "\(number.value), \(text.value)")
    number.value = 9
    #expect(text.value == "9")
  }

  @Test func `an edit that is committed while a conflict is asked about is not in conflict`() {
    let (number, text) = (Property(1), Property(""))
    var binding: Binding?
    for winner in [BindingEnd.first, .second] {
      binding = text.bind(
        to: number,
        through: .integer(),
        policy: BindingPolicy(
          commit: .explicit,
          conflict: .ask { _ in
            binding?.flush()
            return winner
          }
        )
      )
      text.value = "5"
      number.value = 8
      #expect("\(number.value)" == text.value, "\(winner): \(number.value), \(text.value)")
      binding?.dispose()
    }
  }
}
