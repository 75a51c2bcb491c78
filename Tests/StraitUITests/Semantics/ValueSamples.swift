import StraitChannels
import StraitModel
import StraitScreen

@testable import StraitUI

/// One of everything that has a value and can be asked for something.
@MainActor
enum ValueSamples {
  nonisolated static let names = ControlSamples.names + ["Split", "Listed"]

  /// Makes one.
  static func make(_ kind: String) throws -> Widget {
    let titles = ["a", "b", "c"]
    switch kind {
    case "TextField": return TextField("c", value: "a", id: "c")
    case "TextArea": return TextArea("c", value: "a\nb", id: "c")
    case "Checkbox": return Checkbox("c", value: false, id: "c")
    case "List": return List("c", titles, value: 1, id: "c")
    case "OutsideVolume": return OutsideVolume("c", value: 3, id: "c")
    case "Switch": return Switch("c", value: true, id: "c")
    case "Slider": return Slider("c", value: 3, in: 0...11, id: "c")
    case "Stepper": return Stepper("c", value: 3, in: 0...11, id: "c")
    case "NumberField": return NumberField("c", value: 3, in: 0...11, id: "c")
    case "SegmentedControl": return SegmentedControl("c", titles, value: 1, id: "c")
    case "RadioGroup": return RadioGroup("c", titles, value: 1, id: "c")
    case "MixedCheckbox": return MixedCheckbox("c", value: nil, id: "c")
    case "Rating": return Rating("c", value: 3, id: "c")
    case "Select": return Select("c", titles, value: "b", id: "c")
    case "ComboBox": return ComboBox("c", titles, value: "b", id: "c")
    case "Listed": return ComboBox("c", titles, onlyListed: Property("b"), id: "c")
    case "DatePicker": return DatePicker("c", value: CalendarDate("2001-02-03"), id: "c")
    case "TimePicker": return TimePicker("c", value: TimeOfDay("09:15"), id: "c")
    case "ColorPicker": return ColorPicker("c", value: .palette(3), id: "c")
    case "Tabs":
      return Tabs("c", value: 1, id: "c") { for title in titles { Tab(title) { Label(title) } } }
    case "Collapsible": return Collapsible("c", value: false, id: "c") { Label("inside") }
    case "Table":
      return Table("c", of: Property(titles), by: \.self, id: "c") { TableColumn("Text") { $0 } }
    case "Tree":
      let nodes = titles.map { SampleNode($0) }
      return Tree("c", of: Property(nodes), id: "c", text: \.text) { _ in [] }
    case "Split":
      return Split(position: 5, id: "c") {
        Label("a"); Label("b")
      }
    default: throw UnknownKind(name: kind)
    }
  }

  private struct UnknownKind: Error {
    let name: String
  }
}

/// A control, whatever the type of its value.
@MainActor
protocol CanBeReadOnly: Widget {
  var isEditable: Bool { get set }
}

extension Control: CanBeReadOnly {}
