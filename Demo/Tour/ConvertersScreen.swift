import StraitChannels
import StraitForms
import StraitModel
import StraitScreen
import StraitUI

/// The idea: a field edits any type, through a converter that reads the typed text or reports its
/// problem, and a policy decides when an edit reaches the model.
///
/// The model's value is next to each field. At the lower right is the articles' login form.
@MainActor
func convertersScreen(_ tour: Tour) -> Widget {
  Scroll {
    Column(spacing: 1) {
      converted(tour.measures)
      Row(spacing: 4) {
        commits(of: tour.measures.$city, tour).width(.fraction(1))
        Column {
          Label("Log in", style: .title)
          loginForm(for: tour.server)
          Label("Try ada, and analytical.", style: .hint)
        }
        .width(.fraction(1))
      }
    }
  }
}

/// A field for each type, and the model's value.
@MainActor
private func converted(_ model: Measures) -> Widget {
  let euros = MoneyFormat(symbol: "€", groupSeparator: ",")
  return Grid(columns: [.cells(51), .fraction(1)]) {
    Label("A field for each type", style: .title)
    Label("what the model holds", style: .muted)
    field("Age", model.$age, .integer(in: 0...150), id: "age")
    shown(model.$age)
    field("Height", model.$height, .decimal(in: 0.5...2.5, unit: "m"), id: "height")
    shown(model.$height)
    field("Born", model.$born, .optional(.date(), nilText: "unknown"), id: "born")
    Label(model.$born.values.map { $0.map { "\($0)" } ?? "nil" }, style: .muted)
    field("Price", model.$price, .money(euros, in: 0...1_000_000), id: "price")
    shown(model.$price)
    field("Discount", model.$discount, .percent(in: 0...1), id: "discount")
    shown(model.$discount)
    field("Volume", model.$volume, .integer(), id: "volume")
    shown(model.$volume)
  }
}

@MainActor
private func field<Value>(
  _ name: String,
  _ property: Property<Value>,
  _ converter: Converter<Value, String>,
  id: String
) -> TextField {
  let field = TextField(name, to: property, through: converter, id: id)
  field.columns = 40
  return field
}

/// Four fields of one variable, each of which commits at another moment.
@MainActor
private func commits(of city: Property<String>, _ tour: Tour) -> Widget {
  func field(_ name: String, id: String, _ commit: BindingPolicy.Commit) -> TextField {
    let field = TextField(name, id: id)
    field.bind(to: city, policy: BindingPolicy(commit: commit))
    return field
  }
  let debounced = TextField("in a pause", id: "debounced")
  debounced.own(
    tour.scheduler.values.compactMap(\.self).subscribe(onNext: { [weak debounced] scheduler in
      let commit = BindingPolicy.Commit.debounced(for: .milliseconds(500), on: scheduler)
      debounced?.bind(to: city, policy: BindingPolicy(commit: commit))
    })
  )
  return Column {
    Row {
      Label("One city, committed", style: .title)
      Spacer()
      shown(city)
    }
    field("at each key", id: "each", .eachChange)
    field("on leaving", id: "blur", .onBlur)
    field("on Return", id: "submit", .onSubmit)
    debounced
  }
}

/// The value of a variable.
@MainActor
private func shown<Value>(_ property: Property<Value>) -> Label {
  Label(property.values.map { "\($0)" }, style: .muted)
}
