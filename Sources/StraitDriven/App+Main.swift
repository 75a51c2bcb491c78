import Glibc
import StraitApp
import StraitChannels
public import StraitDriver
import StraitModel
import StraitTerminal
public import StraitUI

extension App {
  /// Is the whole of a program with a screen: it runs on the terminal, or is driven by scripts.
  ///
  /// ```swift
  /// @main enum Program {
  ///   static func main() { App.main { myApp() } }
  /// }
  /// ```
  ///
  ///     program                                 runs on the terminal
  ///     program --script login.uitest           runs a script without one
  ///     program --script login.uitest --both    the same, and also on a pseudo terminal
  ///     program --record login.uitest           runs on the terminal, and records a script
  ///     program --serve stdio                   does what another program asks for, in lines of JSON
  ///     program --plain                         asks for one value after the other, in plain lines
  ///     program --help                          lists these, all others, and the program's own options
  ///
  /// `DriverOptions` documents each option. A program declares its own options in `usage`, as
  /// `ProgramOption` shows. The process ends with this call. Its exit codes, and the variables of
  /// the environment that it reads, are on the page about the command line in `StraitDriver`.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line after the program's name.
  ///   - usage: The program's text in `--help`, and its own options.
  ///   - make: Makes the app, with its own models. Called once for each test, with the script's
  ///     set-up; on the terminal called once, with the state of the process: the current time, its
  ///     environment, and a seed from the system. An error that it throws fails the test as a bad
  ///     set-up; on the terminal it ends the process with exit code 5.
  public static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    about usage: ProgramUsage = ProgramUsage(),
    _ make: @escaping (AppSetup) throws -> App
  ) -> Never {
    unblockSignals()
    openStandardStreams()
    let options = options(arguments, usage)
    checkRoomForFiles()
    let make = asked(make, options)
    if options.isInteractive { app(make).runProgram(orElse: "with --plain") }
    Task { await follow(options, make) }
    MainLoop.shared.run(until: { false })
    fatalError("the main loop has ended")
  }

  /// Is the whole of a program with a screen, as the synchronous form is, for a program whose
  /// `main` is asynchronous.
  ///
  /// ```swift
  /// @main enum Program {
  ///   static func main() async {
  ///     let store = await Store.open()
  ///     await App.main { myApp(for: store) }
  ///   }
  /// }
  /// ```
  ///
  /// An asynchronous `main` runs on a thread of Dispatch's. Each key then wakes three threads in
  /// place of one, and the process needs some 4 MB more.
  public static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    about usage: ProgramUsage = ProgramUsage(),
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    openStandardStreams()
    let options = options(arguments, usage)
    checkRoomForFiles()
    let make = asked(make, options)
    if options.isInteractive { await app(make).runProgram(orElse: "with --plain") }
    await follow(options, make)
  }

  private static func options(_ arguments: [String], _ usage: ProgramUsage) -> DriverOptions {
    do throws(DriverOptionError) {
      let options = try DriverOptions(parsing: arguments, and: usage.options)
      if options.showsHelp { showHelp(usage) }
      return options
    } catch {
      end(error.exitCode, "\(error)")
    }
  }

  private static func app(_ make: (AppSetup) throws -> App) -> App {
    do {
      return try make(.ofProcess)
    } catch {
      end(5, "\(error)")
    }
  }

  /// Executes the options, except for running on the terminal alone.
  private static func follow(
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    if options.isDriving {
      if options.isOnBoth, getenv(TerminalProgram.besideVariable) != nil {
        await runBeside(options, make)
      }
      await drive(options, make)
    }
    if options.isRecording { await record(options, make) }
    await app(make).runPlainProgram()
  }

  /// Is the whole of a program with a screen that starts in one way only.
  ///
  /// A screen that a script or `--screen` opens is one of the app's `screens`, by its path; an app
  /// without screens fails, and so does a script that requests to load a model.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line after the program's name.
  ///   - usage: The program's text in `--help`, and its own options.
  ///   - make: Makes the app, with its own models: it is called once for each test.
  public static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    about usage: ProgramUsage = ProgramUsage(),
    _ make: @escaping () -> App
  ) -> Never {
    main(arguments, about: usage, usual(make))
  }

  /// Is the whole of a program with a screen that starts in one way only, for a program whose
  /// `main` is asynchronous.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line after the program's name.
  ///   - usage: The program's text in `--help`, and its own options.
  ///   - make: Makes the app, with its own models: it is called once for each test.
  public static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    about usage: ProgramUsage = ProgramUsage(),
    _ make: @escaping () -> App
  ) async -> Never {
    await main(arguments, about: usage, usual(make))
  }

  private static func usual(_ make: @escaping () -> App) -> (AppSetup) throws -> App {
    { setup in
      let app = make()
      var setup = setup
      if let path = setup.open, !app.screens.names.isEmpty {
        try app.open(path)
        setup.open = nil
      }
      try setup.checkIsUsual()
      return app
    }
  }

  /// Returns the same app with the screen and in the theme that the command line asks for.
  private static func asked(
    _ make: @escaping (AppSetup) throws -> App,
    _ options: DriverOptions
  ) -> (AppSetup) throws -> App {
    // Before an app is made, which may go to another folder.
    let theme = theme(options)
    return { setup in
      var setup = setup
      if setup.open == nil { setup.open = options.run.setup.open }
      let app: App
      do {
        app = try make(setup)
      } catch {
        // The script does not name the screen to open.
        guard let screen = options.run.setup.open, setup.open == screen,
          let failure = RunFailure(ofScreenOption: error)
        else { throw error }
        throw failure
      }
      if let theme { app.theme = theme }
      return app
    }
  }

  /// Returns the theme that the command line names, if any; an unknown one ends the process.
  private static func theme(_ options: DriverOptions) -> Theme? {
    guard let name = options.theme else { return nil }
    do throws(TextFileError) {
      return try Theme(nameOrFile: name)
    } catch {
      guard case .unreadable(let why) = error.reason else { end(5, "\(error)") }
      let names = Theme.names.joined(separator: ", ")
      let near = NearestNames.near(name, in: Theme.names).first
      end(
        5,
        "expected \(names) or the path of a theme file after --theme, found "
          + "\(name.debugDescription), which cannot be read: \(why)"
          + (near.map { "; did you mean \"\($0)\"?" } ?? "")
      )
    }
  }

  private static func showHelp(_ usage: ProgramUsage) -> Never {
    do {
      try DriverFiles.process.print(usage.helpText(program: CommandLine.programName))
      exit(0)
    } catch {
      end(5, "expected to write to standard output, found \(error)")
    }
  }

  private static func drive(
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    let line = WorkerLine()
    if line == nil, options.watches { await watch(options, make) }
    var files = DriverFiles.process
    files.listen = { try $0.listen() }
    var program = DriverProgram(options, files: files, make: make)
    CrashWatch.begin(CommandLine.programName, on: line)
    program.willRun = { test, step in CrashWatch.note(test, step.place) }
    program.makeCompanion = { number, setup in
      try TerminalCompanion(testNumber: number, setup, limit: options.terminalLimit)
    }
    // A process that starts others runs no tests itself.
    if options.limit != nil, line != nil || options.jobs == 1 {
      program.watchdog = WatchdogThread()
    }
    let code: Int32
    if let line {
      await program.work(line.nextLine, answer: line.send, expire: line.send, begin: line.send)
      code = 0
    } else {
      if options.jobs > 1 { program.pool = WorkerProcesses() }
      program.watchCrashes = CrashWatch.report
      code = await program.run()
    }
    CrashWatch.end()
    exit(code)
  }

  /// Runs the tests in other processes, again and again: what crashes there does not end the watch.
  private static func watch(
    _ options: DriverOptions,
    _ make: @escaping (AppSetup) throws -> App
  ) async -> Never {
    CrashWatch.endOnQuit()
    let watch: FileWatch
    do {
      watch = try FileWatch()
    } catch {
      end(5, "expected to watch files, found \(error)")
    }
    let files = watch.watching(.process)
    var program = DriverProgram(options, files: files, make: make)
    program.pool = WorkerProcesses()
    if let problem = program.problemOfReadingAgain { end(5, problem) }
    await watch.run(files) { await program.run() }
  }
}

extension DriverOptions {
  /// `true` if the program just runs on its terminal.
  fileprivate var isInteractive: Bool { !isDriving && !isRecording && !isPlain }
}
