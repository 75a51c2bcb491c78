/// Pictures of files that cannot be read; the script `files` has directories.
@MainActor @Suite struct UnreadableFileTests {
  @Test(arguments: ["empty", "text", "cut off", "no dots", "huge", "another checksum"])
  func `bytes that are no picture say why in its place`(_ kind: String) throws {
    let good = smallPNG
    var bytes = good
    func setSize(_ width: [UInt8], _ height: [UInt8]) {
      bytes.replaceSubrange(16..<24, with: width + height)
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes[12..<29] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      let crc = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> UInt32($0)) }
      bytes.replaceSubrange(29..<33, with: crc)
    }
    switch kind {
    case "empty": bytes = []
    case "text": bytes = Array("no picture".utf8)
    case "cut off": bytes.removeLast(bytes.count / 2)
    case "no dots": setSize([0, 0, 0, 0], [0, 0, 0, 0])
    case "huge": setSize([0x7F, 255, 255, 255], [0x7F, 255, 255, 255])
    default: bytes[20] ^= 1
    }
    let image = Image("x", try Bitmap(png: good), id: "x")
    let driver = Driver(bracketed: image, columns: 70, rows: 3)
    do throws(BitmapError) {
      image.bitmap = try Bitmap(png: bytes)
      Issue.record("\(kind) is a picture")
    } catch {
      #expect(0...bytes.count ~= error.offset)
      image.bitmap = nil
      image.problem = error.description
    }
    try driver.expect(screenHas: "! byte ")
    #expect(image.described.problem?.contains("expected") == true)
    image.problem = nil
    driver.settle()
    #expect(!driver.screen.contains { !$0.isWhitespace })
  }
}
