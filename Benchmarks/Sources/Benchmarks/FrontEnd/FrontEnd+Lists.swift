import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

// Lists of very many rows, and dialogs.
extension FrontEnd {
  static var listCases: [Case] {
    [
      makeList(), page(), insert(), insertFrame(),
      dialog("F7-dialog", target: 50, columns: 80, rows: 24),
      dialog("F7-wide", target: 140, columns: 200, rows: 60),
    ]
  }

  private static let count = 1_000_000

  private static func makeList() -> Case {
    .screen("F6-made", "a list of 1,000,000 rows, made and drawn", target: 1500, nodes: 400) {
      let elements = Property((0..<count).map { "row \($0)" })
      return { repetitions in
        (0..<repetitions).allSatisfy { _ in
          let rig = ScreenRig(List("", of: elements, text: { $0 }), columns: 200, rows: 60)
          return rig.display.text.contains("row 59")
        }
      }
    }
  }

  private static func page() -> Case {
    .screen("F6-page", "a page down in it, at 200x60", target: 60, nodes: 40) {
      let elements = Property((0..<count).map { "row \($0)" })
      let list = List("", of: elements, text: { $0 })
      let rig = ScreenRig(list, columns: 200, rows: 60)
      rig.press("pagedown")
      return { repetitions in
        rig.alternate("pagedown", "pageup", repetitions)
        return list.selectedIndex.map { $0 < 200 } ?? false
      }
    }
  }

  /// An element that is inserted at the front and removed again, beyond what that costs the array.
  private static func insert() -> Case {
    .beyond("F6-insert", "an insertion at its front, beyond the array", target: 150, nodes: 400) {
      edits(isShown: true, isDrawn: false)
    } part: {
      edits(isShown: false, isDrawn: false)
    }
  }

  /// The frame that follows, beyond the insertion.
  private static func insertFrame() -> Case {
    .beyond("F6-insert-frame", "the frame after it", target: 60, nodes: 400) {
      edits(isShown: true, isDrawn: true)
    } part: {
      edits(isShown: true, isDrawn: false)
    }
  }

  @MainActor
  private static func edits(isShown: Bool, isDrawn: Bool) -> (Int) -> Bool {
    let elements = Property((0..<count).map { "row \($0)" })
    let rig =
      isShown
      ? ScreenRig(List("", of: elements, text: { $0 }), columns: 200, rows: 60) : nil
    return { repetitions in
      let frames = rig?.display.frameCount ?? 0
      for number in 0..<repetitions {
        if number & 1 == 0 { elements.insert("new", at: 0) } else { elements.remove(at: 0) }
        if isDrawn { rig?.settle() }
      }
      let drawn = (rig?.display.frameCount ?? 0) - frames
      if repetitions & 1 == 1 { elements.remove(at: 0) }
      rig?.settle()
      return elements.value.count == count && drawn == (isDrawn ? repetitions : 0)
        && rig?.display.text.contains("row 1") ?? true
    }
  }

  private static func dialog(
    _ workload: String,
    target: Double,
    columns: Int,
    rows: Int
  ) -> Case {
    .screen(
      workload,
      "a dialog shown and closed, at \(columns)x\(rows)",
      target: target,
      nodes: 40
    ) {
      let fields = (0..<rows - 1).map { TextField("field \($0)", value: "text") }
      let rig = ScreenRig(Column { fields }, columns: columns, rows: rows)
      return { repetitions in
        let frames = rig.display.frameCount
        var answers = 0
        for _ in 0..<repetitions {
          let dialog = Dialog<Bool>("Sure?") { close in
            Label("Delete 3 rows?")
            Row {
              Spacer()
              Button("Cancel") { close(false) }
              Button("Delete") { close(true) }.asDefault()
            }
          }
          rig.app.present(dialog).subscribe(onNext: { _ in answers += 1 })
          rig.settle()
          rig.press("enter")
        }
        return answers == repetitions && rig.display.frameCount == frames + 2 * repetitions
      }
    }
  }
}
