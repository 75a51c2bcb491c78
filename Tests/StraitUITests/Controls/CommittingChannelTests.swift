/// Each channel of a widget that can have the focus, bound with a policy.
@MainActor @Suite struct CommittingChannelTests {
  /// A channel, bound to a separate property.
  private struct Bound {
    let widget: Widget
    let binding: Binding
    /// Edits as a user does.
    let edit: () -> Void
    /// Returns the value of the property, as a text.
    let model: () -> String
    /// Sends `nil` to the control, if that means its first value.
    let sendNil: (() -> Void)?
  }

  /// Returns a function that makes a widget, binds a channel of it, and edits it.
  private static func row<Made: Widget, Value>(
    _ widget: @escaping @autoclosure () -> Made,
    _ first: Value,
    _ channel: @escaping (Made) -> ChannelTerminal<Value>,
    _ edit: @escaping (Made) -> Void,
    sendNil: ((Made) -> Void)? = nil
  ) -> () -> Bound {
    {
      let widget = widget()
      let property = Property(first)
      let policy = BindingPolicy(commit: .onBlur)
      return Bound(
        widget: widget,
        binding: channel(widget).bind(to: property.channel(), policy: policy),
        edit: { edit(widget) },
        model: { "\(property.value)" },
        sendNil: sendNil.map { sendNil in { sendNil(widget) } }
      )
    }
  }

  /// Returns the same for a channel to which `nil` means the first value.
  private static func orNil<Made: Widget, Value>(
    _ widget: @escaping @autoclosure () -> Made,
    _ first: Value,
    _ channel: @escaping (Made) -> ChannelTerminal<Value?>,
    _ edit: @escaping (Made) -> Void
  ) -> () -> Bound {
    row(widget(), first, channel, edit, sendNil: { channel($0).sendNext(nil) })
  }

  private static let day = CalendarDate.all.lowerBound
  private static let later = CalendarDate("2002-02-03")
  private static let time = TimeOfDay.all.lowerBound
  private static let noon = TimeOfDay("12:00")
  private static var box: Checkbox { Checkbox("c", value: false) }
  private static var flip: Switch { Switch("c", value: false) }
  private static var fold: Collapsible { Collapsible("c") {} }
  private static var number: NumberField<Int> { NumberField("c", value: 1) }
  private static var segments: SegmentedControl { SegmentedControl("c", ["a", "b"]) }
  private static var radio: RadioGroup { RadioGroup("c", ["a", "b"], value: 0) }
  private static var place: Select<Int?> { Select("c", titles: ["a", "b"]) }
  private static var list: List<String> { List("c", ["a", "b"]) }

  private static var tabs: Tabs { Tabs("c") { for title in ["a", "b"] { Tab(title) {} } } }
  private static var split: Split { Split(position: 3) { [Label("l"), Label("r")] } }

  private static var table: Table<Folder> {
    Table("c", of: Property([Folder("a"), Folder("b")])) { TableColumn("Name", \.name) }
  }

  private static var tree: Tree<Folder> {
    Tree("c", of: Property([Folder("a"), Folder("b")]), children: \.$folders) { $0.name }
  }

