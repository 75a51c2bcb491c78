/// Applies a unified difference to a text, as a tool would that knows no more than the format.
func patched(_ text: String, with difference: String) -> String? {
  func split(_ text: String) -> (lines: [String], isEnded: Bool) {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    return (lines, isEnded)
  }
  guard !difference.isEmpty else { return text }
  var (old, isEnded) = split(text)
  var result: [String] = []
  var place = 0
  var lastSign: Unicode.Scalar?
  for line in split(difference).lines.dropFirst(2) {
    let rest = String(Substring(line.unicodeScalars.dropFirst()))
    switch line.unicodeScalars.first {
    case "@":
      let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap {
        Int($0)
      }
      let start = numbers.count == 2 && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
      guard start >= place, start <= old.count else { return nil }
      result += old[place..<start]
      place = start
    case " ":
      guard place < old.count, Array(old[place].utf8) == Array(rest.utf8) else { return nil }
      result.append(rest)
      place += 1
    case "-":
      guard place < old.count, Array(old[place].utf8) == Array(rest.utf8) else { return nil }
      place += 1
    case "+": result.append(rest)
    case "\\": isEnded = lastSign == "-"
    default: return nil
    }
    lastSign = line.unicodeScalars.first
  }
  result += old[place...]
  return result.joined(separator: "\n") + (isEnded && !result.isEmpty ? "\n" : "")
}
