import StraitModel

/// A customer, as there are very many of them.
final class Record: ObservableModel {
  let number: Int
  @Observed var name: String
  @Observed var city: String
  /// The debt, in cents.
  @Observed var balance: Int
  @Observed var pays: Bool

  /// Makes up a record: always the same one for a number.
  init(number: Int) {
    self.number = number
    // A step of SplitMix64 (Steele, Lea and Flood, 2014): neighbours have nothing in common.
    var random = UInt64(number + 1) &* 0x9e37_79b9_7f4a_7c15
    random = (random ^ random >> 30) &* 0xbf58_476d_1ce4_e5b9
    random = (random ^ random >> 27) &* 0x94d0_49bb_1331_11eb
    random ^= random >> 31
    let first = Self.firstNames[Int(random & 0xffff) % Self.firstNames.count]
    let last = Self.lastNames[Int(random >> 16 & 0xffff) % Self.lastNames.count]
    name = "\(first) \(last)"
    city = Self.cities[Int(random >> 32 & 0xff) % Self.cities.count]
    balance = Int(random >> 36 & 0xff_ffff) % 1_000_000 - 250_000
    pays = random >> 60 < 12
  }

  private static let firstNames = [
    "Ada", "Alan", "Annie", "Barbara", "Charles", "Dorothy", "Edsger", "Emmy", "Frances", "Grace",
    "Hedy", "Jean", "Joan", "John", "Kathleen", "Katherine", "Kurt", "Leslie", "Margaret", "Mary",
    "Niklaus", "Radia", "Rózsa", "Sofya", "Sophie", "Tony",
  ]
  private static let lastNames = [
    "Allen", "Babbage", "Backus", "Bartik", "Booth", "Clarke", "Dijkstra", "Easley", "Gödel",
    "Hamilton", "Hoare", "Holberton", "Hopper", "Jackson", "Johnson", "Kovalevskaya", "Lamarr",
    "Lamport", "Liskov", "Lovelace", "Noether", "Perlman", "Péter", "Turing", "Vaughan", "Wilson",
    "Wirth",
  ]
  private static let cities = [
    "Austin", "Bath", "Berlin", "Boston", "Bremen", "Brno", "Budapest", "Delft", "Espoo",
    "Göttingen", "London", "Lyon", "Oslo", "Paris", "Porto", "Turin", "Vienna", "York", "Zürich",
  ]
}
