/// An object that is released with a closure, or with a value, may use its former owner.
@MainActor @Suite struct ReleasedObjectTests {
  /// Runs a closure when it is released.
  @MainActor private final class Last: Hashable {
    private let then: @MainActor () -> Void

    init(_ then: @escaping @MainActor () -> Void) {
      self.then = then
    }

    isolated deinit { then() }

    nonisolated static func == (left: Last, right: Last) -> Bool { left === right }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Holder: ObservableModel {
    let last: Last

    init(_ last: Last) {
      self.last = last
    }
  }

  /// A control with an object for its value.
  private final class Choice: Control<Last?> {}

  /// A closure that retains an object, or no object any more.
  private typealias Hold = @MainActor (Last?) -> Void

  private nonisolated static let closures = [
    "Link", "MarkdownText", "DatePicker", "contextMenu", "today", "onDisplayFocus", "onStart",
    "onEnd", "onTermination", "actions", "HeadlessDisplay",
  ]

  /// Something with a closure that holds an object.
  private func closure(_ name: String) -> Hold {
    let app = App(root: Label())
    switch name {
    case "Link":
      let link = Link(to: "x")
      return { last in
        link.open()
        if let last { link.onOpen = { _ in _ = last } } else { link.onOpen = nil }
      }
    case "MarkdownText":
      let text = MarkdownText("[a](b)")
      return { last in
        if let last { text.onOpen = { _ in _ = last } } else { text.onOpen = nil }
      }
    case "DatePicker":
      let picker = DatePicker("day")
      return { last in
        picker.today = {
          _ = last
          return nil
        }
      }
    case "contextMenu":
      let label = Label()
      return { last in
        label.contextMenu {
          MenuItem("x") { _ = last }
        }
      }
    case "today":
      return { last in
        app.today = {
          _ = last
          return nil
        }
      }
    case "onDisplayFocus":
      return { last in
        if let last { app.onDisplayFocus = { _ in _ = last } } else { app.onDisplayFocus = nil }
      }
    case "onStart":
      return { last in
        if let last { app.onStart = { _ in _ = last } } else { app.onStart = nil }
      }
    case "onEnd":
      return { last in
        if let last { app.onEnd = { _ in _ = last } } else { app.onEnd = nil }
      }
    case "onTermination":
      return { last in
        if let last { app.onTermination = { _ in _ = last } } else { app.onTermination = nil }
      }
    case "actions":
      return { last in app.actions = [Action("x", "X") { _ = last }] }
    default:
      let display = HeadlessDisplay()
      return { last in
        if let last { display.onInput = { _ = last } } else { display.onInput = nil }
      }
    }
  }

  private nonisolated static let values = ["value", "edit", "choices", "models"]

  /// Something that has an object for a value.
  private func value(_ name: String) -> Hold {
    let choice = Choice("x", value: nil)
    let select = Select<Last?>("x", [], value: nil)
    let app = App(root: Label())
    switch name {
    case "value": return { choice.value = $0 }
    case "edit": return { choice.edit($0) }
    case "choices": return { select.choices = $0 == nil ? [] : [$0] }
    default: return { app.models = $0.map { ["x": Holder($0)] } ?? [:] }
    }
  }

  private nonisolated static let followed = [
    "restriction", "validate", "complete", "showProblems", "showChoices",
  ]

  /// A control that follows rules, or signals, whose closures hold an object.
  private func follower(_ name: String) -> Hold {
    let field = TextField()
    let select = Select("x", [1], value: 1)
    let numbers = Property([1, 2])
    switch name {
    case "restriction":
      return { last in
        field.restriction = .characters("x") { _ in
          _ = last
          return true
        }
      }
    case "validate":
      return { last in
        field.validate(
          .that("x") { _ in
            _ = last
            return true
          }
        )
      }
    case "complete":
      return { last in
        field.complete { (_: String) -> [String] in
          _ = last
          return []
        }
      }
    case "showProblems":
      return { last in
        field.showProblems(
          of: numbers.values.map { _ -> String? in
            _ = last
            return nil
          }
        )
      }
    default:
      return { last in
        select.showChoices(
          of: numbers.values.map { numbers in
            _ = last
            return numbers
          }
        )
      }
    }
  }

  /// Returns whether an object is released that, when released, stores no object in its owner.
  private func check(_ hold: @escaping Hold) -> Bool {
    var isReleased = false
    hold(
      Last {
        hold(nil)
        isReleased = true
      }
    )
    hold(nil)
    return isReleased
  }

  @Test(arguments: closures)
  func `what is released with a closure may set the same closure`(name: String) {
    #expect(check(closure(name)))
  }

  @Test(arguments: values)
  func `what is released as a value may set the same value`(name: String) {
    #expect(check(value(name)))
  }

  @Test(arguments: followed)
  func `what is released with the rules of a control may set others`(name: String) {
    #expect(check(follower(name)))
  }

  @Test func `what is released with a screen may set what its end calls`() throws {
    let app = App(root: Label())
    app.screens.register("x") { _ in Label() }
    let screen = try app.screens.push("x")
    #expect(
      check { last in
        if let last { screen.onClose = { _ = last } } else { screen.onClose = nil }
      }
    )
  }

  @Test func `what is released with a layer may close others`() {
    let driver = Driver(App(root: Label()))
    let app = driver.app
    let under = app.push(Label(), as: .dialog)
    var isReleased = false
    func push(with last: Last) -> Layer {
      app.push(Label(), as: .dialog, onCancel: { _ = last })
    }
    let layer = push(
      with: Last { [unowned app] in
        app.close(under)
        isReleased = true
      }
    )
    app.close(layer)
    driver.settle()
    #expect(isReleased && app.layers.count == 1)
  }

  @Test func `what is released with the arrangement of a form may arrange it anew`() {
    let form = Form(of: FormAddress())
    func arrange(with last: Last) {
      form.rearrange {
        $0.field(for: Float.self) { entry in
          _ = last
          return entry.shownField()
        }
      }
    }
    arrange(with: Last { [unowned form] in form.rearrange { $0.hide(\.city) } })
    form.rearrange { _ in }
    #expect(form.keys == ["street"])
  }
}
