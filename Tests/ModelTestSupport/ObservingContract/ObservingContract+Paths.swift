import StraitModel
import StraitTestSupport
import Testing

/// Paths through objects, and values that depend on others.
extension ObservingFront {
  package func followReplaced() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.nextNumber, of: model, in: log)
    let (first, second) = (Model(), Model())
    second.number = 5
    model.next = first
    first.number = 1
    model.next = second
    first.number = 2
    second.number = 6
    model.next = nil
    #expect(log.lines == ["nil→0", "0→1", "1→5", "5→6", "6→nil"])
    end()
  }

  package func followComputed() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.doubled, of: model, in: log)
    model.number = 1
    #expect(log.lines == ["0→2"])
    end()
  }

  package func followDeclared() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.signature, of: model, in: log)
    willChange(paths.plain, of: model)
    model.plain = 30
    didChange(paths.plain, of: model)
    #expect(log.lines == ["at 20→at 30"])
    end()
  }

  package func followRing() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.ring, of: model, .new, in: log)
    model.number = 1
    #expect(log.lines == ["-→7"])
    end()
  }

  package func keepSilent() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.silent, of: model, [.initial, .new], in: log)
    model.silent = 1
    #expect(log.take() == ["-→0"])
    willChange(paths.silent, of: model)
    model.silent = 2
    didChange(paths.silent, of: model)
    #expect(log.take() == ["-→2"])
    end()
  }

  package func followMixed() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.mixed, of: model, [.old, .new, .prior], in: log)
    willChange(paths.plain, of: model)
    model.plain = 21
    didChange(paths.plain, of: model)
    model.number = 1
    #expect(log.lines == ["prior 20→-", "20→21", "prior 21→-", "21→22"])
    end()
  }

  package func keepDependentSilent() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.silentTwice, of: model, in: log)
    model.silent = 1
    #expect(log.take() == [])
    willChange(paths.silent, of: model)
    model.silent = 3
    didChange(paths.silent, of: model)
    #expect(log.take() == ["2→6"])
    end()
  }

  package func keepPriorSilent() {
    let (model, log) = (Model(), ContractLog())
    let ends = [
      note(paths.silent, of: model, .prior, in: log, as: "itself"),
      note(paths.silentTwice, of: model, .prior, in: log, as: "twice"),
    ]
    model.silent = 1
    #expect(log.take() == [])
    willChange(paths.silent, of: model)
    model.silent = 3
    didChange(paths.silent, of: model)
    #expect(
      log.lines.sorted() == ["itself -→-", "itself prior -→-", "twice -→-", "twice prior -→-"]
    )
    for end in ends { end() }
  }

  package func replaceInside() {
    let (model, log, other) = (Model(), ContractLog(), ContractLog())
    model.next = Model()
    let first = note(paths.nextNumber, of: model, in: log)
    var hasReplaced = false
    let replacer = observe(paths.nextNumber, of: model, .new) { _ in
      if hasReplaced { return }
      hasReplaced = true
      let next = Model()
      next.number = 7
      model.next = next
      model.next = nil
    }
    let second = note(paths.nextNumber, of: model, in: other)
    model.next?.number = 1
    #expect(log.lines == ["0→1", "1→7", "7→nil"])
    #expect(other.lines == log.lines)
    for end in [first, replacer, second] { end() }
  }
}
