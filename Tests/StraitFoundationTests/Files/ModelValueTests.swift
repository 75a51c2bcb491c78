import StraitForms
import StraitScreen

/// Days, times, colours and other models as the variables of a model in a file.
@Suite struct ModelValueTests {
  private final class Place: ObservableModel {
    @Observed var town = "London"
    @Observed var street: String?
  }

  private struct Shape: Codable, Equatable {
    var width = 2
    var height = 1
    var depth = 3
  }

  private final class Booking: CodableModel {
    @Observed var zone = "east"
    @Observed var day = CalendarDate.all.lowerBound
    @Observed var time: TimeOfDay?
    @Observed var start: DateAndTime?
    @Observed var weekday = Weekday.monday
    @Observed var color = Color.red
    @Observed var place = Place()
    @Observed var former: Place?
    @Observed var shape = Shape()
    @Observed var marks = ["b": 1, "c": 2, "a": 3]
    @Observed var colors: [Color] = []
  }

  private final class Node: ObservableModel {
    @Observed var next: Node?
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  private func booking() throws -> Booking {
    let booking = Booking()
    booking.day = try #require(CalendarDate("1815-12-10"))
    booking.time = TimeOfDay("09:15:30.5")
    booking.start = DateAndTime("2026-11-25T09:15")
    booking.weekday = .sunday
    booking.color = .rgb(0x10, 0x20, 0x30)
    booking.place.town = "Paris"
    booking.former = Place()
    booking.colors = [.default, .palette(208), .palette(9)]
    return booking
  }

  private let text = """
    {
      "zone": "east",
      "day": "1815-12-10",
      "time": "09:15:30.5",
      "start": "2026-11-25T09:15",
      "weekday": 7,
      "color": "#102030",
      "place": {
        "town": "Paris",
        "street": null
      },
      "former": {
        "town": "London",
        "street": null
      },
      "shape": {
        "depth": 3,
        "height": 1,
        "width": 2
      },
      "marks": {
        "a": 3,
        "b": 1,
        "c": 2
      },
      "colors": [
        "default",
        "208",
        "bright-red"
      ]
    }

    """

  @Test func `members are written in the order of their variables, from the first write on`()
    throws
  {
    let file = ModelFile(folder("booking"), try booking(), on: scheduler)
    file.save()
    try file.flush()
    #expect(folder.text("booking") == text)
  }

  @Test func `a model with days, times, colours and models is saved and read again`() throws {
    let file = ModelFile(folder("booking"), try booking(), on: scheduler)
    file.save()
    try file.flush()
    let copy = Booking()
    copy.former = Place()
    let place = copy.place
    let reader = ModelFile(folder("booking"), copy, on: scheduler)
    #expect(reader.state == .clean)
    let (read, kept) = (copy, file.model)
    #expect(read.day == kept.day && read.time == kept.time && read.start == kept.start)
    #expect(read.weekday == .sunday && read.color == kept.color && read.colors == kept.colors)
    // A model of a class that is not coded itself stays the same object.
    #expect(copy.place === place && place.town == "Paris")
    // Its variables are followed.
    place.street = "Main"
    #expect(reader.state == .edited)
    try reader.flush()
    eventually(scheduler) { file.model.place.street == "Main" }
  }

  @Test(arguments: TableRow.all(of: "misfits"))
  func `a value that does not fit changes nothing, and the error names it`(_ row: TableRow) throws {
    try folder.write(row[0], "booking")
    let file = ModelFile(folder("booking"), Booking(), on: scheduler)
    let error = file.state.error?.description ?? ""
    #expect(error.hasSuffix(row[1]), "\(error)")
    #expect(file.model.day == CalendarDate.all.lowerBound && file.model.place.town == "London")
  }

  @Test func `models that lead to each other are reported, and nothing is written`() {
    let (one, other) = (Node(), Node())
    one.next = other
    other.next = one
    defer { other.next = nil }
    let file = ModelFile(folder("nodes"), one, on: scheduler)
    #expect(file.state.error?.reason == .notWritable)
    #expect(folder.names.isEmpty)
  }

  @Test func `an error while decoding leaves an inner model as it was`() throws {
    struct Box: Decodable {
      init(from decoder: any Decoder) throws {
        let booking = Booking()
        #expect(throws: DecodingError.self) { try booking.decodeProperties(from: decoder) }
        #expect(booking.place.town == "London")
      }
    }
    let data = Data(#"{"place": {"town": "Rome"}, "shape": 1}"#.utf8)
    _ = try JSONDecoder().decode(Box.self, from: data)
  }
}
