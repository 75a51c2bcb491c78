/// The cost of many edits in one transaction.
@Suite struct LongTransactionTests {
  /// The number of times that members were hashed.
  final class Count {
    var hashes = 0
  }

  /// A member that counts how often it is hashed.
  struct Member: Hashable {
    let number: Int
    let count: Count

    static func == (one: Member, other: Member) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      count.hashes += 1
      hasher.combine(number)
    }
  }

  @Test(arguments: [1, 100])
  func `edits of a transaction are joined at once`(_ editsOfInner: Int) {
    let size = 2_000
    let count = Count()
    let members = (0..<(2 * size)).map { Member(number: $0, count: count) }
    let property = Property(Set(members[..<size]))
    var edits: [SetEdit<Member>] = []
    property.edits.skip(1).subscribe(onNext: { edits.append($0) })
    count.hashes = 0
    transaction {
      for begin in stride(from: 0, to: size, by: editsOfInner) {
        transaction {
          for number in begin..<(begin + editsOfInner) {
            property.remove(members[number])
            property.insert(members[size + number])
          }
        }
      }
    }
    // In pairs, each member is hashed a few times in each of eleven rounds; one by one, all of them
    // two million times.
    #expect(count.hashes < 200 * size)
    #expect(edits.count == 1)
    #expect(edits.first?.removed == Set(members[..<size]))
    #expect(edits.first?.inserted == Set(members[size...]))
  }

  @Test func `an edit of a transaction that is not known leaves a setting`() {
    let property = Property([1, 2, 3])
    var kinds: [ChangeKind] = []
    property.edits.skip(1).subscribe(onNext: { kinds.append($0.kind) })
    transaction {
      property.append(4)
      transaction { property.value = [5] }
      property.append(6)
    }
    #expect(kinds == [.setting])
    transaction {
      property.append(7)
      transaction { property.append(8) }
    }
    #expect(kinds == [.setting, .insertion])
  }
}
