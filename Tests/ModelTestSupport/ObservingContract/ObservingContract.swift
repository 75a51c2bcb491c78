import StraitModel
package import StraitTestSupport
import Testing

/// A behaviour that is the same under all names.
package typealias ObservingBehavior = NamedAction<@Sendable (any ObservingFront) -> Void>

/// The behaviours of observing, as rows for a test of each front.
package enum ObservingContract {
  package static let behaviors: [ObservingBehavior] = [
    .init("an observer receives the values before and after") { $0.deliverBeforeAndAfter() },
    .init("an initial notice has the present value") { $0.deliverInitial() },
    .init("prior comes before the value is stored") { $0.deliverPrior() },
    .init("a path follows the object that takes the place of another") { $0.followReplaced() },
    .init("a computed variable is followed through its reads") { $0.followComputed() },
    .init("a value that depends on it by declaration is delivered") { $0.followDeclared() },
    .init("dependencies that are declared in a ring") { $0.followRing() },
    .init("notices switched off, and an initial one") { $0.keepSilent() },
    .init("elements are delivered with their places") { $0.announceElements() },
    .init("members of a set are delivered by the kind of mutation") { $0.announceMembers() },
    .init("a did without a will has the value delivered last") { $0.announceDidAlone() },
    .init("pairs nest and overlap") { $0.announcePairs() },
    .init("an edit is delivered with its place") { $0.deliverEdit() },
    .init("one of two observers of the same path is removed") { $0.removeOne() },
    .init("an observer ends another inside a notice") { $0.endInside() },
    .init("all observers receive one order") { $0.keepOrder() },
    .init("a transaction is delivered once") { $0.deliverTransaction() },
    .init("an object is deallocated while it is observed") { $0.releaseObserved() },
  ]
}

/// The lines that observers of one sample have written.
private final class ContractLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension ObservingFront {
  /// Notes each change, with a name before it if one is given.
  @discardableResult
  private func note<Value>(
    _ path: SamplePath<Model, Value>,
    of model: Model,
    _ options: ObservingOptions = [.old, .new],
    in log: ContractLog,
    as name: String = ""
  ) -> () -> Void {
    observe(path, of: model, options) { log.add(name.isEmpty ? $0 : "\(name) \($0)") }
  }

  // MARK: Sets

  package func deliverBeforeAndAfter() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.number, of: model, in: log)
    model.number = 1
    model.number = 1
    end()
    model.number = 2
    #expect(log.lines == ["0→1", "1→1"])
  }

  package func deliverInitial() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.number, of: model, [.initial, .new], in: log)
    model.number = 1
    #expect(log.lines == ["-→0", "-→1"])
    end()
  }

  package func deliverPrior() {
    let (model, log) = (Model(), ContractLog())
    let end = observe(paths.number, of: model, [.prior, .old, .new]) { line in
      log.add("\(line) \(model.number)")
    }
    model.number = 1
    #expect(log.lines == ["prior 0→- 0", "0→1 1"])
    end()
  }

  package func keepOrder() {
    let (model, log) = (Model(), ContractLog())
    let end = observe(paths.number, of: model, [.old, .new]) { line in
      log.add("first \(line)")
      if model.number == 1 { model.number = 2 }
    }
    let other = note(paths.number, of: model, in: log, as: "second")
    model.number = 1
    #expect(log.lines == ["first 0→1", "second 0→1", "first 1→2", "second 1→2"])
    end()
    other()
  }

  package func deliverTransaction() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.number, of: model, in: log)
    transaction {
      model.number = 1
      model.number = 2
    }
    #expect(log.lines == ["0→2"])
    end()
  }

  // MARK: Paths

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

  // MARK: By hand

  package func announceElements() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.items, of: model, [.old, .new, .prior], in: log)
    announce(.insertion, at: 1..<2, of: paths.items, of: model) {
      model.items.insert("x", at: 1)
    }
    announce(.removal, at: 0..<2, of: paths.items, of: model) {
      model.items.removeSubrange(0..<2)
    }
    announce(.replacement, at: 1..<2, of: paths.items, of: model) { model.items[1] = "z" }
    #expect(
      log.lines == [
        "prior insertion 1..<2 -→-", #"insertion 1..<2 -→["x"]"#,
        #"prior removal 0..<2 ["a", "x"]→-"#, #"removal 0..<2 ["a", "x"]→-"#,
        #"prior replacement 1..<2 ["c"]→-"#, #"replacement 1..<2 ["c"]→["z"]"#,
      ]
    )
    end()
  }

  package func announceMembers() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.tags, of: model, in: log)
    announce(.union, [2, 3], of: paths.tags, of: model) { model.tags = [1, 2, 3] }
    announce(.minus, [1, 9], of: paths.tags, of: model) { model.tags = [2, 3] }
    announce(.intersect, [3], of: paths.tags, of: model) { model.tags = [3] }
    announce(.set, [4], of: paths.tags, of: model) { model.tags = [4] }
    #expect(
      log.lines == [
        "insertion -→[3]", "removal [1]→-", "removal [2]→-", "replacement [3]→[4]",
      ]
    )
    end()
  }

  package func announceDidAlone() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.plain, of: model, in: log)
    model.plain = 3
    didChange(paths.plain, of: model)
    #expect(log.lines == ["20→3"])
    end()
  }

  package func announcePairs() {
    let (model, log) = (Model(), ContractLog())
    let ends = [
      note(paths.plain, of: model, [.old, .new, .prior], in: log, as: "a"),
      note(paths.other, of: model, [.old, .new, .prior], in: log, as: "b"),
    ]
    willChange(paths.plain, of: model)
    willChange(paths.other, of: model)
    (model.plain, model.other) = (21, 1)
    didChange(paths.other, of: model)
    didChange(paths.plain, of: model)
    #expect(log.take() == ["a prior 20→-", "b prior 0→-", "b 0→1", "a 20→21"])
    willChange(paths.plain, of: model)
    willChange(paths.other, of: model)
    (model.plain, model.other) = (22, 2)
    didChange(paths.plain, of: model)
    didChange(paths.other, of: model)
    #expect(log.take() == ["a prior 21→-", "b prior 1→-", "a 21→22", "b 1→2"])
    willChange(paths.plain, of: model)
    model.plain = 23
    willChange(paths.plain, of: model)
    model.plain = 24
    didChange(paths.plain, of: model)
    model.plain = 25
    didChange(paths.plain, of: model)
    #expect(log.take() == ["a prior 22→-", "a prior 23→-", "a 23→24", "a 22→25"])
    for end in ends { end() }
  }

  package func deliverEdit() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.lines, of: model, [.old, .new, .prior], in: log)
    append("c", to: model)
    #expect(log.lines == ["prior insertion 2..<3 -→-", #"insertion 2..<3 -→["c"]"#])
    end()
  }

  // MARK: Ends

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
