import StraitChannels
import StraitForms
import StraitInspection
import StraitModel
import StraitScreen
import StraitUI

/// The idea: a value has one home, and as many views as one likes.
///
/// Each variable of a booking is bound to two controls of different kinds; if one is edited, the
/// other one follows, and so do the values that are derived from it. Undo works on the model, and
/// knows nothing of controls. At the bottom is the cause of the last value.
@MainActor
func viewsScreen(_ tour: Tour) -> Widget {
  let hotel = tour.hotel
  let booking = hotel.booking
  return Column(spacing: 1) {
    Row(spacing: 4) {
      oneView(of: booking).width(.fraction(1))
      anotherView(of: booking).width(.fraction(1))
    }
    Row(spacing: 2) {
      Label(summary(of: hotel), id: "summary")
      Spacer()
      Button("Undo", command: hotel.undoing, id: "undo").mnemonic("u")
      Button("Redo", command: hotel.redoing, id: "redo").mnemonic("r")
    }
    WhyLines("Why the last value is what it is", of: { causes(in: hotel) }, id: "why")
      .height(.fraction(1))
  }
}

@MainActor
private func oneView(of booking: Booking) -> Widget {
  Column {
    Label("A booking", style: .title)
    TextField("Guest", to: booking.$guest, id: "guest")
    Slider("Nights", to: booking.$nights, in: 1...14, id: "nights")
    SegmentedControl("Room", to: booking.$room, id: "room")
    Switch("Breakfast", to: booking.$breakfast, id: "breakfast")
    DatePicker("Arrives", to: booking.$arrives, id: "arrives")
  }
}

@MainActor
private func anotherView(of booking: Booking) -> Widget {
  Column {
    Label("The same booking", style: .title)
    TextField("Guest", to: booking.$guest, id: "guest-again")
    Stepper("Nights", to: booking.$nights, in: 1...14, id: "nights-again")
    Select("Room", Booking.Room.allCases, to: booking.$room, id: "room-again")
    Checkbox("Breakfast", to: booking.$breakfast, id: "breakfast-again").padding(left: 9)
    TextField("Arrives", to: booking.$arrives, through: .optional(.date()), id: "arrives-again")
  }
}

/// A derived text; it is made again when something has changed that it has read.
private func summary(of hotel: Hotel) -> Signal<String> {
  let (booking, bill) = (hotel.booking, hotel.bill)
  return Signal.combineLatest(booking.values(of: \.leaves), bill.values(of: \.total)).map {
    "Leaves on \($0?.description ?? "a day to be chosen"), and pays €\($1)"
  }
}

/// Returns the causes of the variables; for the bill, the causes of its derived values.
private func causes(in hotel: Hotel) -> [Cause?] {
  let booking = hotel.booking
  // The values read here are followed; a request for a cause does not count as reading.
  _ = (booking.guest, booking.nights, booking.room, booking.breakfast, booking.arrives)
  _ = hotel.bill.total
  return [
    booking.why(\.guest), booking.why(\.nights), booking.why(\.room), booking.why(\.breakfast),
    booking.why(\.arrives), hotel.bill.why(\.total),
  ]
}
