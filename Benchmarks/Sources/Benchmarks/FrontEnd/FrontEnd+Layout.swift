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

  /// Columns and rows in each other, ten deep, that come into an app without any answer from
  /// before: their layout, beyond the coming and going and the frame.
  private static func nested() -> Case {
    .beyond("F3-layout", "layout of 1,000 nested widgets", target: 200, nodes: 100) {
      let nest = Nest()
      return { repetitions in
        let frames = nest.rig.display.frameCount
        for _ in 0..<repetitions {
          nest.renew()
          nest.rig.settle()
        }
        return nest.rig.display.frameCount == frames + repetitions && !nest.tree.frame.isEmpty
      }
    } part: {
      let nest = Nest()
      let other = Nest()
      return { repetitions in
        let frames = other.rig.display.frameCount
        for _ in 0..<repetitions {
          nest.renew()
          other.tree.setNeedsDisplay()
          other.rig.settle()
        }
        return other.rig.display.frameCount == frames + repetitions && nest.tree.isAttached
      }
    }
  }

  /// A thousand widgets in each other, in an app.
  @MainActor
  private final class Nest {
    let tree: Column
    let rig: ScreenRig
    private let root: Column
    private var labels: [Label] = []

    init() {
      var labels: [Label] = []
      var count = 1
      @MainActor func make(_ depth: Int) -> Widget {
        count += 1
        guard depth > 0, count < 1000 else {
          let label = Label("label \(count)")
          labels.append(label)
          return label
        }
        let inside = (0..<2).map { _ in make(depth - 1) }
        return depth.isMultiple(of: 2) ? Column { inside } : Row { inside }
      }
      let tree = Column { make(8) }
      while count < 1000 {
        count += 1
        labels.append(Label("label \(count)"))
        tree.append(labels[labels.count - 1])
      }
      self.labels = labels
      self.tree = tree
      root = Column { tree }
      rig = ScreenRig(root, columns: 200, rows: 60)
    }

    /// Takes the tree out of the app and in again, with no size known.
    func renew() {
      root.remove(tree)
      for label in labels { label.setNeedsLayout() }
      root.append(tree)
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
    .weighing("F4-bytes", .strait, "a label in an app", target: 300, needsMainThread: true) {
      let (column, rig) = MainActor.assumeIsolated {
        let column = Column {}
        return (column, ScreenRig(Scroll { column }))
      }
      return {
        MainActor.assumeIsolated {
          let label = Label("label")
          column.append(label)
          return withExtendedLifetime(rig) { label }
        }
      }
    } isRight: { labels in
      MainActor.assumeIsolated { labels.allSatisfy { $0.isAttached && $0.app != nil } }
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
