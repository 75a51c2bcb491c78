import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// T14: each channel of a widget that can have the focus says when an edit is over.
@MainActor @Suite struct CommittingChannelTests {
  /// A channel, bound with a policy to a property of its own.
  @MainActor private struct Bound {
    let widget: Widget
    let binding: Binding
    /// Makes an edit of the user's.
    let edit: () -> Void
    /// The value of the property, as a text.
    let model: () -> String

    init<Value>(
      _ widget: Widget,
      _ channel: ChannelTerminal<Value>,
      _ first: Value,
      _ edit: @escaping () -> Void
    ) {
      self.widget = widget
      self.edit = edit
      let property = Property(first)
      model = { "\(property.value)" }
      binding = channel.bind(to: property.channel(), policy: BindingPolicy(commit: .onBlur))
    }
  }

  private final class Folder: ObservableModel {
    @Observed var name: String
    @Observed var folders: [Folder] = []

    init(_ name: String) { self.name = name }
  }

  /// The channels by the names of their widgets and functions.
  private static var channels: [(name: String, make: () -> Bound)] {
    controls + choices + rows
  }

  private static func make<Made: Widget, Value>(
    _ widget: @autoclosure @escaping () -> Made,
    _ channel: @escaping (Made) -> ChannelTerminal<Value>,
    _ first: Value,
    _ edit: @escaping (Made) -> Void
  ) -> () -> Bound {
    {
      let widget = widget()
      return Bound(widget, channel(widget), first) { edit(widget) }
    }
  }

  private static let day = CalendarDate.all.lowerBound
  private static let time = TimeOfDay.all.lowerBound

  private static var controls: [(name: String, make: () -> Bound)] {
    [
      (
        "Checkbox",
        make(Checkbox("c", value: false), { $0.newOnChannel() }, false) { $0.edit(true) }
      ),
      (
        "Checkbox value",
        make(Checkbox("c", value: false), { $0.newValueChannel() }, false) { $0.edit(true) }
      ),
      (
        "Checkbox value nil",
        make(Checkbox("c", value: false), { $0.newValueChannel(nilValue: false) }, false) {
          $0.edit(true)
        }
      ),
      (
        "Checkbox value on",
        make(Checkbox("c", value: false), { $0.newValueChannel(on: .change) }, false) {
          $0.edit(true)
        }
      ),
      (
        "Checkbox nil",
        make(Checkbox("c", value: false), { $0.newOnChannel(nilValue: false) }, false) {
          $0.edit(true)
        }
      ),
      ("Switch", make(Switch("c", value: false), { $0.newOnChannel() }, false) { $0.edit(true) }),
      (
        "Switch nil",
        make(Switch("c", value: false), { $0.newOnChannel(nilValue: false) }, false) {
          $0.edit(true)
        }
      ),
      (
        "MixedCheckbox",
        make(MixedCheckbox("c", value: nil), { $0.newOnChannel() }, nil) { $0.edit(true) }
      ),
      (
        "Collapsible",
        make(Collapsible("c") {}, { $0.newExpandedChannel() }, false) { $0.edit(true) }
      ),
      (
        "Collapsible nil",
        make(Collapsible("c") {}, { $0.newExpandedChannel(nilValue: false) }, false) {
          $0.edit(true)
        }
      ),
      ("TextField", make(TextField("c"), { $0.newTextChannel() }, "") { $0.edit("a") }),
      (
        "TextField nil",
        make(TextField("c"), { $0.newTextChannel(nilValue: "") }, "") { $0.edit("a") }
      ),
      (
        "TextField on",
        make(TextField("c"), { $0.newTextChannel(on: .change) }, "") { $0.edit("a") }
      ),
      (
        "ComboBox",
        make(ComboBox("c", ["a"]), { $0.newListedTextChannel() }, "") { $0.edit("a") }
      ),
      (
        "NumberField",
        make(NumberField("c", value: 1), { $0.newNumberChannel() }, 1) { $0.edit("2") }
      ),
      (
        "NumberField nil",
        make(NumberField("c", value: 1), { $0.newNumberChannel(nilValue: 1) }, 1) { $0.edit("2") }
      ),
      (
        "DatePicker",
        make(DatePicker("c"), { $0.newDateChannel() }, nil) { $0.edit(day) }
      ),
      (
        "DatePicker nil",
        make(DatePicker("c"), { $0.newDateChannel(nilValue: day) }, day) {
          $0.edit(CalendarDate("2002-02-03"))
        }
      ),
      (
        "TimePicker",
        make(TimePicker("c"), { $0.newTimeChannel() }, nil) { $0.edit(time) }
      ),
      (
        "TimePicker nil",
        make(TimePicker("c"), { $0.newTimeChannel(nilValue: time) }, time) {
          $0.edit(TimeOfDay("08:30"))
        }
      ),
      (
        "Split",
        make(
          Split(position: 3) {
            Label("l"); Label("r")
          },
          { $0.newPositionChannel() },
          3
        ) { _ = $0.perform(.increment(1)) }
      ),
    ]
  }

