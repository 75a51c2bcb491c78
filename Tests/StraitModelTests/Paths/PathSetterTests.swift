/// Tests of T4, T8 and T9 for every kind of setter: the value that is read after the set counts.
///
/// `SetterProgramTests` binds all kinds to each other, by ends of each form.
@Suite struct PathSetterTests {
  @Test(.eachRecursionLimit, arguments: SetterKind.all)
  func `a value that a setter has adjusted returns to the sender`(_ kind: SetterKind) {
    let (variable, own) = (kind.make(), Property(0.0))
    own.channel().bind(to: variable.makeEnd())
    let writes = Writes(own)
    let ((), reports) = Report.collecting { own.value = 27 }
    #expect(variable.read() == tens(variable.read()))
    #expect(own.value == variable.read())
    #expect(writes.values == [27, variable.read()])
    #expect(reports == [])
  }

  @Test(.eachRecursionLimit, arguments: SetterKind.all + [.plain])
  func `what a setter stores as it was sent does not come back`(_ kind: SetterKind) {
    let (variable, own) = (kind.make(), Property(0.0))
    own.channel().bind(to: variable.makeEnd())
    let writes = Writes(own)
    own.value = 20
    #expect(variable.read() == 20)
    #expect(writes.values == [20])
    variable.set(30)
    #expect(own.value == 30)
    let count = writes.values.count
    own.value = 40
    #expect(variable.read() == 40)
    #expect(writes.values.dropFirst(count) == [40])
  }

  @Test(.eachRecursionLimit, arguments: SetterKind.all + [.plain])
  func `an end's own subscriber receives only adjusted values`(_ kind: SetterKind) {
    let variable = kind.make()
    let end = variable.makeEnd()
    let values = Recording(end)
    end.sendNext(50)
    #expect(values.values == [0])
    end.sendNext(57)
    let read = variable.read()
    #expect(values.values == (read == 57 ? [0] : [0, read]))
  }

  @Test(.eachRecursionLimit, arguments: SetterKind.all)
  func `a NaN settles`(_ kind: SetterKind) {
    let (variable, own) = (kind.make(), Property(0.0))
    own.channel().bind(to: variable.makeEnd())
    let writes = Writes(own)
    let ((), reports) = Report.collecting { own.value = .nan }
    #expect(variable.read().isNaN && own.value.isNaN)
    #expect(writes.values.count == 1)
    #expect(reports == [])
  }

  @Test func `a setter that refuses in its own delivery is read back in turn`() {
    let kept = CompositeDisposable()
    let tens = Tens()
    let own = Property(0.0)
    own.channel().bind(to: tens.channel(to: \.corrected))
    var isFirst = true
    tens.$corrected.observe { _, _ in
      if isFirst {
        isFirst = false
        own.value = 47
      }
    }.store(in: kept)
    tens.corrected = 20
    #expect(tens.corrected == 40)
    #expect(own.value == 40)
  }

  @Test func `a value that has no equality is compared by its parts`() {
    struct Size {
      var width = [0]
      var title = "none"
    }
    final class Model: ObservableModel {
      @Observed var kept = Size()
      var size: Size {
        get { kept }
        set { kept = Size(width: newValue.width.map { max(0, $0) }, title: newValue.title) }
      }
    }
    let model = Model()
    var widths: [[Int]] = []
    let end = model.channel(to: \.size)
    end.subscribe(onNext: { widths.append($0.width) })
    end.sendNext(Size(width: [1, 2], title: "a"))
    #expect(widths == [[0]])
    end.sendNext(Size(width: [1, -2], title: "a"))
    #expect(widths == [[0], [1, 0]])
  }

  @Test func `an end to a variable that holds its object weakly gives back what is kept`() {
    final class Person: ObservableModel {
      @Observed var isKnown = true
    }
    final class Pet: ObservableModel {
      @ObservedWeak var kept: Person?
      var owner: Person? {
        get { kept }
        set { if newValue?.isKnown != false { kept = newValue } }
      }
    }
    let (ada, stranger, pet) = (Person(), Person(), Pet())
    stranger.isKnown = false
    let own = Property<Person?>(nil)
    own.channel().bind(to: pet.channel(to: \.owner))
    own.value = ada
    own.value = stranger
    #expect(pet.owner === ada && own.value === ada)
  }
}
