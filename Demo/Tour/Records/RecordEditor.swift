import StraitChannels
import StraitForms
import StraitModel
import StraitUI

/// The fields of the selected records: their common values are shown, and an entered value is set
/// in all of them.
@MainActor
func recordEditor(_ records: Records) -> Widget {
  let selection = records.rows.selection
  let name = field("Name", \.name, through: .trimmed, of: records)
  let city = field("City", \.city, through: .trimmed, of: records)
  let balance = field(
    "Balance",
    \.balance,
    through: .money(in: -1_000_000...1_000_000),
    of: records
  )
  let pays = MixedCheckbox("Pays", value: nil, id: "record.pays")
  pays.bind(to: records.channel(to: \.[\.pays]))
  enable(pays, while: selection)

  return Column {
    Label(selection.values(of: \.count).map(title), style: .title, id: "editing")
    name
    city
    balance
    pays
    Row(spacing: 2) {
      Button("Undo", command: records.undo, id: "undo").mnemonic("u")
      Button("Redo", command: records.redo, id: "redo").mnemonic("r")
    }
    .padding(top: 1, left: 0, bottom: 0, right: 0)
  }
}

private func title(_ count: Int) -> String {
  switch count {
  case 0: "No record"
  case 1: "Record"
  default: "\(count) records at once"
  }
}

/// A field for one variable of all selected records.
@MainActor
private func field<Value: Hashable>(
  _ title: String,
  _ path: ReferenceWritableKeyPath<Record, Value>,
  through converter: Converter<Value, String>,
  of records: Records
) -> Widget {
  let field = TextField(title, id: "record.\(title.lowercased())").width(.fraction(1))
  field.bind(
    to: records.channel(to: \.[path]),
    through: converter.forSeveral { records[path] == .several },
    policy: BindingPolicy(commit: .onSubmitOrBlur),
    rules: [.that("must not be empty") { $0.value as? String != "" }]
  )
  field.own(
    records.values(of: \.[path]).subscribe(onNext: { [weak field] value in
      field?.placeholder = value == .several ? "several values" : nil
    })
  )
  enable(field, while: records.rows.selection)
  return field
}

@MainActor
private func enable<Value>(_ control: Control<Value>, while selection: Selection<Record>) {
  control.own(
    selection.values(of: \.isEmpty).subscribe(onNext: { [weak control] in
      control?.isEnabled = !$0
    })
  )
}

extension Converter where Shown == String {
  /// The same for what several elements have in common: no text while they differ, so that a field
  /// that is empty again changes none of them.
  fileprivate func forSeveral(
    whileMixed isMixed: @escaping () -> Bool
  ) -> Converter<SelectionValue<Value>, String> {
    Converter<SelectionValue<Value>, String>(
      forward: { $0.value.map(forward) ?? "" },
      backward: { text in
        if text.isEmpty, isMixed() { return .several }
        return .value(try backward(text))
      }
    )
  }
}