  private static var choices: [(name: String, make: () -> Bound)] {
    [
      (
        "Select",
        make(Select("c", ["a", "b"], value: "a"), { $0.newValueChannel() }, "a") { $0.edit("b") }
      ),
      (
        "Select index",
        make(indexed, { $0.newSelectedIndexChannel() }, 0) { $0.edit(1) }
      ),
      (
        "Select index nil",
        make(indexed, { $0.newSelectedIndexChannel(nilValue: 0) }, 0) { $0.edit(1) }
      ),
      (
        "SegmentedControl",
        make(SegmentedControl("c", ["a", "b"]), { $0.newSelectedSegmentIndexChannel() }, 0) {
          $0.edit(1)
        }
      ),
      (
        "SegmentedControl nil",
        make(
          SegmentedControl("c", ["a", "b"]),
          { $0.newSelectedSegmentIndexChannel(nilValue: 0) },
          0
        ) { $0.edit(1) }
      ),
      (
        "RadioGroup",
        make(RadioGroup("c", ["a", "b"], value: 0), { $0.newSelectedIndexChannel() }, 0) {
          $0.edit(1)
        }
      ),
      (
        "RadioGroup nil",
        make(
          RadioGroup("c", ["a", "b"], value: 0),
          { $0.newSelectedIndexChannel(nilValue: 0) },
          0
        ) { $0.edit(1) }
      ),
      ("Tabs", make(tabs, { $0.newSelectedIndexChannel() }, 0) { $0.edit(1) }),
      ("Tabs nil", make(tabs, { $0.newSelectedIndexChannel(nilValue: 0) }, 0) { $0.edit(1) }),
    ]
  }

  private static var rows: [(name: String, make: () -> Bound)] {
    [
      (
        "List",
        make(List("c", ["a", "b"]), { $0.newSelectedIndexChannel() }, nil) { $0.edit(1) }
      ),
      (
        "List nil",
        make(List("c", ["a", "b"]), { $0.newSelectedIndexChannel(nilValue: 0) }, 0) { $0.edit(1) }
      ),
      (
        "Table",
        make(table, { $0.newSelectedIndexChannel() }, nil) { $0.edit(1) }
      ),
      (
        "Table nil",
        make(table, { $0.newSelectedIndexChannel(nilValue: 0) }, 0) { $0.edit(1) }
      ),
      ("Tree", make(tree, { $0.newSelectedNodeChannel() }, nil) { $0.edit(1) }),
      ("Tree index", make(tree, { $0.newSelectedIndexChannel() }, nil) { $0.edit(1) }),
    ]
  }

  private static var indexed: Select<Int?> { Select("c", titles: ["a", "b"]) }

  private static var tabs: Tabs {
    Tabs("c") {
      Tab("a") {}
      Tab("b") {}
    }
  }

  private static var table: Table<Folder> {
    Table("c", of: Property([Folder("a"), Folder("b")])) { TableColumn("Name", \.name) }
  }

  private static var tree: Tree<Folder> {
    Tree("c", of: Property([Folder("a"), Folder("b")]), children: \.$folders) { $0.name }
  }

  @Test func `T14 an edit of each channel is committed when the user leaves the control`() throws {
    for (name, make) in Self.channels {
      let bound = make()
      let driver = Driver(
        App(
          bracketed: Column {
            bound.widget
            TextField(id: "other")
          }
        ),
        size: Size(columns: 40, rows: 10)
      )
      driver.app.focus(bound.widget)
      driver.settle()
      let before = bound.model()
      bound.edit()
      #expect(bound.model() == before, "\(name)")
      try driver.focus(.id("other"))
      #expect(bound.model() != before, "\(name)")
    }
  }
}
