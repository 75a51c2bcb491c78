import StraitModel
import StraitTestSupport
import Testing

/// Observations that end, and objects that are deallocated.
extension ObservingFront {
  package func removeOne() {
    let (model, log) = (Model(), ContractLog())
    let one = note(paths.number, of: model, .new, in: log, as: "one")
    let other = note(paths.number, of: model, .new, in: log, as: "other")
    one()
    model.number = 1
    #expect(log.lines == ["other -→1"])
    other()
  }

  package func endInside() {
    let (model, log) = (Model(), ContractLog())
    var second = {}
    let first = observe(paths.number, of: model, .new) { line in
      log.add("first \(line)")
      second()
    }
    second = note(paths.number, of: model, .new, in: log, as: "second")
    model.number = 1
    #expect(log.take() == ["first -→1"])
    second = {}
    first()
    model.number = 2
    #expect(log.take() == [])
  }

  package func releaseLeft() {
    let (model, log) = (Model(), ContractLog())
    var next: Model? = Model()
    weak let seen = next
    model.next = next
    let end = note(paths.nextNumber, of: model, in: log)
    next?.number = 1
    model.next = nil
    next = nil
    #expect(seen == nil)
    end()
    model.next = Model()
    #expect(log.lines == ["0→1", "1→nil"])
  }

  package func releaseObserved() {
    let log = ContractLog()
    var model: Model? = Model()
    weak let seen = model
    let end = model.map { note(paths.number, of: $0, in: log) }
    model?.number = 1
    model = nil
    #expect(seen == nil)
    #expect(log.lines == ["0→1"])
    end?()
  }
}
