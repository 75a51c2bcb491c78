import StraitModel
import StraitTestSupport
import Testing

/// Changes that are announced by hand.
extension ObservingFront {
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
    let end = note(paths.tags, of: model, [.old, .new, .prior], in: log)
    announce(.union, [2, 3], of: paths.tags, of: model) { model.tags = [1, 2, 3] }
    announce(.minus, [1, 9], of: paths.tags, of: model) { model.tags = [2, 3] }
    announce(.intersect, [3], of: paths.tags, of: model) { model.tags = [3] }
    announce(.set, [4], of: paths.tags, of: model) { model.tags = [4] }
    #expect(
      log.lines == [
        "prior insertion -→-", "insertion -→[3]", "prior removal [1]→-", "removal [1]→-",
        "prior removal [2]→-", "removal [2]→-", "prior replacement [3]→-",
        "replacement [3]→[4]",
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

  package func announceInTransaction() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.plain, of: model, [.old, .new, .prior], in: log)
    transaction {
      for value in 21...22 {
        willChange(paths.plain, of: model)
        model.plain = value
        didChange(paths.plain, of: model)
      }
    }
    #expect(log.lines == ["prior 20→-", "20→21", "prior 21→-", "21→22"])
    end()
  }

  package func announceInMiddle() {
    let (model, next, log) = (Model(), Model(), ContractLog())
    model.next = next
    let end = note(paths.nextAnnounced, of: model, in: log)
    func announce(_ value: Int) {
      willChange(paths.announced, of: next)
      next.announced = value
      didChange(paths.announced, of: next)
    }
    announce(1)
    announce(1)
    model.next = nil
    announce(2)
    #expect(log.lines == ["0→1", "1→1", "1→nil"])
    end()
  }
}
