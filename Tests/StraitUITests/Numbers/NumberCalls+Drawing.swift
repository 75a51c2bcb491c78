extension NumberCalls {
  private static func draw(_ body: (inout Canvas) -> Void) {
    _ = drawn(Size(columns: 6, rows: 2), body)
  }

  static let drawing: [String: Call] = [
    "Canvas.box(_:border:title:style:titleStyle:)": { one, other in
      draw { canvas in
        for border in [Border.none, .single, .double] {
          canvas.box(rect(one, other), border: border, title: "title")
        }
      }
    },
    "Canvas.draw(_:at:style:)": { one, other in
      draw { canvas in
        let end = canvas.draw("a漢é", at: point(one, other))
        canvas.draw("a漢é"[...], at: point(end, other), style: .title)
        canvas.draw(Character("漢"), at: point(one, other))
        canvas.draw(Glyph.ellipsis, at: point(one, other))
      }
    },
    "Canvas.draw(_:at:within:style:)": { one, other in
      draw { canvas in
        for columns in numbers { canvas.draw("a漢é, b", at: point(one, other), within: columns) }
      }
    },
    "Canvas.fill(_:with:style:)": { one, other in
      draw { canvas in
        for character: Character in ["a", "漢"] {
          canvas.fill(rect(one, other), with: character)
          canvas.fill(rect(one, other), with: character, style: Style(background: .red))
        }
      }
    },
    "Canvas.horizontalLine(at:columns:border:style:)": { one, other in
      draw { $0.horizontalLine(at: point(one, other), columns: one) }
    },
    "Canvas.link(_:to:)": { one, other in
      guard let target = LinkTarget("https://example.org") else { return }
      draw { $0.link(rect(one, other), to: target) }
    },
    "Canvas.put(_:at:)": { one, other in
      draw { $0.put(Cell(base: "漢", width: 2), at: point(one, other)) }
    },
    "Canvas.verticalLine(at:rows:border:style:)": { one, other in
      draw { $0.verticalLine(at: point(one, other), rows: other) }
    },
    "Glyph.init(rawValue:)": { one, _ in _ = Glyph(rawValue: one) },
  ]
}
