import StraitChannels
import StraitForms
import StraitInspection
import StraitModel

/// A stay in a hotel, as a guest books it.
final class Booking: ObservableModel {
  enum Room: CaseIterable {
    case single, double, suite

    /// The cost of a night.
    var price: Int {
      switch self {
      case .single: 80
      case .double: 120
      case .suite: 240
      }
    }
  }

  @Observed var guest = "Ada Lovelace"
  @Observed(clampedTo: 1...14) var nights = 2
  @Observed var room = Room.double
  @Observed var breakfast = true
  @Observed var arrives = CalendarDate(year: 2026, month: 12, day: 24)

  /// The day of departure: an observer of it follows `arrives` and `nights`.
  var leaves: CalendarDate? { arrives?.advanced(by: nights) }

  /// The cost of the stay.
  var price: Int { nights * (room.price + (breakfast ? 12 : 0)) }
}

/// The amount that the hotel demands.
final class Bill: ObservableModel {
  @Observed var total = 0
}

/// The bookings of a hotel: there is one.
final class Hotel {
  let booking = Booking()
  let bill = Bill()
  let undo = UndoHistory()

  init() {
    booking.values(of: \.price).assign(to: \.total, on: bill)
    undo.register(booking)
    // Changes of one variable in a row are one step.
    undo.coalescing = .when { earlier, later in earlier.name == later.name }
  }

  private(set) lazy var undoing = Command<Void, Void>(enabled: undo.values(of: \.canUndo)) {
    [undo] in .just(Trace.attributing(to: "undo") { undo.undo() })
  }

  private(set) lazy var redoing = Command<Void, Void>(enabled: undo.values(of: \.canRedo)) {
    [undo] in .just(Trace.attributing(to: "redo") { undo.redo() })
  }
}
