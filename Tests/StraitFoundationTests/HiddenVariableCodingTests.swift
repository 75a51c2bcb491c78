/// Variables that a variable of a subclass hides, by its name, are coded, too.
@Suite struct HiddenVariableCodingTests {
  private final class Inner: CodableModel {
    @Observed var city = "London"
  }

  private class Root: CodableModel {
    @Observed private var count = 1
    @Observed private var note: String?
    @Observed private var inner = Inner()
    @ObservedWeak private var owner: Root?
    private let mood = Property("calm")
    @Observed var name = "Ada"
    required init() {}

    var rootValues: (Int, String?, String, String) {
      get { (count, note, inner.city, mood.value) }
      set { (count, note, inner.city, mood.value) = newValue }
    }
    var rootInner: Inner { inner }
  }

  private class Middle: Root {
    @Observed private var count = 2

    var middleCount: Int {
      get { count }
      set { count = newValue }
    }
  }

  private final class Leaf: Middle {
    @Observed private var count = 3
    @Observed private var note = "leaf"
    @Observed private var inner = Inner()
    private let mood = Property("glad")

    var leafValues: (Int, String, String, String) {
      get { (count, note, inner.city, mood.value) }
      set { (count, note, inner.city, mood.value) = newValue }
    }
  }

  private func makeLeaf() -> Leaf {
    let leaf = Leaf()
    leaf.rootValues = (11, "root", "Rome", "sad")
    leaf.middleCount = 22
    leaf.leafValues = (33, "note", "Lyon", "odd")
    leaf.name = "Grace"
    return leaf
  }

  private func expectSame(_ one: Leaf, _ other: Leaf, _ location: SourceLocation = #_sourceLocation)
  {
    #expect(one.rootValues == other.rootValues, sourceLocation: location)
    #expect(one.middleCount == other.middleCount, sourceLocation: location)
    #expect(one.leafValues == other.leafValues, sourceLocation: location)
    #expect(one.name == other.name, sourceLocation: location)
  }

  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Model: Decodable>(_ type: Model.Type, _ text: String) throws -> Model {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test func `each variable of a name has a key of its own, and all are decoded`() throws {
    let leaf = makeLeaf()
    let shown = try text(leaf)
    #expect(
      shown == #"{"count":33,"inner":{"city":"Lyon"},"mood":"odd","name":"Grace","note":"note","#
        + #""super.count":22,"super.inner":{"city":"Rome"},"super.mood":"sad","#
        + #""super.note":"root","super.super.count":11}"#
    )
    expectSame(try decoded(Leaf.self, shown), leaf)
    let data = try PropertyListEncoder().encode(leaf)
    expectSame(try PropertyListDecoder().decode(Leaf.self, from: data), leaf)
    #expect(leaf.snapshot().names.contains("super.super.count"))
  }

  @Test func `what was written without the hidden variables is read as before`() throws {
    let text = #"{"count":33,"inner":{"city":"Lyon"},"mood":"odd","name":"Grace","note":"note"}"#
    let leaf = try decoded(Leaf.self, text)
    #expect(leaf.leafValues == (33, "note", "Lyon", "odd") && leaf.name == "Grace")
    #expect(leaf.rootValues == (1, nil, "London", "calm") && leaf.middleCount == 2)
    // An object of a class without such a subclass is coded as ever.
    #expect(
      try self.text(Root()) == #"{"count":1,"inner":{"city":"London"},"mood":"calm","name":"Ada"}"#
    )
  }

  @Test func `a hidden variable that does not fit throws, and nothing is set`() throws {
    let error = #expect(throws: DecodingError.self) {
      try decoded(Leaf.self, #"{"count":5,"super.count":"x"}"#)
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["super.count"])
  }

  private class Declared: CodableModel, PropertyDeclaring {
    @Observed private var secret = 1
    @Observed private var cache = 2
    required init() {}

    class var declarations: [PropertyDeclaration] {
      [
        .variable(\Declared.secret, title: "Secret"),
        .variable(\Declared.cache, isTransient: true),
      ]
    }

    var values: (Int, Int) {
      get { (secret, cache) }
      set { (secret, cache) = newValue }
    }
  }

  private final class Hiding: Declared {
    @Observed private var secret = 10
    @Observed private var cache = 20

    var ownValues: (Int, Int) {
      get { (secret, cache) }
      set { (secret, cache) = newValue }
    }
  }

  @Test func `what a superclass declares of a variable holds where a subclass hides it`() throws {
    let model = Hiding()
    model.values = (3, 4)
    model.ownValues = (30, 40)
    #expect(try text(model) == #"{"cache":40,"secret":30,"super.secret":3}"#)
    let copy = try decoded(Hiding.self, text(model))
    #expect(copy.values == (3, 2) && copy.ownValues == (30, 40))
    #expect(try model.value(forKey: "secret") as? Int == 30)
    #expect(try model.value(forKey: "super.secret") as? Int == 3)
    let titles = model.properties.map { "\($0.name) \($0.title) \($0.isTransient)" }
    #expect(
      titles == [
        "secret Secret false", "cache Cache false", "super.secret Secret false",
        "super.cache Cache true",
      ]
    )
  }

  @Test func `a file of a model keeps hidden variables`() throws {
    let (folder, scheduler) = (Folder(), VirtualScheduler())
    let leaf = makeLeaf()
    let first = ModelFile(folder("leaf"), leaf, on: scheduler)
    first.save()
    eventually(scheduler) { folder.text("leaf")?.contains("super.super.count") ?? false }
    let copy = Leaf()
    let inner = copy.rootInner
    let second = ModelFile(folder("leaf"), copy, on: scheduler)
    expectSame(copy, leaf)
    #expect(copy.rootInner === inner)
    copy.rootValues = (12, nil, "Rome", "sad")
    eventually(scheduler) { leaf.rootValues.0 == 12 }
    #expect(leaf.rootValues.1 == nil && folder.text("leaf")?.contains("null") == true)
    withExtendedLifetime((first, second)) {}
  }
}
