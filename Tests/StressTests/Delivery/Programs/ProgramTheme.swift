/// The composition of a random program.
struct ProgramTheme: CustomStringConvertible {
  var name: String
  /// The numbers of subjects and channels, and of properties.
  var places = 0...0
  var properties = 0...0
  /// `true` if links may form a ring; a ring of plain subjects ends by the bound on turns.
  var rings = false
  var turnLimit = 100_000
  var rules: [ProgramRule] = [.plain]
  var values = 0...9
  /// A row of properties bound, or places linked, one to the next before all else.
  var chain = 0
  /// `true` if coercing and refusing rules act besides.
  var asides = false
  /// The probability of each kind of step: while the graph is built, and afterwards.
  var build: [(Kind, Int)]
  var play: [(Kind, Int)]

  enum Kind {
    case send, end, subscribe, link, set, read, observe, bind, dispose, drop
  }

  var description: String { name }

  static let subjects = ProgramTheme(
    name: "subjects, replay subjects and channels",
    places: 1...5,
    build: [(.subscribe, 5), (.link, 3), (.send, 2)],
    play: [(.send, 8), (.subscribe, 4), (.link, 2), (.dispose, 3), (.end, 1)]
  )

  static let rings = {
    var theme = subjects
    theme.name = "rings of subjects and channels"
    theme.places = 1...3
    theme.rings = true
    theme.turnLimit = 5
    return theme
  }()

  static let identity = ProgramTheme(
    name: "bound properties",
    properties: 2...6,
    values: 0...999,
    build: [(.bind, 5), (.observe, 4), (.set, 1)],
    play: [(.set, 7), (.observe, 2), (.bind, 3), (.dispose, 2), (.read, 1)]
  )

  /// Few values, so that properties are often equal when they are bound.
  static let equal = {
    var theme = identity
    theme.name = "bound properties with few values"
    theme.values = 0...2
    return theme
  }()

  static let coercing = {
    var theme = identity
    theme.name = "coercing and refusing properties"
    theme.values = -6...14
    theme.rules = [
      .plain, .plain, .plain, .clamped(0...9), .clamped(3...12), .even, .raised, .refusesNegative,
      .refusesOdd, .thirds,
    ]
    return theme
  }()

  /// Pairs that never agree, so that rounds run out.
  static let diverging = {
    var theme = coercing
    theme.name = "diverging properties"
    theme.properties = 2...4
    theme.rules = [.plain, .raised, .lowered, .refusesOdd, .clamped(5...5), .clamped(0...3)]
    return theme
  }()

  /// Properties that are deallocated, some of them while they receive or send.
  static let mortal = {
    var theme = coercing
    theme.name = "properties that are deallocated"
    theme.properties = 3...6
    theme.play.append((.drop, 3))
    return theme
  }()

  /// Rules that set, bind and unbind while they are called.
  static let meddling = {
    var theme = mortal
    theme.name = "rules that act while they are asked"
    theme.asides = true
    theme.properties = 2...4
    return theme
  }()

  static let everything = ProgramTheme(
    name: "subjects and properties together",
    places: 1...3,
    properties: 2...4,
    rules: [.plain, .plain, .even, .refusesNegative],
    values: -4...20,
    build: [(.bind, 4), (.observe, 4), (.subscribe, 4), (.link, 2)],
    play: [
      (.set, 5), (.send, 5), (.observe, 2), (.subscribe, 2), (.bind, 2), (.link, 1), (.dispose, 3),
      (.end, 1),
    ]
  )

  /// Longer than the deepest native recursion of the engine.
  static let longChains = {
    var theme = everything
    theme.name = "long chains"
    theme.chain = 90
    theme.rules = [.plain]
    return theme
  }()
}
