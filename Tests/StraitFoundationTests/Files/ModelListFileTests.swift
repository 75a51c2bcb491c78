/// Models in lists and dictionaries, and names that are written in another form.
@Suite struct ModelListFileTests {
  private final class Item: CodableModel {
    @Observed var note: String? = "new"
  }

  private final class Items: CodableModel {
    @Observed var list: [Item] = []
    @Observed var lists: [[Item?]] = []
    @Observed var named: [String: Item] = [:]
  }

  private final class House: CodableModel {
    @Observed var étage = 1
    @Observed var rooms = 1
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  @Test func `what is nil in a model of a list or a dictionary is nil when it is read again`()
    throws
  {
    let items = Items()
    items.list = [Item(), Item()]
    items.lists = [[nil, Item()]]
    items.named = ["one": Item(), "other": Item()]
    let file = ModelFile(folder("items"), items, on: scheduler)
    items.list[0].note = nil
    items.lists[0][1]?.note = nil
    items.named["one"]?.note = nil
    file.save()
    try file.flush()
    let read = ModelFile(folder("items"), Items(), on: scheduler).model
    #expect(read.list.map(\.note) == [nil, "new"])
    #expect(read.lists.map(\.count) == [2])
    #expect(read.lists[0][0] == nil)
    let inner = try #require(read.lists[0][1])
    #expect(inner.note == nil)
    #expect(read.named["one"]?.note == nil)
    #expect(read.named["other"]?.note == "new")
    #expect(read.named.count == 2)
  }

  @Test func `a member is read and written by the name that the file has for it`() throws {
    let written = "{\n  \"e\u{301}tage\": 2,\n  \"rooms\": 1\n}\n"
    try folder.write(written, "house")
    let file = ModelFile(folder("house"), House(), on: scheduler)
    #expect(file.model.étage == 2)
    file.model.étage = 3
    try file.flush()
    let changed = written.replacing("2", with: "3")
    #expect(Array((folder.text("house") ?? "").utf8) == Array(changed.utf8))
  }
}
