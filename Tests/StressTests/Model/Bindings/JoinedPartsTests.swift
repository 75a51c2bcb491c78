/// Parts of a graph whose properties have different waves, joined in every order of steps, in every
/// way and at every moment: all that are bound agree when they rest.
///
///     far ┄┄ crossing ┄┄ three ══ four ══ two ══ zero
///
/// At rest a binding is one write over one link (law 17). So `zero` and `two` have a newer wave
/// than `four`, if they were bound last.
@Suite(.timeLimit(.minutes(15))) struct JoinedPartsTests {
  enum Step: CaseIterable {
    case bindFourToTwo, bindZeroToTwo, join, cross, setFar, setTwo
  }

  /// The moment at which `four` and `three` are joined.
  enum Moment: CaseIterable, Sendable {
    case atRest, inTransaction, beforeRollback, inDelivery
    /// In a closure that is called before `two` stores a value.
    case inPriorNotice, inCoercion, inSetter
    /// The binding is paused, and resumed after the last step.
    case atResume, atResumeInDelivery
  }

  /// The remaining properties of a case.
  struct Variant: CustomStringConvertible {
    let (way, wayOfParts): (BindingWay?, BindingWay?)
    let (isForward, isFarFirst, isEqual): (Bool, Bool, Bool)

    var description: String {
      "\(way.map { "\($0)" } ?? "ends"), parts \(wayOfParts.map { "\($0)" } ?? "ends"), "
        + "\(isForward ? "four to three" : "three to four"), "
        + "\(isFarFirst ? "far to crossing" : "crossing of far"), \(isEqual ? "equal" : "different")"
    }

    static let all: [Variant] = {
      let flags = [true, false]
      var all: [Variant] = []
      for way in BindingWay.allCases + [nil] {
        for wayOfParts in [BindingWay.plain, nil] {
          for bits in 0..<8 {
            all.append(
              Variant(
                way: way,
                wayOfParts: wayOfParts,
                isForward: bits & 1 == 0,
                isFarFirst: bits & 2 == 0,
                isEqual: bits & 4 == 0
              )
            )
          }
        }
      }
      return all
    }()
  }

  @Test(arguments: Moment.allCases)
  func `law 17: parts with different waves agree, however they are joined`(_ moment: Moment) {
    for (index, steps) in Self.orders(of: Step.allCases).enumerated() {
      for variant in Soak.some(Variant.all, for: index) {
        let problem = JoinedParts(moment, variant).problem(after: steps)
        if let problem {
          Issue.record("\(steps), \(variant): \(problem)")
          // The others have most likely the same problem.
          return
        }
      }
    }
  }

  /// Returns some steps in every order.
  private static func orders(of steps: [Step]) -> [[Step]] {
    if steps.isEmpty { return [[]] }
    return steps.flatMap { first in
      orders(of: steps.filter { $0 != first }).map { [first] + $0 }
    }
  }
}

/// The properties of one case.
private final class JoinedParts: TwoDomains {
  private final class Middle: ObservableModel {
    @Observed var two = 0
    var beforeWrite: () -> Void = {}
    var computed: Int {
      get { two }
      set {
        beforeWrite()
        two = newValue
      }
    }
  }

  let here = VirtualScheduler()
  let there = VirtualScheduler()
  private let moment: JoinedPartsTests.Moment
  private let variant: JoinedPartsTests.Variant
  private let middle = Middle()
  private let far: Property<Int>
  private let near: [Property<Int>]
  private let kept = CompositeDisposable()
  private var binding: Binding?
  private var last = 100

  init(_ moment: JoinedPartsTests.Moment, _ variant: JoinedPartsTests.Variant) {
    self.moment = moment
    self.variant = variant
    let values = (0..<5).map { variant.isEqual ? 7 : $0 }
    far = Property(values[4])
    near = [Property(values[0]), middle.$two, Property(values[2]), Property(values[3])]
    middle.two = values[1]
    for property in near { property.observe { _, _ in }.store(in: kept) }
  }

  func problem(after steps: [JoinedPartsTests.Step]) -> String? {
    for step in steps { run(step) }
    resume()
    settle()
    if let found = difference("at rest") { return found }
    for (index, property) in ([far] + near).enumerated() {
      set(property)
      settle()
      if let found = difference("after a set of number \(index)") { return found }
      if property.value != last { return "number \(index) has lost \(last)" }
    }
    return nil
  }

  private func difference(_ when: String) -> String? {
    let values = ([far] + near).map(\.value)
    return Set(values).count == 1 ? nil : "\(when): far and zero, two, three, four are \(values)"
  }

  private func set(_ property: Property<Int>) {
    last += 1
    property.value = last
  }

  private func run(_ step: JoinedPartsTests.Step) {
    switch step {
    case .bindFourToTwo: bind(near[3], to: near[1], by: variant.wayOfParts)
    case .bindZeroToTwo: bind(near[0], to: near[1], by: variant.wayOfParts)
    case .join: joinAtMoment()
    case .cross:
      if variant.isFarFirst {
        far.bind(to: CrossActorProperty(near[2], on: there), on: here)
      } else {
        near[2].bind(to: CrossActorProperty(far, on: here), on: there)
      }
      settle()
    case .setFar: set(far)
    case .setTwo: set(near[1])
    }
  }

  @discardableResult
  private func bind(
    _ first: Property<Int>,
    to second: Property<Int>,
    by way: BindingWay?
  ) -> Binding {
    guard let way else { return first.channel().bind(to: second.channel()) }
    return way.bind(EndPlace(of: first), to: EndPlace(of: second))
  }

  private func join() {
    let (three, four) = (near[2], near[3])
    binding =
      variant.isForward
      ? bind(four, to: three, by: variant.way) : bind(three, to: four, by: variant.way)
  }

  private func joinAtMoment() {
    let once = SerialDisposable()
    switch moment {
    case .atRest: join()
    case .inTransaction: transaction { join() }
    case .beforeRollback: rollBack { join() }
    case .inDelivery: inDelivery { self.join() }
    case .inPriorNotice:
      once.inner = middle.observe(\.two, options: .prior) { [unowned self] _, change in
        if change.isPrior, binding == nil { join() }
      }
      set(near[1])
    case .inCoercion:
      near[1].setCoercion { [unowned self] value in
        if binding == nil { join() }
        return value
      }
      last += 1
      near[1].channel().sendNext(last)
    case .inSetter:
      middle.beforeWrite = { [unowned self] in if binding == nil { join() } }
      last += 1
      middle.channel(to: \.computed).sendNext(last)
    case .atResume, .atResumeInDelivery:
      join()
      binding?.pause()
    }
    once.dispose()
  }

  private func resume() {
    switch moment {
    case .atResume: binding?.resume()
    case .atResumeInDelivery: inDelivery { self.binding?.resume() }
    default: break
    }
  }

  private func inDelivery(_ body: @escaping () -> Void) {
    let trigger = Property(0)
    let observation = trigger.observe { _, _ in body() }
    trigger.value = 1
    observation.dispose()
  }
}
