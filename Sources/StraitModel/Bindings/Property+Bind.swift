import CEngine
public import StraitChannels

extension Property {
  /// Binds two properties, both ways: this one takes the other's value, and from then on each
  /// follows the other.
  ///
  /// ```swift
  /// field.bind(to: model)       // the model's value wins at the start
  /// ```
  ///
  /// A set at one end is one write at the other. Chains, rings, and binding the same pair twice are
  /// fine: one set writes each property at most once, and a later set wins over an earlier one that
  /// is still on its way. If an end stores another value than it was sent, or keeps its previous
  /// one, the other is given that; two ends that never agree are not synchronized further after
  /// `Delivery.roundLimit` rounds, with a `Report`. If both are equal at the start, nothing is
  /// written.
  ///
  /// The binding holds neither property. It ends when it is disposed or when either of them is
  /// deallocated.
  ///
  /// - Parameter other: The property whose value wins at the start. Must not be this one.
  /// - Returns: The binding, which may be dropped; disposing it lets the two continue apart.
  @inlinable
  @discardableResult
  public func bind(to other: Property<Value>) -> Binding {
    precondition(other !== self, "a property must not be bound to itself")
    return Property.tie(
      winner: other,
      loser: self,
      toLoser: Property.link(to: self),
      toWinner: Property.link(to: other)
    )
  }

  /// Makes the binding of two properties.
  @usableFromInline
  static func tie(
    winner: Property<Value>,
    loser: Property<Value>,
    toLoser: PropertyLink<Value>,
    toWinner: PropertyLink<Value>
  ) -> Binding {
    let binding = Binding(PropertyCoupling(loser, winner, toLoser, toWinner))
    PropertyLink.pair(toLoser, toWinner, of: binding)
    if BindingList.refuses(binding, onto: loser) { return binding }
    join(winner, to: loser, over: toLoser, back: toWinner)
    if strait_thread().isInTransaction { binding.noteInTransaction() }
    return binding
  }

  /// Joins two properties by new links or by paused ones.
  ///
  /// Law 17: the winner's link first, then its value over that link alone, then the loser's link.
  static func join(
    _ winner: Property<Value>,
    to loser: Property<Value>,
    over toLoser: PropertyLink<Value>,
    back toWinner: PropertyLink<Value>
  ) {
    let winnersHub = winner.ownHub()
    let losersHub = loser.ownHub()
    PublicEntry.run {
      let thread = strait_thread()
      let marked = shareOtherDomains(winnersHub, losersHub)
      let isResumed = toLoser.isPaused
      winnersHub.open(toLoser)
      let wave = Wave.next(thread)
      if isResumed, !thread.isInTransaction, thread.pointee.depth > 0,
        areIndistinguishable(winner.stored, loser.stored) == true
      {
        return level(winner, loser, back: toWinner, wave: wave, isEven: marked.isEmpty)
      }
      if thread.pointee.depth > 0 || thread.isInTransaction {
        // Law 12: older waves may be on their way to the winner.
        winnersHub.announce(winner.stored, wave: wave)
      } else if winnersHub.receivesFromOtherDomains {
        // Partners at rest may have different waves (law 17). A value from another domain whose
        // wave is between these would reach some of them only.
        if let newest = marked.map(\.wave).max() { marked.forEach { $0.takeWave(newest) } }
        joinAmongCrossings(winner, loser, over: toLoser, back: toWinner, wave: wave)
      } else if areIndistinguishable(winner.stored, loser.stored) != true {
        winnersHub.takeWave(wave)
        PublicEntry.asDelivery { toLoser.carry(winner.stored, wave: wave, to: losersHub) }
      }
      guard !toLoser.isDisposed else { return }
      losersHub.open(toWinner)
      // A receiver of the value may have made one of the two known to other domains.
      shareOtherDomains(winnersHub, losersHub)
      // A value that the loser coerced to, or was set to in the meantime, could not be sent back
      // before. Law 12: it goes out on all links, after all pending deliveries.
      let losersWave = losersHub.wave
      if losersWave > wave, losersWave > winnersHub.wave {
        losersHub.announce(loser.stored, wave: losersWave)
      }
    }
  }

  /// Resumes a binding of equal properties inside a delivery.
  ///
  /// Older waves may be on their way to one of the two, so both announce themselves in one wave
  /// (law 12), unless they and their partners have one already. Neither writes the other: an
  /// observer that pauses and resumes its own binding is not called again.
  private static func level(
    _ winner: Property<Value>,
    _ loser: Property<Value>,
    back toWinner: PropertyLink<Value>,
    wave: UInt64,
    isEven: Bool
  ) {
    let (winnersHub, losersHub) = (winner.ownHub(), loser.ownHub())
    losersHub.open(toWinner)
    if isEven, winnersHub.wave == losersHub.wave { return }
    losersHub.takeWave(wave)
    winnersHub.announce(winner.stored, wave: wave)
    if losersHub.wave == wave { losersHub.announce(loser.stored, wave: wave) }
  }

  /// Marks both of two hubs if waves may arrive at one from another domain.
  ///
  /// - Returns: The hubs that had no mark: of one of the two, and of all that are bound to it.
  @discardableResult
  private static func shareOtherDomains(_ one: Hub, _ other: Hub) -> [Hub] {
    if one.receivesFromOtherDomains == other.receivesFromOtherDomains { return [] }
    return one.markOtherDomains() + other.markOtherDomains()
  }

  /// Gives winner and loser one wave, delivered to the partners of the one that had another: older
  /// waves may be on their way from other domains (see `CrossActorEnd`).
  ///
  /// A present wave is kept where it will do, and one that no other property has received is taken
  /// back, so that long chains are bound in linear time.
  private static func joinAmongCrossings(
    _ winner: Property<Value>,
    _ loser: Property<Value>,
    over toLoser: PropertyLink<Value>,
    back toWinner: PropertyLink<Value>,
    wave: UInt64
  ) {
    let (winners, losers) = (winner.wave, loser.wave)
    if areIndistinguishable(winner.stored, loser.stored) == true {
      func level(_ newer: Property, _ older: Property, but link: PropertyLink<Value>) {
        if newer.hub.hasNoLink(but: link) {
          newer.hub.takeWave(older.wave)
        } else {
          older.hub.announce(older.stored, wave: newer.wave)
        }
      }
      if winners > losers { level(winner, loser, but: toLoser) }
      if winners < losers { level(loser, winner, but: toWinner) }
      return
    }
    if winners > 0, winners <= losers, loser.hub.hasNoLink(but: toWinner) {
      loser.hub.takeWave(winners - 1)
    }
    if winners > loser.wave {
      PublicEntry.asDelivery { toLoser.carry(winner.stored, wave: winners, to: loser.hub) }
    } else {
      winner.hub.announce(winner.stored, wave: wave)
    }
  }
}
