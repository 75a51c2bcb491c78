/// The contract of every end of a channel: a channel's two ends, and their transforms.
///
/// The ends of properties' channels are in `PropertyChannelContractTests`.
@Suite struct ChannelContractTests {
  static let contracts: [ChannelContract] = [
    ChannelContract("leading", .leading) {
      let channel = Channel<Int>()
      return rig(channel.leadingTerminal, other: channel.followingTerminal)
    },
    ChannelContract("following", .following) {
      let channel = Channel<Int>()
      return rig(channel.followingTerminal, other: channel.leadingTerminal)
    },
  ].flatMap(\.withTransforms)

  private static func rig(
    _ end: ChannelTerminal<Int>,
    other: ChannelTerminal<Int>
  ) -> ChannelContract.Rig {
    ChannelContract.Rig(
      end: end,
      set: { other.sendNext($0) },
      receive: { log in
        other.subscribe(
          onNext: { log("\($0)") },
          onError: { _ in log("failed") },
          onCompleted: { log("completed") }
        )
      }
    )
  }

  @Test(arguments: contracts)
  func `an end of a channel keeps the contract`(_ contract: ChannelContract) {
    #expect(contract.violations() == [])
  }
}
