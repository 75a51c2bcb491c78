import StraitChannels
import TestSupport
import Testing

/// What every operator keeps, checked on all of them; each folder of operators lists its own.
@Suite struct OperatorContractTests {
  static let all: [OperatorContract] =
    combineLatestContracts + combiningContracts + creatingContracts + decidingSingleContracts
    + decidingContracts + domainsContracts + filteringContracts + flatteningContracts
    + observingContracts + recoveringContracts + timingContracts + transformingContracts

  @Test(arguments: all)
  func `the operator keeps the contract`(_ contract: OperatorContract) {
    #expect(contract.violations() == [])
  }

  @Test(arguments: all)
  func `the operator keeps the contract during an inspection`(_ contract: OperatorContract) {
    Inspection.begin()
    defer { Inspection.end() }
    #expect(Trace.collecting { contract.violations() }.result == [])
  }
}
