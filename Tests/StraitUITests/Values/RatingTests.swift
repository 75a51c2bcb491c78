import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

@MainActor @Suite struct RatingTests {
  private final class Film: ObservableModel {
    @Observed var stars = 3
  }

  private let film = Film()

  @Test func `arrows, digits, Home and End rate`() throws {
    let rating = Rating("Stars", to: film.$stars, id: "stars")
    let driver = Driver(App(bracketed: Column { rating }))
    try driver.expect(screen: "Stars [***..")
    try driver.press("right", "right", "right")
    #expect(film.stars == 5)
    try driver.press("left", "-")
    #expect(film.stars == 3)
    try driver.press("2")
    try driver.expect(screen: "Stars [**...")
    try driver.press("9")
    #expect(film.stars == 5)
    try driver.press("home")
    #expect(film.stars == 0)
    try driver.press("end")
    #expect(film.stars == 5)
  }

  @Test func `a click rates up to its star, and none on the last that shines`() throws {
    let rating = Rating("Stars", to: film.$stars, of: 4)
    let driver = Driver(App(bracketed: Column { rating }))
    func click(_ column: Int) {
      driver.display.send(MousePress(.press, .left, at: Point(column: column, row: 0)))
    }
    click(7)
    #expect(film.stars == 1)
    click(10)
    #expect(film.stars == 4)
    click(11)
    click(3)
    #expect(film.stars == 4)
    click(10)
    #expect(film.stars == 0)
  }

  @Test func `scripts set and increment a rating, and a value beyond is shown as all stars`() throws
  {
    let rating = Rating("Stars", to: film.$stars, id: "stars")
    let app = App(bracketed: Column { rating })
    let driver = Driver(app)
    try driver.set(.id("stars"), to: .text("1"))
    try driver.increment(.id("stars"), by: 3)
    #expect(film.stars == 4)
    #expect(throws: DriverError.self) { try driver.set(.id("stars"), to: .text("6")) }
    let dialogue = PlainDialogue(app)
    #expect(dialogue.begin().prompt == "Stars, 4, a number from 0 to 5: ")
    #expect(dialogue.take("2"))
    #expect(film.stars == 2)
    film.stars = 99
    driver.settle()
    try driver.expect(screen: "Stars [*****")
    #expect(film.stars == 99)
    try driver.press("right")
    #expect(film.stars == 5)
    film.stars = -1
    driver.settle()
    try driver.expect(screen: "Stars [.....")
    for columns in 1...12 {
      _ = Driver(App(bracketed: Rating("n")), size: Size(columns: columns, rows: 1))
    }
  }
}
