import StraitChannels
import StraitModel
import StraitTestSupport
import Testing

/// Changes that are announced before they are made.
extension ObservingFront {
  package func deliverPrior() {
    let (model, log) = (Model(), ContractLog())
    let end = observe(paths.number, of: model, [.prior, .old, .new]) { line in
      log.add("\(line) \(model.number)")
    }
    model.number = 1
    #expect(log.lines == ["prior 0→- 0", "0→1 1"])
    end()
  }

  package func endInsidePrior() {
    let (model, log) = (Model(), ContractLog())
    var ends: [() -> Void] = []
    for index in 0..<3 {
      let end = observe(paths.number, of: model, .prior) { line in
        log.add(line)
        if line.hasPrefix("prior") { exchange(&ends[(index + 1) % 3], with: {})() }
      }
      ends.append(end)
    }
    model.number = 1
    model.number = 2
    // The first ends the second, the third the first, before they receive that it has changed.
    #expect(log.lines.count == 2 + 1 + 2)
    for end in ends { end() }
  }

  package func setInsidePrior() {
    let (model, log) = (Model(), ContractLog())
    let first = observe(paths.number, of: model, .prior) { line in
      if line.hasPrefix("prior"), model.number == 0 { model.number = 100 }
    }
    let end = note(paths.number, of: model, in: log)
    model.number = 1
    #expect(log.take() == ["0→100", "100→1"])
    model.number = 0
    _ = log.take()
    model.number += 5
    // The sum is computed before the notice, or after it.
    let lines = log.take()
    #expect(lines == ["0→100", "100→105"] || lines == ["0→100", "100→5"])
    first()
    end()
  }

  package func announceUnchanged() {
    let (model, log) = (Model(), ContractLog())
    let announced = note(paths.number, of: model, [.prior, .old, .new], in: log, as: "announced")
    let end = note(paths.number, of: model, in: log)
    transaction {
      model.number = 1
      model.number = 0
    }
    #expect(log.take() == ["announced prior 0→-", "announced 0→0"])
    rollBack {
      model.number = 1
    }
    #expect(log.take() == ["announced prior 0→-", "announced 0→0"])
    transaction {
      rollBack {
        model.number = 1
      }
      log.add("inside")
      model.number = 2
    }
    #expect(log.take() == ["announced prior 0→-", "inside", "announced 0→2", "0→2"])
    announced()
    end()
  }

  package func announceUnchangedInside() {
    let (model, log) = (Model(), ContractLog())
    let setter = model.numberProperty.observe { [unowned model] in
      guard $1 == 1 else { return }
      transaction {
        model.number = 5
        model.number = 1
      }
    }
    let end = note(paths.number, of: model, [.prior, .old, .new], in: log)
    model.number = 1
    #expect(log.lines == ["prior 0→-", "prior 1→-", "0→1", "1→1"])
    end()
    setter.dispose()
  }

  package func announceLost() {
    let (model, log) = (Model(), ContractLog())
    let partner = Property(0)
    partner.bind(to: model.numberProperty)
    let first = observe(paths.number, of: model, .prior) { line in
      if line.hasPrefix("prior"), model.number == 0 { model.number = 9 }
    }
    let end = note(paths.number, of: model, [.prior, .old, .new], in: log)
    partner.value = 5
    #expect(log.lines == ["prior 0→-", "0→9", "prior 9→-", "9→9"])
    first()
    end()
  }

  package func stopAtLimit() {
    let model = Model()
    var changes = 0
    let end = observe(paths.number, of: model, .prior) { line in
      if line.hasPrefix("prior") { return }
      changes += 1
      transaction {
        model.number += 1
        model.number -= 1
      }
    }
    let (_, reports) = Report.collecting { model.number = 1 }
    #expect(reports == [.cyclic(name: "\(Model.self).number")])
    #expect(changes == 1 + Effect.runLimit)
    end()
  }
}
