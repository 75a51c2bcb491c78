/// A screen with something of everything that is hard to export.
let sampleFrame: Frame = {
  var buffer = CellBuffer(size: Size(columns: 44, rows: 15))
  func draw(_ text: String, _ column: Int, _ row: Int, _ style: String = "plain") {
    guard let style = try? Style(parsing: style) else { return }
    buffer.draw(text, at: Point(column: column, row: row), style: style)
  }
  draw("╭─ People ─────────────────────────────────╮", 0, 0, "fg=cyan")
  for row in 1..<12 {
    draw("│", 0, row, "fg=cyan")
    draw("│", 43, row, "fg=cyan")
  }
  draw("╰──────────────────────────────────────────╯", 0, 12, "fg=cyan")
  draw(" People ", 2, 0, "bold fg=bright-cyan")
  draw("Name   Ada Lovelace & <Charles>", 2, 1)
  draw("Name", 2, 1, "bold")
  draw("City   ", 2, 2, "bold")
  draw("東京 ソウル 서울 e\u{301}a\u{308}o\u{302} 🙂👩‍🔬", 9, 2)
  draw(" bold ", 2, 4, "bold")
  draw(" dim ", 8, 4, "dim")
  draw(" italic ", 13, 4, "italic")
  draw("underline  it", 21, 4, "underline")
  draw(" reverse ", 34, 4, "reverse")
  let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]
  for (index, name) in names.enumerated() {
    draw("Aa", 2 + 2 * index, 5, "fg=\(name)")
    draw("Aa", 2 + 2 * index, 6, "fg=black bg=\(name)")
  }
  for column in 0..<40 {
    draw(" ", 2 + column, 7, "bg=\(16 + column * 5)")
    draw("x", 2 + column, 8, "fg=white bg=#\(column < 20 ? "10" : "80")\(10 + column)60")
  }
  draw("┌─┬─┐ ╔═╦═╗ ┏━┳━┓ ▁▂▃▄▅▆▇█ ░▒▓ ▖▗▘▙▚▛▜▝▞▟", 2, 9)
  draw("├─┼─┤ ╠═╬═╣ ┣━╋━┫ ▏▎▍▌▋▊▉ ▐▀▔▕ ┄┆╱╲╳ →↑✓•", 2, 10)
  draw("└─┴─┘ ╚═╩═╝ ┗━┻━┛ ╞═╡╟─╢ ┍━┑ tab\tesc\u{1B}", 2, 11)
  draw(" OK ", 2, 13, "bold reverse fg=green")
  draw(" Cancel ", 8, 13, "dim reverse")
  draw(" 漢字 dim underline", 18, 13, "dim underline fg=yellow bg=blue")
  return Frame(cells: buffer, caret: Point(column: 12, row: 1))
}()
