/// Returns the value that is read from a text, or the reason for its refusal.
func read<Value>(_ text: String, _ converter: Converter<Value, String>) -> String {
  do { return "\(try converter.backward(text))" } catch { return "\(error)" }
}

/// Returns the message about a refused text for an end user; empty if the text is read.
func message<Value>(_ text: String, _ converter: Converter<Value, String>) -> String {
  do {
    _ = try converter.backward(text)
    return ""
  } catch {
    return UserMessage(error).text(in: .english)
  }
}

/// Texts that no converter of numbers, amounts, dates, times or choices takes.
let hostileTexts: [String] = [
  "", " ", "\n", "\u{0}", "\u{1B}[2J", "\u{9B}31m", "\u{202E}1", "1\u{0}", "nan", "NaN", "inf",
  "-inf", "infinity", "0x1F", "1_000", "٣", "１２", "੧", "½", "Ⅳ", "1e", "--1", "+-1", "1..2", "1,,2",
  "é", "e\u{301}", "👩‍👩‍👧", "1\u{301}", "\u{FEFF}1", "%", "$", "-", "+", ".", ":", "T",
  String(repeating: "x", count: 100_000), String(repeating: "-", count: 100_000),
  String(repeating: "\u{301}", count: 10_000), "null", "nil", "true",
]

/// Expects that a converter refuses texts, with a short error in one line that names the expected
/// text, and a message for the end user.
func expectRefusals<Value>(
  _ texts: [String] = hostileTexts,
  by converter: Converter<Value, String>,
  _ location: SourceLocation = #_sourceLocation
) {
  for text in texts {
    do {
      let value = try converter.backward(text)
      Issue.record("\(text.prefix(40)) was read as \(value)", sourceLocation: location)
    } catch let error as ConversionError {
      let shown = "\(error)"
      let isPlain = shown.unicodeScalars.allSatisfy { scalar in
        ![.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(isPlain && shown.count < 400, sourceLocation: location)
      #expect(
        shown.hasPrefix("expected ") && shown.contains(", found \""),
        sourceLocation: location
      )
      #expect(error.found == text, sourceLocation: location)
      let message = error.userMessage.text(in: .english)
      #expect(message.hasPrefix("must ") && !message.contains("{"), sourceLocation: location)
    } catch {
      Issue.record("\(text.prefix(40)) failed with \(error)", sourceLocation: location)
    }
  }
}

/// Expects that a converter keeps the laws for values, for their texts with other things around and
/// between them, and for random texts of an alphabet.
func expectLaws<Value: Equatable>(
  _ converter: Converter<Value, String>,
  values: [Value],
  alphabet: String,
  seed: UInt64 = 1,
  _ location: SourceLocation = #_sourceLocation
) {
  var random = SeededRandom(seed: seed)
  let letters = Array(alphabet) + ["\u{0}", " ", "\u{301}", "٣"]
  var texts = hostileTexts
  for value in values {
    var text = Array(converter.forward(value))
    texts.append(" \(String(text))\n")
    for _ in 0..<3 {
      let place = random.below(text.count + 1)
      if random.below(2) == 0, place < text.count { text.remove(at: place) }
      text.insert(random.pick(letters), at: min(place, text.count))
      texts.append(String(text))
    }
  }
  for _ in 0..<2_000 {
    texts.append(String((0..<random.below(9)).map { _ in random.pick(letters) }))
  }
  let violations = converter.lawViolations(values: values, shown: texts)
  #expect(violations == [], sourceLocation: location)
}
