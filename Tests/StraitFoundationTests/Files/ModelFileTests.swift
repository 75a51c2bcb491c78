@Suite struct ModelFileTests {
  private class Person: CodableModel, PropertyDeclaring {
    @Observed var name = "Ada"
    @Observed(clampedTo: 0...150) var age = 36
    @Observed var nickname: String?
    @Observed var born = Date(timeIntervalSince1970: 0)
    @Observed var address: Address? = Address()
    @Observed var friends: [Address] = []
    @Observed var cache = 0

    required init() {}

    class var declarations: [PropertyDeclaration] {
      [.variable(\Person.cache, isTransient: true)]
    }
  }

  private final class Employee: Person {
    @Observed var salary = 100
  }

  private final class Address: CodableModel {
    @Observed var city = "London"
    @Observed var street = ""
  }

  /// Any class with observed variables that can be coded will do.
  private final class Plain: ObservableModel {
    @Observed var size = 12
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  private func file(_ options: FileOptions = FileOptions()) -> ModelFile<Person> {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    return ModelFile(
      folder("person"),
      Person(),
      on: scheduler,
      options: options,
      encoder: encoder,
      decoder: decoder
    )
  }

  @Test func `a file is loaded into the model in one transaction, and its changes are saved`()
    throws
  {
    let kept = CompositeDisposable()
    try folder.write(#"{"name": "Grace", "age": 85, "born": "1906-12-09T00:00:00Z"}"#, "person")
    let model = Person()
    var seen: [String] = []
    model.$name.observe { [unowned model] _, new in seen.append("\(new) \(model.age)") }
      .store(in: kept)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let file = ModelFile(folder("person"), model, on: scheduler, decoder: decoder)
    #expect(seen == ["Grace 85"])
    #expect(file.state == .clean)
    model.nickname = "Amazing"
    model.address?.city = "Arlington"
    #expect(file.state == .edited)
    eventually(scheduler) { file.state == .clean }
    let copy = Person()
    let reader = ModelFile(folder("person"), copy, on: scheduler, decoder: decoder)
    #expect(reader.state == .clean)
    #expect(copy.name == "Grace" && copy.nickname == "Amazing" && copy.born == model.born)
    #expect(copy.address?.city == "Arlington")
  }

  @Test func `only what the model has changed is written`() throws {
    let text = """
      {
        "unknown": [1.0, 2.50],
        "age": 36.0,
        "address": {"zip": "W1", "city": "London"},
        "nickname": "N"
      }
      """
    try folder.write(text, "person")
    let file = file()
    #expect(file.state == .clean)
    scheduler.advance(by: .seconds(10))
    #expect(folder.text("person") == text)
    file.model.address?.city = "Paris"
    file.model.nickname = nil
    try file.flush()
    #expect(
      folder.text("person") == """
        {
          "unknown": [
            1.0,
            2.50
          ],
          "age": 36.0,
          "address": {
            "zip": "W1",
            "city": "Paris"
          },
          "nickname": null
        }

        """
    )
  }

  @Test func `what another program changes arrives, and objects stay the same`() throws {
    try folder.write(#"{"name": "Grace", "nickname": "N", "address": {"city": "A"}}"#, "person")
    let file = file()
    let address = file.model.address
    var cities: [String] = []
    file.model.values(of: \.address?.city).subscribe(onNext: { cities.append($0 ?? "nil") })
    try folder.replace("person", with: #"{"name": "Hedy", "address": {"city": "B"}}"#)
    eventually(scheduler) { file.model.name == "Hedy" }
    #expect(file.model.nickname == nil)
    #expect(file.model.address === address && address?.city == "B")
    #expect(cities == ["A", "B"])
    try folder.replace("person", with: #"{"address": null, "name": "Hedy"}"#)
    eventually(scheduler) { file.model.address == nil }
    try folder.replace("person", with: #"{"address": {"city": "C"}}"#)
    eventually(scheduler) { file.model.address?.city == "C" }
    // A missing member leaves a variable that cannot be nil.
    #expect(file.model.name == "Hedy")
    #expect(file.state == .clean)
  }

  @Test func `a variable that was made nil is nil when it is read again`() throws {
    let file = file()
    file.model.address = nil
    try file.flush()
    let copy = self.file()
    #expect(copy.model.address == nil)
    #expect(copy.state == .clean)
  }

  @Test func `a coercion has the last word here, and the file keeps its own`() throws {
    try folder.write(#"{"age": 200}"#, "person")
    let file = file()
    #expect(file.model.age == 150)
    file.model.name = "Grace"
    try file.flush()
    #expect(folder.text("person")?.contains(#""age": 200"#) == true)
    file.model.age = 149
    try file.flush()
    #expect(folder.text("person")?.contains(#""age": 149"#) == true)
  }

  @Test func `an observer that mends what was read has it saved`() throws {
    let kept = CompositeDisposable()
    let file = file()
    file.model.$name.observe { _, new in
      if new != new.uppercased() { file.model.name = new.uppercased() }
    }.store(in: kept)
    try folder.replace("person", with: #"{"name": "Grace"}"#)
    eventually(scheduler) { folder.text("person")?.contains("GRACE") == true }
    #expect(file.model.name == "GRACE")
  }

  @Test func `a model and a file that have both changed are in conflict until it is resolved`()
    throws
  {
    for resolution in [FileResolution.mine, .theirs] {
      try folder.write(#"{"name": "Grace", "age": 85, "address": {"city": "A"}}"#, "person")
      let file = file()
      file.model.name = "Hedy"
      file.model.address?.street = "Main"
      let theirs = #"{"name": "Grace", "age": 86, "address": {"city": "B"}}"#
      try folder.replace("person", with: theirs)
      eventually(scheduler) { file.state == .conflict }
      #expect(file.model.age == 85 && file.model.address?.city == "A")
      #expect(folder.text("person") == theirs)
      file.resolve(resolution)
      eventually(scheduler) { file.state == .clean }
      let isMine = resolution == .mine
      #expect(file.model.name == (isMine ? "Hedy" : "Grace"))
      #expect(file.model.age == (isMine ? 85 : 86))
      #expect(file.model.address?.city == (isMine ? "A" : "B"))
      #expect(folder.text("person")?.contains("\"street\": \"Main\"") == isMine)
    }
  }

  @Test func `subclasses and plain models are kept, what is transient is not`() throws {
    let employee = Employee()
    let file = ModelFile(folder("employee"), employee, on: scheduler)
    employee.salary = 200
    employee.cache = 7
    try file.flush()
    #expect(folder.text("employee")?.contains("\"salary\": 200") == true)
    #expect(folder.text("employee")?.contains("cache") == false)
    let plain = ModelFile(folder("plain"), Plain(), on: scheduler)
    plain.model.size = 13
    try plain.flush()
    #expect(folder.text("plain") == "{\n  \"size\": 13\n}\n")
  }

  @Test func `models in a list are followed`() throws {
    let file = file()
    let friend = Address()
    file.model.friends = [friend]
    try file.flush()
    friend.city = "Rome"
    #expect(file.state == .edited)
    try file.flush()
    #expect(folder.text("person")?.contains("Rome") == true)
  }

  @Test func `a change of a model costs nothing more until it is saved`() throws {
    let file = file()
    file.model.name = "x"
    #expect(file.state == .edited)
    // Nothing observes the name any more.
    #expect(file.model.$name.observationCount == 0)
    var states = 0
    file.states.skip(1).subscribe(onNext: { _ in states += 1 })
    for step in 0..<100 { file.model.name = "\(step)" }
    #expect(states == 0)
    try file.flush()
    #expect(folder.text("person")?.contains("\"99\"") == true)
  }

  @Test func `a file that is released releases its model when that is saved`() throws {
    var file: ModelFile? = file()
    weak let model = file?.model
    file?.model.name = "Grace"
    file = nil
    #expect(model != nil)
    eventually(scheduler) { folder.text("person")?.contains("Grace") == true }
    eventually(scheduler) { model == nil }
  }

  @Test func `a transaction that is rolled back leaves nothing to save`() throws {
    struct Failure: Error {}
    let file = file()
    try file.flush()
    #expect(throws: Failure.self) {
      try transaction {
        file.model.name = "x"
        throw Failure()
      }
    }
    scheduler.advance(by: .seconds(1))
    eventually(scheduler) { file.state == .clean }
    #expect(folder.text("person") == nil)
  }

  /// Two programs with a file between them, whose users resolve conflicts at random.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `two programs that edit a model at random agree when conflicts are resolved`(
    _ seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let files = (0..<2).map { _ in
      file(FileOptions(saveDelay: .milliseconds(20), settleDelay: .milliseconds(5)))
    }
    func state(_ model: Person) -> [String] {
      [
        model.name, "\(model.age)", model.nickname ?? "nil", model.address?.city ?? "nil",
        model.address?.street ?? "nil",
      ]
    }
    for step in 1...60 {
      let (one, other) = (files[0].model, files[1].model)
      switch random.below(8) {
      case 0: scheduler.advance(by: .milliseconds(random.below(30)))
      case 1: files[random.below(2)].save()
      case 2: one.name = "\(step)"
      case 3: one.address?.city = "\(step)"
      case 4: one.nickname = step.isMultiple(of: 2) ? nil : "\(step)"
      case 5: other.age = step
      case 6: other.address?.street = "\(step)"
      default: files[random.below(2)].resolve(random.below(2) == 0 ? .mine : .theirs)
      }
    }
    eventually(scheduler) {
      for file in files where file.state == .conflict { file.resolve(.theirs) }
      return files.allSatisfy { $0.state == .clean }
        && state(files[0].model) == state(files[1].model)
    }
  }

  @Test func `a flush inside a delivery writes the edit that is delivered`() throws {
    let kept = CompositeDisposable()
    let file = file()
    var written: [Bool] = []
    file.model.$name.observe { [folder] _, new in
      #expect(throws: Never.self) { try file.flush() }
      written.append(folder.text("person")?.contains(new) ?? false)
    }.store(in: kept)
    file.model.name = "Grace"
    file.model.name = "Hedy"
    #expect(written == [true, true])
    eventually(scheduler) { file.state == .clean }
  }

  @Test func `a file that is closed inside a delivery has the edit that is delivered`() throws {
    let kept = CompositeDisposable()
    let file = file()
    file.model.$name.observe { _, _ in
      #expect(throws: Never.self) { try file.close() }
    }.store(in: kept)
    file.model.name = "Grace"
    #expect(folder.text("person")?.contains("Grace") == true)
  }

  @Test func `a flush inside a delivery throws if the edit cannot be written`() throws {
    let kept = CompositeDisposable()
    let account = Account()
    let file = ModelFile(folder("account"), account, on: scheduler)
    account.$rate.observe { _, _ in
      let error = #expect(throws: FileError.self) { try file.flush() }
      #expect(error?.reason == .notWritable && file.state.error == error)
    }.store(in: kept)
    account.rate = .nan
    #expect(folder.names.isEmpty)
  }

  // MARK: Transactions

  private struct Undone: Error {}

  @Test func `a flush inside a transaction is refused, and nothing is written`() throws {
    let file = file()
    file.model.name = "Grace"
    try file.flush()
    let text = folder.text("person")
    for isUndone in [true, false] {
      try? transaction {
        file.model.name = "Hedy"
        let error = #expect(throws: FileError.self) { try file.flush() }
        #expect(error?.reason == .inTransaction)
        #expect(throws: FileError.self) { try file.close() }
        file.save()
        if isUndone { throw Undone() }
      }
      if isUndone {
        #expect(file.state == .clean && folder.text("person") == text)
      }
    }
    eventually(scheduler) { file.state == .clean }
    #expect(folder.text("person")?.contains("Hedy") == true)
  }

  @Test func `what is read while a transaction is rolled back is taken after it`() throws {
    let file = file()
    file.model.name = "Grace"
    try file.flush()
    let text = try #require(folder.text("person"))
    try folder.write(text.replacingOccurrences(of: "Grace", with: "Ada"), "person")
    file.reload()
    try? transaction {
      file.model.age = 7
      // The result of the reading comes over the scheduler.
      eventually(scheduler) { scheduler.step() }
      file.reload()
      #expect(file.model.name == "Grace")
      throw Undone()
    }
    // The state is clean until the file is read.
    eventually(scheduler) { file.model.name == "Ada" }
    #expect(file.state == .clean && file.model.age == 36)
  }

  @Test func `a file that is opened in a transaction that is rolled back has its content`() throws {
    try folder.write(#"{"name": "Grace"}"#, "person")
    var opened: ModelFile<Person>?
    try? transaction {
      opened = self.file()
      #expect(opened?.model.name == "Grace")
      throw Undone()
    }
    let file = try #require(opened)
    #expect(file.model.name == "Grace" && file.state == .clean)
    file.model.age = 50
    try file.flush()
    #expect(folder.text("person")?.contains("Grace") == true)
  }

  private final class Account: ObservableModel {
    @Observed var sum = Decimal(0)
    @Observed var rate = 0.0
    @Observed var name = ""
  }

  @Test func `digits that a Double does not hold are saved, and followed`() throws {
    let path = folder("account")
    let rate = "0.1000000000000000055511151231257827"
    func text(_ sum: String, _ name: String) -> String {
      "{\n  \"sum\": \(sum),\n  \"rate\": \(rate),\n  \"name\": \"\(name)\"\n}\n"
    }
    try text("90071992547409.93", "A").write(toFile: path, atomically: true, encoding: .utf8)
    let account = ModelFile(path, Account(), on: scheduler)
    #expect(account.model.sum == Decimal(string: "90071992547409.93"))
    account.model.sum = try #require(Decimal(string: "90071992547409.94"))
    try account.flush()
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved == text("90071992547409.94", "A"))
    var rates: [Double] = []
    account.model.$rate.values.skip(1).subscribe(onNext: { rates.append($0) })
    try text("90071992547409.95", "B").write(toFile: path, atomically: true, encoding: .utf8)
    account.reload()
    eventually(scheduler) { account.model.name == "B" }
    #expect(account.model.sum == Decimal(string: "90071992547409.95"))
    // The value rounded here was not changed there.
    #expect(account.model.name == "B" && rates == [])
  }
}
