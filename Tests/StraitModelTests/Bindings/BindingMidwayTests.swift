import StraitModel

/// Bindings that are made by a closure which is called on the way of a value to its property,
/// before it is stored.
///
/// The wave of the value may have begun. A binding that wrote its loser alone (law 17) would leave
/// the partners of the property with a newer wave than the value's, and they would refuse it.
@Suite struct BindingMidwayTests {
  fileprivate final class Model: ObservableModel {
    @Observed var number = 1
    var onWrite: () -> Void = {}
    var computed: Int {
      get { number }
      set {
        onWrite()
        number = newValue
      }
    }
  }

  /// The closure that makes the binding.
  enum Moment: CaseIterable {
    case priorNotice, priorNoticeInPlace, priorNoticeOfEnd, coercion, setter
    case conversion, mapping, filter, rule, check, ruleAtFlush

    var isOfText: Bool { self == .rule || self == .check || self == .ruleAtFlush }

    /// Sends 5 to the number; a closure is called on the way.
    fileprivate func send(to model: Model, _ hook: @escaping () -> Void) -> [AnyObject] {
      let number = model.$number
      func read(_ text: String) -> Int {
        hook()
        return Int(text) ?? 0
      }
      let reading = Converter<Int, String>(forward: { "\($0)" }, backward: read)
      let rule = ValidationRule<Int>.that("a rule") { number in
        if number == 5 { hook() }
        return true
      }
      switch self {
      case .priorNotice, .priorNoticeInPlace, .priorNoticeOfEnd:
        let observation = model.observe(\.number, options: .prior) { _, change in
          if change.isPrior { hook() }
        }
        switch self {
        case .priorNotice: model.number = 5
        case .priorNoticeInPlace: model.number += 4
        default: number.channel().sendNext(5)
        }
        return [observation]
      case .coercion:
        number.setCoercion { value in
          hook()
          return value
        }
        number.channel().sendNext(5)
      case .setter:
        model.onWrite = hook
        model.channel(to: \.computed).sendNext(5)
      case .conversion: number.channel().converted(by: reading).sendNext("5")
      case .mapping:
        number.channel().map(forward: { "\($0)" }, backward: read).sendNext("5")
      case .filter:
        let isPassed: (Int) -> Bool = { _ in
          hook()
          return true
        }
        number.channel().filter(forward: nil, backward: isPassed).sendNext(5)
      case .rule, .check, .ruleAtFlush:
        let text = Property("")
        let binding = text.bind(
          to: number,
          through: .integer(),
          policy: self == .ruleAtFlush ? BindingPolicy(commit: .explicit) : nil,
          rules: self == .check ? [] : [rule],
          check: self == .check
            ? { number in
              if number == 5 { hook() }
              return .just([])
            } : nil
        )
        text.channel().sendNext("5")
        binding.flush()
        return [text, binding]
      }
      return []
    }
  }

  @Test(arguments: Moment.allCases, [true, false])
  func `law 17: a binding that is made on the way of a value leaves all ends equal`(
    _ moment: Moment,
    _ isForward: Bool
  ) {
    let (model, partner, other) = (Model(), Property(1), Property(2))
    partner.bind(to: model.$number)
    var isBound = false
    let kept = moment.send(to: model) {
      if isBound { return }
      isBound = true
      if isForward { other.bind(to: partner) } else { partner.bind(to: other) }
    }
    #expect(isBound)
    withExtendedLifetime(kept) {
      #expect(Set([model.number, partner.value, other.value]).count == 1)
      // A value that the model receives during the conversion is newer than the text.
      if isForward, !moment.isOfText { #expect(model.number == 5) }
    }
    other.value = 7
    #expect([model.number, partner.value] == [7, 7])
  }
}
