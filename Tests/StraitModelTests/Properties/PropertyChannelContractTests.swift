/// The contract of every end of a channel, for the ends of properties' channels.
@Suite struct PropertyChannelContractTests {
  private final class OwnSets {
    var values: Set<Int> = []
  }

  static let contracts: [ChannelContract] = [
    ChannelContract("property", .property) {
      let property = Property(0)
      return rig(property, property.channel())
    },
    ChannelContract("coercing property", .property) {
      let property = Property(0, coercing: { $0 })
      return rig(property, property.channel())
    },
    ChannelContract("property with a value for nil", .property) {
      let property = Property(0)
      let end = property.channel(nilValue: -1)
      return rig(property, end.map(forward: { $0 ?? -1 }, backward: { $0 }))
    },
  ].flatMap(\.withTransforms)

  private static func rig(
    _ property: Property<Int>,
    _ end: ChannelTerminal<Int>
  ) -> ChannelContract.Rig {
    let own = OwnSets()
    return ChannelContract.Rig(
      end: end,
      set: {
        own.values.insert($0)
        property.value = $0
      },
      receive: { log in
        property.values.skip(1).subscribe(onNext: { new in
          if !own.values.contains(new) { log("\(new)") }
        })
      }
    )
  }

  @Test(arguments: contracts)
  func `an end of a property's channel keeps the contract`(_ contract: ChannelContract) {
    #expect(contract.violations() == [])
  }
}
