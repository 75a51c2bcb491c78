import StraitInspection

/// The object that every `bind` returns.
///
/// The contract of all kinds of ends is in the folder `BindingContract`.
@Suite struct BindingTests {
  @Test func `a binding that was made without inspection is listed`() {
    let ways: [(Binding.Kind, (Property<Int>, Property<Int>) -> Binding)] = [
      (.properties, { $0.bind(to: $1) }),
      (.terminals, { $0.channel().bind(to: $1.channel()) }),
      (.terminals, { $0.bind(to: $1, through: .total(forward: { $0 }, backward: { $0 })) }),
    ]
    for (kind, bind) in ways {
      let (first, second) = (Property(1, named: "first"), Property(2, named: "second"))
      let present = PresentBindings()
      #expect(bind(first, second).kind == kind)
      expectListed(present, first, second)
    }
  }

  private func expectListed(
    _ present: PresentBindings,
    _ first: Property<Int>,
    _ second: Property<Int>
  ) {
    let listed = present.added
    #expect(listed.map(\.description) == ["first ⇄ second (second won), 0 there, 0 back"])
    #expect(listed.first?.winner == "second")
    first.value = 5
    Inspection.begin()
    first.value = 6
    second.value = 7
    second.value = 8
    Inspection.end()
    first.value = 9
    #expect(listed.first?.forwardCount == 1)
    #expect(listed.first?.backwardCount == 2)
    #expect(listed.first?.lastValue != nil)
    listed.first?.pause()
    #expect(listed.first?.description.hasSuffix(", paused") == true)
    listed.first?.dispose()
    #expect(present.added == [])
  }

  @Test func `the values of its ends are asked for by type`() throws {
    let text = Property("")
    let age = Property(36)
    let binding = text.bind(to: age, through: .integer())
    text.value = "x"
    #expect(binding.firstValue(as: String.self) == "x")
    #expect(binding.secondValue(as: Int.self) == 36)
    #expect(binding.secondValue(as: String.self) == nil)
    #expect(try binding.converter(as: Converter<Int, String>.self)?.backward("7") == 7)
    guard case .invalid(let error, "x")? = binding.conversion(showing: String.self) else {
      Issue.record("it must say what could not be read")
      return
    }
    guard case .invalid(let same, "x") = binding.state else {
      Issue.record("its state must say so, too")
      return
    }
    #expect("\(error)" == "\(same)")
    #expect(binding.conversion(showing: Int.self) == nil)
  }

  @Test func `bindings are equal by identity, and stand in a set and in a composite`() {
    let (first, second) = (Property(1), Property(2))
    let (one, other) = (first.bind(to: second), first.bind(to: second))
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    let all = CompositeDisposable([one, other])
    all.dispose()
    #expect(one.isDisposed && other.isDisposed)
  }

  /// A value whose description releases something.
  fileprivate struct Releasing {
    final class Holder {
      var property: Property<Releasing>?
      var observation: Disposable?
    }

    var number = 0
    var holder: Holder?
  }

  /// The way in which the deallocated end takes the value: by the needs of its list of subscribers.
  enum Taking: CaseIterable, Sendable {
    case plain, observed, read, coercing
  }

  @Test(.eachRecursionLimit, arguments: Taking.allCases)
  func `an end may lose its last reference while the value for it is described`(_ taking: Taking) {
    Inspection.begin()
    defer { Inspection.end() }
    for _ in 0..<50 {
      let source = Property(Releasing())
      let holder = Releasing.Holder()
      weak var target: Property<Releasing>?
      bind(source, holder, taking)
      target = holder.property
      #expect(target != nil)
      source.value = Releasing(number: 1, holder: holder)
      #expect(target == nil)
      source.value = Releasing(number: 2)
    }
  }

  @inline(never)
  private func bind(
    _ source: Property<Releasing>,
    _ holder: Releasing.Holder,
    _ taking: Taking
  ) {
    let target =
      taking == .coercing ? Property(Releasing(), coercing: { $0 }) : Property(Releasing())
    holder.property = target
    target.bind(to: source)
    if taking == .observed { target.values.subscribe(onNext: { _ in }) }
    if taking == .read { holder.observation = target.observe { _, _ in } }
  }
}

extension BindingTests.Releasing: CustomStringConvertible {
  var description: String {
    holder?.property = nil
    return "\(number)"
  }
}
