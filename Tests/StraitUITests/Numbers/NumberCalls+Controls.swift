extension NumberCalls {
  private static func tabs(_ value: Int = 0) -> Tabs {
    Tabs("a", value: value) {
      Tab("b") { Label("c") }
      Tab("d") { Label("e") }
    }
  }

  static let controls: [String: Call] = [
    "EntryControl.columns": { one, _ in
      show(DatePicker("a")) { picker, _ in picker.columns = from(1, one) }
    },
    "MenuBar.open(_:)": { one, _ in
      let bar = MenuBar {
        Menu("a") { MenuItem(action: "app.quit") }
      }
      show(bar) { bar, _ in bar.open(one) }
    },
    "ProgressBar.columns": { one, _ in
      show(ProgressBar("a", progress: 0.5)) { bar, _ in bar.columns = from(1, one) }
    },
    "RadioGroup.init(_:_:value:axis:id:)": { one, _ in
      show(RadioGroup("a", ["b", "c"], value: one))
    },
    "RadioGroup.init(_:titles:to:axis:id:)": { one, other in
      let index = Property(one)
      show(RadioGroup("a", titles: ["b", "c"], to: index)) { _, _ in index.value = other }
    },
    "RadioGroup.newSelectedIndexChannel(nilValue:)": { one, _ in
      show(RadioGroup("a", ["b", "c"])) { group, _ in
        follow(group.newSelectedIndexChannel(nilValue: one))
      }
    },
    "RadioGroup.selectedIndex": { one, _ in
      show(RadioGroup("a", ["b", "c"])) { group, _ in group.selectedIndex = one }
    },
    "Rating.init(_:to:of:id:)": { one, other in
      let stars = Property(one)
      show(Rating("a", to: stars)) { _, _ in stars.value = other }
    },
    "Rating.init(_:value:of:id:)": { one, _ in show(Rating("a", value: one)) },
    "SegmentedControl.init(_:_:value:id:)": { one, _ in
      show(SegmentedControl("a", ["b", "c"], value: one))
    },
    "SegmentedControl.init(_:titles:to:id:)": { one, other in
      let index = Property(one)
      show(SegmentedControl("a", titles: ["b", "c"], to: index)) { _, _ in index.value = other }
    },
    "SegmentedControl.newSelectedSegmentIndexChannel(nilValue:)": { one, _ in
      show(SegmentedControl("a", ["b", "c"])) { control, _ in
        follow(control.newSelectedSegmentIndexChannel(nilValue: one))
      }
    },
    "SegmentedControl.selectedSegmentIndex": { one, _ in
      show(SegmentedControl("a", ["b", "c"])) { control, _ in control.selectedSegmentIndex = one }
    },
    "Select.columns": { one, _ in
      show(Select("a", ["b"], value: "b")) { select, _ in select.columns = from(1, one) }
    },
    "Select.init(_:titles:index:id:)": { one, _ in
      show(Select("a", titles: ["b", "c"], index: one))
    },
    "Select.init(_:titles:to:id:)": { one, other in
      let (index, choice) = (Property(one), Property<Int?>(one))
      show(Select("a", titles: ["b", "c"], to: index)) { _, _ in index.value = other }
      show(Select("a", titles: ["b", "c"], to: choice)) { _, _ in choice.value = other }
    },
    "Select.newSelectedIndexChannel(nilValue:)": { one, _ in
      show(Select("a", titles: ["b", "c"], index: 0)) { select, _ in
        follow(select.newSelectedIndexChannel(nilValue: one))
      }
    },
    "Slider.columns": { one, _ in
      show(Slider("a", value: 1, in: 0...2)) { slider, _ in slider.columns = from(1, one) }
    },
    "Tabs.init(_:to:id:_:)": { one, other in
      let index = Property(one)
      let tabs = Tabs("a", to: index) {
        Tab("b") { Label("c") }
      }
      show(tabs) { _, _ in index.value = other }
    },
    "Tabs.init(_:value:id:_:)": { one, _ in show(tabs(one)) },
    "Tabs.newSelectedIndexChannel(nilValue:)": { one, _ in
      show(tabs()) { tabs, _ in follow(tabs.newSelectedIndexChannel(nilValue: one)) }
    },
    "Tabs.selectedIndex": { one, _ in show(tabs()) { tabs, _ in tabs.selectedIndex = one } },
    "TimePicker.minuteStep": { one, _ in
      show(TimePicker("a")) { picker, _ in picker.minuteStep = min(from(1, one), 60) }
    },
  ]
}
