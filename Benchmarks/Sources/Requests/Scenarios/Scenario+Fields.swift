import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

extension Scenario {
  /// A model that makes capital letters.
  private final class Code: ObservableModel {
    @Observed(coercing: { $0.uppercased() }) var text = "ABC"
  }

  /// A field as toolkits have it: a text that is set by the program puts the caret at its end.
  private final class PlainField {
    var caret = 0
    var text = "ABC" {
      didSet { caret = text.count }
    }

    func type(_ letter: String) {
      let (at, old) = (caret, text)
      text = String(old.prefix(at)) + letter + String(old.dropFirst(at))
      caret = at + 1
    }
  }

  /// Requests 6 and 7: carets and composed texts, for which the peers have no fields.
  static let fields = [
    Scenario(6, "x is typed after A in ABC, the model makes it X: the caret stays behind it") {
      wiring in
      if wiring.library == .strait {
        let (field, code) = (TextField("code"), Code())
        field.newTextChannel().bind(to: code.channel(to: \.text))
        field.caret = 1
        _ = field.handle(.text("x"))
        return Outcome(
          "\(field.text), caret at \(field.caret)",
          holds: field.text == "AXBC" && field.caret == 2
        )
      }
      let field = PlainField()
      let (view, model) = (
        wiring.cell("ABC"), wiring.cell("ABC", adjusting: { $0.uppercased() })
      )
      wiring.bind(view, model)
      wiring.settle()
      view.observe { if field.text != $0 { field.text = $0 } }
      field.caret = 1
      field.type("x")
      view.value = field.text
      wiring.settle()
      return .offersNothing(
        byHand: "no field; a plain one ends at \(field.text), caret at \(field.caret)"
      )
    },
    Scenario(7, "漢字 comes byte by byte, as from a slow line: the model sees whole characters") {
      wiring in
      guard wiring.library == .strait else {
        return .offersNothing(
          byHand: "no field; what is composed must be held back before it is set"
        )
      }
      let (field, text) = (TextField("text"), Property(""))
      field.newTextChannel().bind(to: text.channel())
      var seen: [String] = []
      let kept = CompositeDisposable()
      text.observe { _, new in seen.append(new) }.store(in: kept)
      var decoder = InputDecoder()
      for byte in Array("漢字".utf8) { deliver(decoder.decode([byte]), field) }
      return Outcome(list(seen), holds: seen == ["漢", "漢字"])
    },
    Scenario(7, "a paste comes in parts: one change, when it has ended") { wiring in
      guard wiring.library == .strait else {
        return .offersNothing(byHand: "no field; the parts must be joined before they are set")
      }
      let (field, text) = (TextField("text"), Property(""))
      field.newTextChannel().bind(to: text.channel())
      var seen: [String] = []
      let kept = CompositeDisposable()
      text.observe { _, new in seen.append(new) }.store(in: kept)
      var decoder = InputDecoder()
      for byte in Array("\u{1B}[200~a, b\u{1B}[201~".utf8) {
        deliver(decoder.decode([byte]), field)
      }
      return Outcome("\(seen.count) change: \(list(seen))", holds: seen == ["a, b"])
    },
  ]

  private static func deliver(_ tokens: [InputToken], _ field: TextField) {
    for token in tokens {
      switch token {
      case .text(let text): _ = field.handle(.text(text))
      case .paste(let text): _ = field.handle(.paste(text))
      default: break
      }
    }
  }
}