  private static var values: [() -> Bound] {
    [
      row(box, false, { $0.newOnChannel() }, { $0.edit(true) }),
      orNil(box, false, { $0.newOnChannel(nilValue: false) }, { $0.edit(true) }),
      row(box, false, { $0.newValueChannel() }, { $0.edit(true) }),
      orNil(box, false, { $0.newValueChannel(nilValue: false) }, { $0.edit(true) }),
      row(box, false, { $0.newValueChannel(on: .change) }, { $0.edit(true) }),
      row(flip, false, { $0.newOnChannel() }, { $0.edit(true) }),
      orNil(flip, false, { $0.newOnChannel(nilValue: false) }, { $0.edit(true) }),
      row(MixedCheckbox("c", value: nil), nil, { $0.newOnChannel() }, { $0.edit(true) }),
      row(fold, false, { $0.newExpandedChannel() }, { $0.edit(true) }),
      orNil(fold, false, { $0.newExpandedChannel(nilValue: false) }, { $0.edit(true) }),
      row(TextField("c"), "", { $0.newTextChannel() }, { $0.edit("a") }),
      orNil(TextField("c"), "", { $0.newTextChannel(nilValue: "") }, { $0.edit("a") }),
      row(TextField("c"), "", { $0.newTextChannel(on: .change) }, { $0.edit("a") }),
      row(ComboBox("c", ["a"]), "", { $0.newListedTextChannel() }, { $0.edit("a") }),
      row(number, 1, { $0.newNumberChannel() }, { $0.edit("2") }),
      orNil(number, 1, { $0.newNumberChannel(nilValue: 1) }, { $0.edit("2") }),
      row(DatePicker("c"), nil, { $0.newDateChannel() }, { $0.edit(day) }),
      row(DatePicker("c"), day, { $0.newDateChannel(nilValue: day) }, { $0.edit(later) }),
      row(TimePicker("c"), nil, { $0.newTimeChannel() }, { $0.edit(time) }),
      row(TimePicker("c"), time, { $0.newTimeChannel(nilValue: time) }, { $0.edit(noon) }),
      row(split, 3, { $0.newPositionChannel() }, { _ = $0.perform(.increment(1)) }),
    ]
  }

  private static var choices: [() -> Bound] {
    [
      row(Select("c", ["a", "b"], value: "a"), "a", { $0.newValueChannel() }, { $0.edit("b") }),
      row(place, 0, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
      orNil(place, 0, { $0.newSelectedIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(segments, 0, { $0.newSelectedSegmentIndexChannel() }, { $0.edit(1) }),
      orNil(segments, 0, { $0.newSelectedSegmentIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(radio, 0, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
      orNil(radio, 0, { $0.newSelectedIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(tabs, 0, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
      orNil(tabs, 0, { $0.newSelectedIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(list, nil, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
      orNil(list, 0, { $0.newSelectedIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(table, nil, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
      orNil(table, 0, { $0.newSelectedIndexChannel(nilValue: 0) }, { $0.edit(1) }),
      row(tree, nil, { $0.newSelectedNodeChannel() }, { $0.edit(1) }),
      row(tree, nil, { $0.newSelectedIndexChannel() }, { $0.edit(1) }),
    ]
  }

  @Test func `T14 an edit of each channel is committed when the user leaves the control`() throws {
    for make in Self.values + Self.choices {
      let bound = make()
      let name = bound.widget.role
      let driver = Driver(bracketed: bound.widget, TextField(id: "other"), columns: 40, rows: 10)
      driver.app.focus(bound.widget)
      driver.settle()
      let before = bound.model()
      bound.edit()
      #expect(bound.model() == before, "\(name)")
      try driver.perform(.focus(.id("other")))
      #expect(bound.model() != before, "\(name)")
    }
  }

  @Test func `each channel with a value for nil shows that value for it, and sends no edit`() {
    for make in Self.values + Self.choices {
      let bound = make()
      guard let sendNil = bound.sendNil else { continue }
      let shown = state(of: bound.widget)
      var changes = 0
      bound.edit()
      #expect(state(of: bound.widget) != shown, "\(bound.widget.role)")
      bound.binding.dispose()
      bound.widget.signal(for: .change).subscribe(onNext: { _ in changes += 1 })
      sendNil()
      #expect(state(of: bound.widget) == shown, "\(bound.widget.role)")
      #expect(changes == 0, "\(bound.widget.role)")
    }
  }

  /// Returns the value of a widget, as its description has it.
  private func state(of widget: Widget) -> String {
    "\(widget.described.text ?? "none") \(widget.described.isExpanded == true)"
  }
}
