import StraitChannels
import StraitForms
import StraitModel
import StraitUI

/// A hundred thousand records in a table that is sorted and filtered, with a form for those that
/// are selected: a key costs no more than with a hundred.
@MainActor
func recordsScreen(_ tour: Tour) -> Widget {
  let records = tour.records
  records.fill()

  let filter = TextField("Filter", to: records.$filter, id: "filter").width(.fraction(1))
  filter.placeholder = "part of a name or a city"
  let table = Table("", of: records.rows, id: "records") {
    TableColumn("Name", \.name).width(.fraction(1))
    TableColumn("City", \.city).width(.cells(9))
    TableColumn("Balance", \.balance, through: .money()).width(.cells(9)).alignment(.end)
  }
  table.placeholder = "No record has this in its name or city."

  return Row(spacing: 2) {
    Column(spacing: 1) {
      filter
      table
      Row(spacing: 2) {
        Label(records.values(of: \.summary), style: .muted, id: "summary")
        Spinner("filtering", while: records.values(of: \.isFiltering))
      }
    }
    .width(.fraction(5))
    recordEditor(records).width(.fraction(3))
  }
}
