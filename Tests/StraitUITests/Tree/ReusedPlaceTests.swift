@testable import StraitUI

/// A `ForEach` or a `When` that has left a container, and is used again.
@MainActor @Suite struct ReusedPlaceTests {
  private func rows() -> ForEach<String, String> { ForEach(["a", "b"], id: \.self) { Label($0) } }

  private func texts(_ container: Container) -> [String] {
    container.children.compactMap { ($0 as? Label)?.text }
  }

  /// Expects the places of a container to be valid.
  private func expectSound(_ container: Container) {
    for place in container.places {
      #expect(place.owner === container)
      #expect(place.start >= 0 && place.start + place.count <= container.children.count)
    }
  }

  @Test func `a ForEach stands in its column again after everything was removed`() {
    let rows = rows()
    let column = Column { rows }
    column.removeAll()
    #expect(rows.count == 0 && rows.start == 0 && rows.outer == nil)
    column.append {
      rows
      Label("total")
    }
    #expect(texts(column) == ["a", "b", "total"])
    column.insert(Label("first"), at: 0)
    #expect(texts(column) == ["first", "a", "b", "total"])
    expectSound(column)
  }

  @Test func `a ForEach stands in another column after the first one was released`() {
    let rows = rows()
    do { _ = Column { rows } }
    let column = Column {
      Label("first")
      rows
      Label("total")
    }
    #expect(texts(column) == ["first", "a", "b", "total"])
    column.remove(column.children[3])
    column.append(Label("sum"))
    #expect(texts(column) == ["first", "a", "b", "sum"])
    expectSound(column)
  }

  @Test func `a ForEach that a When shows again follows its array at its place`() {
    let open = Property(true)
    let array = Property(["a", "b"])
    let rows = ForEach(array, id: \.self) { Label($0) }
    let total = Label("total")
    let column = Column {
      Label("first")
      When(open.values) {
        rows
        total
      }
      Label("last")
    }
    let app = App(root: column)
    for _ in 0..<3 {
      array.value = ["a", "b"]
      #expect(texts(column) == ["first", "a", "b", "total", "last"])
      array.append("c")
      array.remove(at: 0)
      #expect(texts(column) == ["first", "b", "c", "total", "last"])
      expectSound(column)
      open.value = false
      #expect(texts(column) == ["first", "last"])
      #expect(rows.count == 0 && rows.owner == nil && rows.outer == nil)
      open.value = true
    }
    withExtendedLifetime(app) {}
  }

  @Test func `a When stands in a column again, and in another one`() {
    let open = Property(true)
    let when = When(open.values) {
      Label("shown")
    } else: {
      Label("hidden")
    }
    var column = Column {
      Label("first")
      when
    }
    column.removeAll()
    column.append {
      when
      Label("last")
    }
    #expect(texts(column) == ["shown", "last"])
    open.value = false
    #expect(texts(column) == ["hidden", "last"])
    expectSound(column)
    column = Column { Label("other") }
    column.append { when }
    #expect(texts(column) == ["other", "hidden"])
    open.value = true
    #expect(texts(column) == ["other", "shown"])
    expectSound(column)
  }

  @Test func `content that empties its column while it enters leaves the rest in order`() {
    let column = Column { Label("first") }
    let app = App(root: column)
    let rows = rows()
    column.append {
      Entering { column.removeAll() }
      rows
      Label("last")
    }
    #expect(texts(column) == ["a", "b", "last"])
    expectSound(column)
    let when = When(.just(true)) {
      Entering { column.removeAll() }
      Label("never")
    }
    column.append { when }
    #expect(column.children.isEmpty && when.count == 0)
    withExtendedLifetime(app) {}
  }
}
