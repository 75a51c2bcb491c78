/// A rectangle of numbers, each the sum of some of the row above, as the suite of Reactively has them.
///
/// The first row are the cells, each with its index as its value.
struct Rectangle: Sendable {
  /// How many numbers a row has.
  let width: Int
  /// How many rows there are, that of the cells included.
  let layers: Int
  /// How many of all nodes always read the same; the others leave out one source if the first is odd.
  let staticFraction: Double
  /// How many neighbours of the row above a node reads.
  let sources: Int
  /// How much of the last row is read, by hand and by an effect.
  let readFraction: Double
  /// How many writes one run does.
  let iterations: Int
  /// The sum of what is read of the last row in the end, as published.
  let sum: Double
  /// How many nodes one run computes, as published.
  let computations: Int

  var name: String { "\(sources)-\(width)x\(layers)" }

  static let published = [
    Rectangle(
      width: 10,
      layers: 5,
      staticFraction: 1,
      sources: 2,
      readFraction: 0.2,
      iterations: 600_000,
      sum: 19_199_968,
      computations: 3_480_000
    ),
    Rectangle(
      width: 10,
      layers: 10,
      staticFraction: 0.75,
      sources: 6,
      readFraction: 0.2,
      iterations: 15_000,
      sum: 302_310_782_860,
      computations: 1_155_000
    ),
    Rectangle(
      width: 1000,
      layers: 12,
      staticFraction: 0.95,
      sources: 4,
      readFraction: 1,
      iterations: 7000,
      sum: 29_355_933_696_000,
      computations: 1_463_000
    ),
    Rectangle(
      width: 1000,
      layers: 5,
      staticFraction: 1,
      sources: 25,
      readFraction: 1,
      iterations: 3000,
      sum: 1_171_484_375_000,
      computations: 732_000
    ),
    Rectangle(
      width: 5,
      layers: 500,
      staticFraction: 1,
      sources: 3,
      readFraction: 1,
      iterations: 500,
      sum: 3.0239642676898464e241,
      computations: 1_246_500
    ),
    Rectangle(
      width: 100,
      layers: 15,
      staticFraction: 0.5,
      sources: 6,
      readFraction: 1,
      iterations: 2000,
      sum: 15_664_996_402_790_400,
      computations: 1_078_000
    ),
  ]

  /// What each node of the rows below the cells reads, and whether it always reads all of it.
  func plan() -> [[(sources: [Int], isStatic: Bool)]] {
    var random = Sfc32(seed: "seed")
    return (1..<layers).map { _ in
      (0..<width).map { node in
        ((0..<sources).map { (node + $0) % width }, random.next() < staticFraction)
      }
    }
  }

  /// Which nodes of the last row are read.
  func readNodes() -> [Int] {
    var random = Sfc32(seed: "seed")
    var nodes = Array(0..<width)
    let left = width - Int((Double(width) * (1 - readFraction)).rounded())
    while nodes.count > left { nodes.remove(at: Int(random.next() * Double(nodes.count))) }
    return nodes
  }
}

/// Random numbers that are the same everywhere.
///
/// sfc32 of PractRand, with the hash of a text as its state; both as in "PRNGs", jshash, bryc.
private struct Sfc32 {
  private var (a, b, c, counter): (UInt32, UInt32, UInt32, UInt32)

  init(seed: String) {
    var hash = StringHash(of: seed)
    (a, b, c, counter) = (hash.next(), hash.next(), hash.next(), hash.next())
  }

  /// The next number, from 0 to below 1.
  mutating func next() -> Double {
    let sum = a &+ b &+ counter &+ 1
    counter &+= 1
    a = b ^ b >> 9
    b = c &+ c << 3
    c = (c << 21 | c >> 11) &+ sum
    return Double(sum) / 0x1p32
  }
}

/// Numbers made of a text, in the manner of MurmurHash3.
private struct StringHash {
  private var hash: UInt32 = 2_166_136_261

  init(of text: String) {
    for unit in text.utf16 {
      let mixed = UInt32(unit) &* 3_432_918_353
      hash ^= (mixed << 15 | mixed >> 17) &* 461_845_907
      hash = (hash << 13 | hash >> 19) &* 5 &+ 3_864_292_196
    }
    hash ^= UInt32(text.utf16.count)
  }

  mutating func next() -> UInt32 {
    hash ^= hash >> 16
    hash = hash &* 2_246_822_507
    hash ^= hash >> 13
    hash = hash &* 3_266_489_909
    hash ^= hash >> 16
    return hash
  }
}
