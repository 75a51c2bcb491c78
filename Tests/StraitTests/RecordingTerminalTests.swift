import Foundation
import StraitScreen

/// The real demo on a real terminal, recorded.
@Suite struct RecordingTerminalTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func start(
    _ arguments: String...,
    product: String = "strait-binding",
    waiting: String = "Strait: two-way binding"
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      TerminalProgram(
        TerminalProgram.path(ofProduct: product),
        arguments,
        directory: folder.path
      )
    )
    if !waiting.isEmpty { try terminal.waitForText(waiting) }
    return terminal
  }

  private func output(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `G43 a session on a terminal is a script that passes, and the terminal is clean`()
    throws
  {
    let terminal = try start("--record", "a.uitest", "--cast", "a.cast")
    #expect(try folder.names() == ["a.cast.part", "a.uitest.part"])
    terminal.send("Grüße, 世界")
    try terminal.waitForText("right  Grüße, 世界")
    terminal.resize(to: Size(columns: 70, rows: 20))
    // The program is notified of it by a signal, which keys could overtake.
    try terminal.wait(for: "the hints in the last row") { $0.text[19].contains("^Q") }
    terminal.send("\t\t\u{01}Grace")
    try terminal.waitForText("Hello, Grace!")
    // Press and release on the first field.
    terminal.send("\u{1B}[<0;11;4M\u{1B}[<0;11;4m\u{1B}[24~")
    terminal.send("x\u{11}")
    #expect(try terminal.waitForExit() == .exited(0), "\(output(terminal))")
    #expect(terminal.leftBehind == [])
    #expect(try folder.names() == ["a.cast", "a.uitest"])
    let script = try #require(folder.text("a.uitest"))
    let steps = script.split(separator: "\n").count - 1
    #expect(output(terminal).contains("strait-binding: recorded the screen in a.cast\r\n"))
    #expect(output(terminal).contains("strait-binding: recorded \(steps) steps in a.uitest\r\n"))
    #expect(
      script.hasPrefix(
        """
        size 80x24
        type #left "Grüße, 世界"
        resize 70x20
        press tab*2
        fill #name "Grace"
        click #left at 10,0
        expect #left value "Grüße, 世界"
        type #left "x"
        press ctrl+q
        expect #left value "Grüxße, 世界"

        """
      ),
      "\(script)"
    )
    let replay = try start("--script", "a.uitest", waiting: "")
    #expect(try replay.waitForExit() == .exited(0))
    #expect(output(replay).contains("1 passed"))
    let cast = try #require(folder.text("a.cast"))
    #expect(cast.hasPrefix(#"{"version": 2, "width": 80, "height": 24, "#))
    #expect(cast.contains(#", "r", "70x20"]"#))
    #expect(cast.contains(#", "m", "expect"]"#))
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGHUP])
  func `what was recorded until a signal is in the part, the last key included`(signal: Int32)
    throws
  {
    let terminal = try start("--record", "a.uitest")
    terminal.send("Ada")
    try terminal.waitForText("right  Ada")
    terminal.send("!")
    try terminal.waitForText("right  Ada!")
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    if signal != SIGKILL { #expect(terminal.leftBehind == []) }
    #expect(try folder.names() == ["a.uitest.part"])
    // The end that is not reported may come when the last key is drawn and not yet written.
    let typed = signal == SIGKILL ? "Ada" : "Ada!\"\n"
    #expect(folder.text("a.uitest.part")?.hasPrefix("size 80x24\ntype #left \"\(typed)") == true)
    if signal == SIGTERM { #expect(output(terminal).contains("the recording is in a.uitest.part")) }
    // Nothing of it is lost by the next one, either.
    let next = try start("--record", "a.uitest", waiting: "")
    #expect(try next.waitForExit() == .exited(5))
    #expect(output(next).contains("a.uitest.part, the rest of a recording that was cut off"))
  }

  @Test func `what was recorded until a crash is in the part`() throws {
    let terminal = try start(
      "--record",
      "a.uitest",
      product: "StraitDriverProbe",
      waiting: "name ▌"
    )
    terminal.send("Ada")
    try terminal.waitForText("name ▌Ada")
    terminal.send("\u{1B}OP")
    let end = try terminal.waitForExit()
    #expect(end != .exited(0))
    #expect(terminal.leftBehind == [])
    #expect(folder.text("a.uitest.part")?.contains("type #name \"Ada\"\n") == true)
  }

  @Test func `exit code 5: a file that is there is refused, and stays as it is`() throws {
    for name in ["a.uitest", "a.cast"] {
      try folder.write("mine", to: name)
    }
    // A link that leads nowhere is something, too.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"),
      withDestinationPath: "nowhere"
    )
    for option in [
      ["--record", "a.uitest"], ["--cast", "a.cast"], ["--record", "b", "--cast", "a.cast"],
      ["--record", "link"], ["--cast", "link"],
    ] {
      let terminal = try PseudoTerminal(
        TerminalProgram(
          TerminalProgram.path(ofProduct: "strait-binding"),
          option,
          directory: folder.path
        )
      )
      #expect(try terminal.waitForExit() == .exited(5))
      #expect(output(terminal).contains("not to be there, since a recording replaces nothing"))
      #expect(!output(terminal).contains("\u{1B}"))
    }
    #expect(folder.text("a.uitest") == "mine")
    #expect(try folder.names() == ["a.cast", "a.uitest", "link"])
  }

  @Test func `exit code 5: a link that has come to the place meanwhile is not replaced`() throws {
    let terminal = try start("--record", "a.uitest")
    let path = folder.path(of: "a.uitest")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(5))
    #expect(output(terminal).contains("expected to write a.uitest, found File exists"))
    #expect(output(terminal).contains("the recording is in a.uitest.part"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "nowhere")
    #expect(folder.text("a.uitest.part")?.contains("press ctrl+q\n") == true)
  }

  @Test func `a recording stays where it was begun, though the app goes to another folder`() throws
  {
    let terminal = try start(
      "--record",
      "a.uitest",
      "--cast",
      "a.cast",
      product: "StraitDriverProbe",
      waiting: "name ▌"
    )
    terminal.send("\u{1B}[23~Ada")
    try terminal.waitForText("name ▌Ada")
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0), "\(output(terminal))")
    #expect(try folder.names() == ["a.cast", "a.uitest"])
    #expect(folder.text("a.uitest")?.contains("press f11\n") == true)
  }

  @Test func `exit code 5: a file that cannot be written is refused at the start`() throws {
    try folder.write("in the way", to: "file")
    let terminal = try start("--record", "file/a.uitest", waiting: "")
    #expect(try terminal.waitForExit() == .exited(5))
    #expect(output(terminal).contains("expected to record to file/a.uitest, found Not a directory"))
  }

  @Test func `the folders of a recording are made`() throws {
    let terminal = try start("--record", "new/scripts/a.uitest", "--cast", "casts/a.cast")
    terminal.send("Ada")
    try terminal.waitForText("right  Ada")
    terminal.send("\u{11}")
    #expect(try terminal.waitForExit() == .exited(0), "\(output(terminal))")
    #expect(folder.text("new/scripts/a.uitest")?.contains("type #left \"Ada\"\n") == true)
    #expect(folder.text("casts/a.cast") != nil)
    #expect(try folder.names() == ["casts", "new"])
  }

  @Test func `a stop and its continuation are in the recording`() throws {
    let path = TerminalProgram.path(ofProduct: "strait-binding")
    let shell = try PseudoTerminal(
      TerminalProgram(
        "/bin/bash",
        ["-c", "set -m; \(path) --record a.uitest; echo STOPPED; fg; echo \"ENDED $?\""],
        directory: folder.path
      )
    )
    try shell.waitForText("Strait: two-way binding")
    shell.send("a\u{1A}")
    try shell.wait(for: "the screen after the stop") { _ in
      let parts = output(shell).components(separatedBy: "STOPPED")
      return parts.count > 1 && parts[1].contains("two-way binding")
    }
    shell.send("b")
    try shell.waitForText("right  ab")
    shell.send("\u{11}")
    try shell.waitForText("ENDED 0")
    #expect(
      folder.text("a.uitest")?.hasPrefix(
        "size 80x24\ntype #left \"a\"\npress ctrl+z\nsignal CONT\ntype #left \"b\"\n"
      ) == true,
      "\(folder.text("a.uitest") ?? "nothing")"
    )
  }
}
