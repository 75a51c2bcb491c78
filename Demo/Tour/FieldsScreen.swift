import StraitChannels
import StraitInspection
import StraitModel
import StraitUI

/// The idea: binding goes both ways, and one can watch it.
///
/// Two fields are subscribed to each other, and two are bound to one property of a model, with a
/// label that follows it. Below them is a drawing of the connections, next to them the events on
/// their way, and each delivery that the last key has caused.
@MainActor
func fieldsScreen(_ tour: Tour) -> Widget {
  let left = TextField("left", id: "left")
  let right = TextField("right", id: "right")
  left.newTextChannel().subscribe(right.newTextChannel())
  right.newTextChannel().subscribe(left.newTextChannel())

  let person = tour.person
  let greeting = person.$name.values.map { "Hello, \($0)!" }.named("greeting")
  let fields = Column(spacing: 1) {
    Column {
      Label("Two fields, each subscribed to the other")
      left
      right
    }
    Column {
      Label("Two bound to a property, and a label")
      TextField("name", to: person.$name, id: "name")
      TextField("again", to: person.$name, id: "again")
      Label(greeting, id: "greeting")
    }
  }

  let graph = TextLines("What is connected", id: "graph")
  let graphs = [
    SignalGraph(from: left.edits), SignalGraph(from: right.edits), SignalGraph(of: person),
  ]
  graph.lines = graphs.flatMap { SignalOutline($0, hiding: ["map", "subscriber"]).lines }

  return Row(spacing: 2) {
    Column(spacing: 1) {
      fields; graph
    }.width(.cells(40))
    liveChannels()
  }
}

/// The events on their way, and the deliveries of the last change.
@MainActor
private func liveChannels() -> Widget {
  let channels = StraitPicture(
    [
      Strait(near: "#left", far: "#right"),
      Strait(near: "#name", far: "Person.name"),
      Strait(near: "#again", far: "Person.name"),
      Strait(near: "greeting", far: "Person.name", isOneWay: true),
    ],
    id: "channels"
  )
  let deliveries = DeliveryLines(
    "What the last change delivered",
    from: ["edits of #left", "edits of #right", "edits of #name", "edits of #again", "Person."],
    id: "deliveries"
  )
  deliveries.lines = ["Type in one of the fields."]
  deliveries.onBegin = { [weak channels] in channels?.clear() }
  deliveries.onDelivery = { [weak channels] in channels?.show($0) }
  return Column(spacing: 1) {
    Column {
      Label("Events on their way", style: .title)
      channels
    }
    deliveries
  }
}
