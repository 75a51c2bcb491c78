import Glibc

/// The article "Seeing inside", whose output the tests make.
enum Article {
  static let text: String = {
    let tests = "Tests/StraitInspectionTests/Graphs/Article.swift"
    let path =
      #filePath.dropLast(tests.count)
      + "Sources/StraitInspection/StraitInspection.docc/SeeingInside.md"
    guard let file = fopen(String(path), "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }()
}
