@testable package import StraitUI

/// A control that is bound to a property, with the value of the property as a text.
@MainActor package struct BoundSample {
  package let control: Widget
  package let binding: Binding
  package let model: () -> String
  /// Sends the values of the property, as texts.
  package let values: Signal<String>
  /// Returns the value of the control, as the text of a model's.
  package let held: () -> String
  package let set: (String) -> Void

  /// Binds a control to a property with a value that is read from a text.
  private init<Value>(
    _ control: Control<Value>,
    _ value: String,
    _ policy: BindingPolicy?,
    read: @escaping (String) -> Value,
    write: @escaping (Value) -> String
  ) {
    let property = Property(read(value))
    self.control = control
    binding =
      policy.map { control.bind(to: property, policy: $0) } ?? control.bind(to: property)
    model = { write(property.value) }
    values = property.values.map(write)
    held = { write(control.value) }
    set = { property.value = read($0) }
  }

  /// Makes a control of a class, bound to a property with a value.
  package static func make(
    _ name: String,
    _ value: String? = nil,
    policy: BindingPolicy? = nil
  ) -> Self {
    switch name {
    case "DatePicker":
      Self(DatePicker("c", value: nil, id: "c"), value ?? "2001-02-03", policy) {
        CalendarDate($0)
      } write: {
        $0?.description ?? ""
      }
    case "TimePicker":
      Self(TimePicker("c", value: nil, id: "c"), value ?? "09:15", policy) {
        TimeOfDay($0)
      } write: {
        $0?.description ?? ""
      }
    case "NumberField":
      Self(NumberField<Int>("c", value: 3, in: 0...11, id: "c"), value ?? "3", policy) {
        $0
      } write: {
        $0
      }
    case "TextField":
      Self(TextField("c", id: "c"), value ?? "a b", policy) {
        $0
      } write: {
        $0
      }
    case "TextArea":
      Self(TextArea("c", id: "c"), value ?? "a b", policy) {
        $0
      } write: {
        $0
      }
    case "Select":
      Self(Select("c", ["a", "b", "c"], value: "a", id: "c"), value ?? "a", policy) {
        $0
      } write: {
        $0
      }
    case "ComboBox":
      Self(ComboBox("c", ["a", "b", "cc"], value: "a", id: "c"), value ?? "a", policy) {
        $0
      } write: {
        $0
      }
    default:
      Self(ColorPicker("c", id: "c"), value ?? "100", policy) {
        (try? Color(parsing: $0)) ?? .default
      } write: {
        $0.description
      }
    }
  }
}
