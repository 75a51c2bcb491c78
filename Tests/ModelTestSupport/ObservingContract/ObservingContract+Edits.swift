import StraitModel
import StraitTestSupport
import Testing

/// Edits of collections.
extension ObservingFront {
  package func deliverEdit() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.lines, of: model, [.old, .new, .prior], in: log)
    append("c", to: model)
    #expect(log.lines == ["prior insertion 2..<3 -→-", #"insertion 2..<3 -→["c"]"#])
    end()
  }

  package func announceEdits() {
    for edit in ContractEdit.all {
      let (model, log) = (Model(), ContractLog())
      model.lines = ["a", "b", "c"]
      let end = note(paths.lines, of: model, [.prior, .old, .new], in: log)
      edit.action(model.linesProperty)
      #expect(log.lines == edit.lines, "\(edit.testDescription)")
      end()
    }
  }

  package func editMembers() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.members, of: model, [.prior, .old, .new], in: log)
    model.membersProperty.edit { $0.formUnion([2, 3]) }
    model.membersProperty.edit { $0.subtract([1]) }
    model.membersProperty.edit { $0.formIntersection([3]) }
    model.members = [9]
    #expect(
      log.lines == [
        "prior insertion -→-", "insertion -→[3]", "prior removal [1]→-", "removal [1]→-",
        "prior removal [2]→-", "removal [2]→-", "prior [3]→-", "[3]→[9]",
      ]
    )
    end()
  }

  package func setInsideEdit() {
    let (model, log) = (Model(), ContractLog())
    let first = observe(paths.lines, of: model, .prior) { line in
      if line.hasPrefix("prior"), model.lines.count == 2 { model.lines = [] }
    }
    let end = note(paths.lines, of: model, in: log)
    append("x", to: model)
    #expect(model.lines == ["a", "b", "x"])
    #expect(log.lines == [#"["a", "b"]→[]"#, #"[]→["a", "b", "x"]"#])
    first()
    end()
  }
}

/// Edits of the lines a, b and c, with the notices that all fronts deliver.
private enum ContractEdit {
  static let all: [NamedAction<@Sendable (Property<[String]>) -> Void>] = [
    .init("an insertion", "prior insertion 1..<2 -→-", #"insertion 1..<2 -→["x"]"#) {
      $0.insert("x", at: 1)
    },
    .init("a removal", #"prior removal 2..<3 ["c"]→-"#, #"removal 2..<3 ["c"]→-"#) {
      $0.remove(at: 2)
    },
    .init(
      "a replacement",
      #"prior replacement 0..<1 ["a"]→-"#,
      #"replacement 0..<1 ["a"]→["x"]"#
    ) { $0[0] = "x" },
    .init(
      "fewer elements in the place of some",
      #"prior ["a", "b", "c"]→-"#,
      #"["a", "b", "c"]→["x", "c"]"#
    ) { $0.edit { $0.replaceSubrange(0..<2, with: ["x"]) } },
    .init("no edit") { $0.edit { _ in } },
    .init(
      "two edits in one call",
      "prior insertion 3..<5 -→-",
      #"insertion 3..<5 -→["x", "y"]"#
    ) { lines in
      lines.edit { lines in
        lines.append("x")
        lines.append("y")
      }
    },
    // The change that follows is not known yet.
    .init(
      "an edit in a transaction",
      #"prior ["a", "b", "c"]→-"#,
      #"insertion 3..<4 -→["x"]"#
    ) { lines in transaction { lines.append("x") } },
  ]
}
