import StraitChannels
import StraitModel
import StraitUI

/// A search while the user types: places that answer soon, late or not at all, and only the newest
/// question counts.
@MainActor
func searchScreen(_ tour: Tour) -> Widget {
  let search = tour.search
  let field = TextField("Search", to: search.$text, id: "search").width(.fraction(1))
  field.placeholder = "a word, such as value or signal"

  let list = List("Found", of: search.$found, id: "found") { (finding: Property<Finding>) in
    Row(spacing: 2) {
      Label(finding.values.map(\.name), style: .accent).width(.cells(21))
      Label(finding.values.map(\.summary)).width(.fraction(1))
      Label(finding.values.map(\.place), style: .muted)
    }
  }
  list.placeholder = "Nothing yet: answers are shown as they come."

  return Column(spacing: 1) {
    field
    Column { search.places.map(answer) }
    list
    Row(spacing: 2) {
      Button("Refresh index", command: search.refresh, id: "refresh").mnemonic("r")
      Button("Stop", command: search.stop, id: "stop").mnemonic("s")
      Spinner(while: search.refresh)
      Label(search.values(of: \.index), style: .muted, id: "index")
      Spacer()
      Switch("Guides answer", to: search.guides.$isReachable, id: "reachable")
    }
  }
}

/// A line about a place: its name, its duration, and the state of the search.
@MainActor
private func answer(of place: SearchPlace) -> Widget {
  let state = Label(place.values(of: \.state).map(\.description), id: place.name)
  state.own(
    place.values(of: \.state).subscribe(onNext: { [weak state] in state?.style = style(of: $0) })
  )
  return Row(spacing: 2) {
    Label(place.name).width(.cells(9))
    Label("\(Int(place.delay / .milliseconds(1))) ms", style: .muted).width(.cells(6))
    Spinner(while: place.values(of: \.state).map(\.isAsking)).width(.cells(1))
    state
  }
}

private func style(of state: SearchPlace.State) -> StyleRole {
  switch state {
  case .failed: .error
  case .found: .success
  default: .muted
  }
}
