/// The delivery of many edits.
@Suite struct EditRelayTests {
  @Test func `rows that are read after each edit of a transaction arrive as one edit`() {
    let numbers = Property([-1])
    let controller = ArrayController(numbers, id: \.self)
    var edits: [ArrayEdit<Int>] = []
    controller.edits.skip(1).subscribe(onNext: { edits.append($0) })
    transaction {
      for number in 0..<1000 {
        numbers.append(number)
        #expect(controller.count == number + 2)
      }
    }
    #expect(edits == [.insertion(of: Array(0..<1000), at: 1)])
  }
}
