import StraitChannels
import StraitModel
import Testing

/// A way to bind a variable of one's own to an end of a channel.
struct BoundEnd: CustomTestStringConvertible, Sendable {
  let name: String
  let bind: @Sendable (Property<Double>, ChannelTerminal<Double>) -> Void

  var testDescription: String { name }

  /// Those in which the other end's value wins at the start.
  static let losing = [
    BoundEnd(name: "a property's end", bind: { $0.channel().bind(to: $1) }),
    BoundEnd(name: "two subscriptions") { property, end in
      let own = property.channel()
      end.subscribe(own)
      own.subscribe(end)
    },
    BoundEnd(name: "mapped") {
      let text = $1.map(forward: { "\($0)" }, backward: { Double($0) ?? .nan })
      $0.channel().bind(to: text.map(forward: { Double($0) ?? .nan }, backward: { "\($0)" }))
    },
    BoundEnd(name: "filtered") {
      $0.channel().bind(to: $1.filter(forward: { $0 < 1000 }, backward: { $0 < 1000 }))
    },
    BoundEnd(name: "bound through a converter") {
      $0.channel().bind(to: $1, through: .total(forward: { $0 }, backward: { $0 }))
    },
    BoundEnd(name: "converted") {
      $0.channel().bind(to: $1.converted(by: .total(forward: { $0 }, backward: { $0 })))
    },
    BoundEnd(name: "over a property without an owner") {
      let between = Property(0.0)
      between.channel().bind(to: $1)
      $0.bind(to: between)
      $0.values.subscribe(onNext: { _ in withExtendedLifetime(between) {} })
    },
    BoundEnd(name: "bound twice") {
      $0.channel().bind(to: $1)
      $0.channel().bind(to: $1)
    },
    BoundEnd(name: "over a channel") {
      let channel = Channel<Double>()
      channel.leadingTerminal.bind(to: $1)
      $0.channel().bind(to: channel.followingTerminal)
    },
  ]

  /// Those in which the property's value wins at the start.
  static let winning = [
    BoundEnd(name: "a property's end that wins", bind: { $1.bind(to: $0.channel()) }),
    BoundEnd(name: "a property that wins through a converter") {
      $1.bind(to: $0, through: .total(forward: { $0 }, backward: { $0 }))
    },
  ]
}
