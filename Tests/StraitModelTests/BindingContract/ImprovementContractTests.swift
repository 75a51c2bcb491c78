import StraitChannels
import StraitModel
import TestSupport
import Testing

/// Improvements over the original, of every kind of end, that no rule from T1 to T30 says alone.
@Suite struct ImprovementContractTests {
  @Test(arguments: EndKind.all)
  func `improvement 14: a value that was sent before arrives again after another one`(
    _ kind: EndKind
  ) {
    // The sequence by which the original lost an update: X, from the other side Y, and X again.
    for other in EndKind.all {
      for way in BindingWay.allCases {
        let (place, partner) = (kind.make(2), other.make(2))
        _ = way.bind(place, to: partner)
        for _ in 0..<2 {
          place.set(10)
          partner.set(20)
          place.set(10)
          let values = [place.value, partner.value]
          #expect(values == [10, 10], "\(kind.name) with \(other.name), \(way)")
        }
      }
    }
  }

  @Test(arguments: EndKind.ruled)
  func `improvement 14: a limit holds, however often the same value goes beyond it`(
    _ limited: EndKind
  ) {
    for other in EndKind.all {
      for way in BindingWay.allCases {
        let (place, view) = (limited.make(4, .clamping), other.make(4))
        _ = way.bind(view, to: place)
        for _ in 0..<3 {
          view.set(101)
          let values = [place.value, view.value]
          #expect(values == [100, 100], "\(limited.name) with \(other.name), \(way)")
        }
      }
    }
  }

  @Test(arguments: EndKind.all)
  func `improvement 15: one end has any number of bindings, made and ended in any order`(
    _ kind: EndKind
  ) {
    let model = EndKind.bare.make(2)
    var random = SeededRandom(seed: 15)
    var bound: [(place: EndPlace, binding: Binding)] = []
    for step in 0..<60 {
      if random.below(3) > 0 || bound.isEmpty {
        let place = (random.below(2) == 0 ? kind : EndKind.bare).make(2)
        bound.append((place, random.pick(BindingWay.allCases).bind(place, to: model)))
      } else {
        // Bound again, to the same end or anew: nothing asserts.
        let index = random.below(bound.count)
        bound[index].binding.dispose()
        if random.below(2) == 0 {
          bound[index].binding = BindingWay.plain.bind(bound[index].place, to: model)
        } else {
          bound.remove(at: index)
        }
      }
      let origin = bound.isEmpty || random.below(2) == 0 ? model : random.pick(bound).place
      origin.set(100 + step)
      let values = Set(bound.map(\.place.value) + [model.value])
      #expect(values == [100 + step], "\(kind.name), step \(step)")
    }
  }

  @Test(arguments: EndKind.all)
  func `improvement 17: each direction has a scheduler of its own`(_ kind: EndKind) {
    let (there, back) = (VirtualScheduler(), VirtualScheduler())
    let (place, model) = (kind.make(4), EndKind.bare.make(4))
    let binding = place.makeEnd().bind(
      to: model.makeEnd(),
      policy: BindingPolicy(commit: .on(there), update: .on(back))
    )
    place.set(6)
    back.advance(by: .seconds(1))
    #expect(model.value == 4)
    there.advance(by: .zero)
    #expect(model.value == 6)
    back.advance(by: .seconds(1))
    model.set(8)
    there.advance(by: .seconds(1))
    #expect(place.value == 6)
    back.advance(by: .zero)
    #expect(place.value == 8 && model.value == 8)
    #expect("\(binding.state)" == "live")
  }

  @Test(arguments: EndKind.all)
  func `improvement 23: every binding is listed, with its values and what it has carried`(
    _ kind: EndKind
  ) throws {
    Inspection.begin()
    defer { Inspection.end() }
    for way in BindingWay.allCases {
      let present = PresentBindings()
      let (place, model) = (kind.make(4), EndKind.bare.make(4))
      let binding = way.bind(place, to: model)
      // Ends of property channels are listed, too.
      let added = present.added.filter { $0.kind != .channel }
      #expect(added.count == 1)
      let isListed = added.first === binding
      #expect(isListed)
      let counts = (binding.forwardCount, binding.backwardCount)
      place.set(6)
      model.set(8)
      model.set(10)
      #expect(binding.forwardCount - counts.0 == 1, "\(way)")
      #expect(binding.backwardCount - counts.1 == 2, "\(way)")
      #expect(binding.lastValue?.contains("10") == true, "\(way)")
      #expect(binding.first != nil && binding.second != nil)
      let value: Int? = binding.secondValue()
      #expect(value == 10)
      binding.dispose()
      let left = Inspection.bindings.contains { $0 === binding }
      #expect(!left)
    }
  }

  @Test(arguments: BindingWay.allCases)
  func `improvement 23: what is committed and reverted during a pause is counted`(
    _ way: BindingWay
  ) {
    Inspection.begin()
    defer { Inspection.end() }
    let (place, model) = (EndKind.bare.make(4), EndKind.bare.make(4))
    let binding = way.bind(place, to: model)
    binding.pause()
    let counts = (binding.forwardCount, binding.backwardCount)
    place.set(6)
    binding.flush()
    #expect(model.value == 6 && binding.forwardCount - counts.0 == 1)
    place.set(8)
    binding.revert()
    #expect(place.value == 6 && binding.backwardCount - counts.1 == 1)
  }
}
