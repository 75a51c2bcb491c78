import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

// Trees of many widgets, and whole frames.
extension FrontEnd {
  static var layoutCases: [Case] {
    [
      change(
        "F2-place",
        "one of 10,000 labels in a scroll changed",
        target: 30,
        texts: ["a", "b"]
      ),
      change("F2-width", "the same, with another width", target: 40, texts: ["aa", "longer"]),
      nested(), labels(), labelBytes(), wholeFrame(),
    ]
  }

  private static func change(
    _ workload: String,
    _ title: String,
    target: Double,
    texts: [String]
  ) -> Case {
    .screen(workload, title, target: target, nodes: 20) {
      let labels = (0..<10_000).map { Label("label \($0)") }
      // One that is wider than all, so that the column's width stays.
      let widest = Label(String(repeating: "w", count: 40))
      let rig = ScreenRig(
        Scroll {
          Column {
            widest; labels
          }
        }
      )
      return { repetitions in
        let frames = rig.display.frameCount
        for number in 0..<repetitions {
          labels[3].text = texts[number & 1]
          rig.settle()
        }
        return rig.display.frameCount == frames + repetitions
          && rig.display.text.contains("\n\(texts[(repetitions - 1) & 1])")
      }
    }
  }

  /// Columns and rows in each other, ten deep, measured and arranged anew.
  private static func nested() -> Case {
    .screen("F3-layout", "layout of 1,000 nested widgets", target: 200, nodes: 100) {
      var count = 0
      @MainActor func tree(_ depth: Int) -> Widget {
        count += 1
        guard depth > 0, count < 1000 else { return Label("label \(count)") }
        let inside = (0..<2).map { _ in tree(depth - 1) }
        return depth.isMultiple(of: 2) ? Column { inside } : Row { inside }
      }
      let root = Column { tree(9) }
      while count < 1000 {
        count += 1
        root.append(Label("label \(count)"))
      }
      let rig = ScreenRig(root, columns: 200, rows: 60)
      return { repetitions in
        let frames = rig.display.frameCount
        for number in 0..<repetitions {
          // Another size of the screen, so that nothing of what was answered is of use.
          rig.display.resize(to: Size(columns: 150 + number % 40, rows: 60))
        }
        return rig.display.frameCount == frames + repetitions
      }
    }
  }

  private static func labels() -> Case {
    .screen("F4-attach", "1,000 labels made and attached", target: 750, nodes: 400) {
      let column = Column {}
      let rig = ScreenRig(Scroll { column })
      return { repetitions in
        var isRight = true
        for _ in 0..<repetitions {
          for number in 0..<1000 { column.append(Label("label \(number)")) }
          isRight = isRight && column.children.count == 1000 && column.children[999].isAttached
          column.removeAll()
        }
        rig.settle()
        return isRight
      }
    }
  }

  private static func labelBytes() -> Case {
    .weighing("F4-bytes", .strait, "a label", target: 300, needsMainThread: true) {
      { MainActor.assumeIsolated { Label("label") } }
    }
  }

  private static func wholeFrame() -> Case {
    .screen("F5-frame", "a frame of 200x60, every cell a letter", target: 60, nodes: 50) {
      let lines = (0..<60).map { row in
        Label(String((0..<200).map { Character(Unicode.Scalar(UInt8(97 + (row + $0) % 26))) }))
      }
      let rig = ScreenRig(Column { lines }, columns: 200, rows: 60)
      return { repetitions in
        let frames = rig.display.frameCount
        for _ in 0..<repetitions {
          lines[0].setNeedsDisplay()
          rig.settle()
        }
        return rig.display.frameCount == frames + repetitions
          && rig.display.text.hasPrefix("abcdefgh")
      }
    }
  }
}
