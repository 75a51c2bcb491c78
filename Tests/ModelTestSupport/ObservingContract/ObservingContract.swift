import StraitModel
package import StraitTestSupport
import Testing

/// A behaviour that is the same under all names.
package typealias ObservingBehavior = NamedAction<@Sendable (any ObservingFront) -> Void>

/// The behaviours of observing, as rows for a test of each front.
package enum ObservingContract {
  package static let behaviors = sets + priors + paths + edits + announcements + ends

  private static let sets: [ObservingBehavior] = [
    .init("an observer receives the values before and after") { $0.deliverBeforeAndAfter() },
    .init("the options do not decide which sets are changes") { $0.ignoreOptions() },
    .init("an initial notice has the present value") { $0.deliverInitial() },
    .init("a set inside the initial notice is delivered after it") { $0.setInsideInitial() },
    .init("all observers receive one order") { $0.keepOrder() },
    .init("a change in place is delivered once") { $0.changeInPlace() },
    .init("a transaction is delivered once") { $0.deliverTransaction() },
  ]

  private static let priors: [ObservingBehavior] = [
    .init("prior comes before the value is stored") { $0.deliverPrior() },
    .init("an observer of announcements ends the others") { $0.endInsidePrior() },
    .init("an observer of announcements sets the variable") { $0.setInsidePrior() },
    .init("a transaction that changes nothing is announced and delivered") {
      $0.announceUnchanged()
    },
    .init("the same of a transaction of an observer") { $0.announceUnchangedInside() },
    .init("a partner's value that loses to an observer's is announced") { $0.announceLost() },
    .init("an observer that causes the next notice each time is left at the limit") {
      $0.stopAtLimit()
    },
  ]

  private static let paths: [ObservingBehavior] = [
    .init("a path follows the object that replaces another") { $0.followReplaced() },
    .init("all observers receive the same changes when one replaces an object") {
      $0.replaceInside()
    },
    .init("a computed variable is followed through its reads") { $0.followComputed() },
    .init("a value that depends on it by declaration is delivered") { $0.followDeclared() },
    .init("a value depends on variables that it reads, and on others") { $0.followMixed() },
    .init("dependencies that are declared in a ring") { $0.followRing() },
    .init("notices switched off, and an initial one") { $0.keepSilent() },
    .init("a declared dependent of a silent variable is silent") { $0.keepDependentSilent() },
    .init("no prior notice is sent of a silent variable") { $0.keepPriorSilent() },
  ]

  private static let edits: [ObservingBehavior] = [
    .init("an edit is delivered with its place") { $0.deliverEdit() },
    .init("an edit is announced with its kind, its places and what goes") { $0.announceEdits() },
    .init("members of a set come and go") { $0.editMembers() },
    .init("an observer sets the collection that is going to be edited") { $0.setInsideEdit() },
  ]

  private static let announcements: [ObservingBehavior] = [
    .init("elements are delivered with their places") { $0.announceElements() },
    .init("members of a set are delivered by the kind of mutation") { $0.announceMembers() },
    .init("a did without a will has the value delivered last") { $0.announceDidAlone() },
    .init("pairs nest and overlap") { $0.announcePairs() },
    .init("pairs in a transaction are delivered one by one") { $0.announceInTransaction() },
    .init("an object in the middle of a path announces its variable") { $0.announceInMiddle() },
  ]

  private static let ends: [ObservingBehavior] = [
    .init("one of two observers of the same path is removed") { $0.removeOne() },
    .init("an observer ends another inside a notice") { $0.endInside() },
    .init("an observation that has ended holds no object") { $0.releaseLeft() },
    .init("an object is deallocated while it is observed") { $0.releaseObserved() },
  ]
}

/// The lines that observers of one sample have written.
final class ContractLog {
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
  func note<Value>(
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

  package func ignoreOptions() {
    for options: ObservingOptions in [[], .new, .old, [.old, .new], [.old, .prior]] {
      let (model, log) = (Model(), ContractLog())
      let end = note(paths.number, of: model, options, in: log)
      model.number = 0
      model.number = 0
      #expect(log.lines.count { !$0.hasPrefix("prior") } == 2)
      end()
    }
  }

  package func deliverInitial() {
    let (model, log) = (Model(), ContractLog())
    let end = note(paths.number, of: model, [.initial, .new], in: log)
    model.number = 1
    #expect(log.lines == ["-→0", "-→1"])
    end()
  }

  package func setInsideInitial() {
    let (model, log) = (Model(), ContractLog())
    let end = observe(paths.number, of: model, [.initial, .new]) { line in
      log.add("begin \(line)")
      if model.number == 0 { model.number = 1 }
      log.add("end \(line)")
    }
    #expect(log.lines == ["begin -→0", "end -→0", "begin -→1", "end -→1"])
    end()
  }

  package func changeInPlace() {
    let (model, log) = (Model(), ContractLog())
    let other = Property(0)
    let seen = other.observe { log.add("other \($1)") }
    func change(_ value: inout Int, _ body: () -> Int) { value = body() }
    let end = note(paths.number, of: model, [.prior, .old, .new], in: log)
    change(&model.number) {
      other.value = 1
      return 5
    }
    #expect(log.lines == ["prior 0→-", "other 1", "0→5"])
    end()
    withExtendedLifetime(seen) {}
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
}
