// swift-tools-version: 6.2

import PackageDescription

// What the manifest reads from the environment:
// - STRAIT_STRICT: warnings are errors, as in `.ci/run`. A program that depends on Strait does not
//   set it, so that the warnings of a newer compiler do not end its build.
// - STRAIT_STRESS: the demo and most tests are left out, so that a sanitizer's build takes a third.
let isStrict = Context.environment["STRAIT_STRICT"] != nil
let isStressOnly = Context.environment["STRAIT_STRESS"] != nil

/// Settings of every module: it sees only what it imports, and shows only what it must.
let swiftChecks: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cChecks: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")

extension Target {
  /// Creates a target in Swift with the usual settings.
  static func module(
    _ name: String,
    _ dependencies: [Dependency],
    path: String? = nil
  ) -> Target {
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: swiftChecks)
  }

  /// Creates a program.
  ///
  /// Its name has a prefix: it is also the name of a module, and the modules of all packages that a
  /// program depends on must have different names.
  static func program(_ name: String, _ dependencies: [Dependency], path: String) -> Target {
    .executableTarget(
      name: name,
      dependencies: dependencies,
      path: path,
      swiftSettings: swiftChecks
    )
  }

  /// Creates a target of tests.
  static func tests(
    _ name: String,
    _ dependencies: [Dependency],
    exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: name,
      dependencies: dependencies,
      exclude: exclude,
      swiftSettings: swiftChecks
    )
  }
}

/// The modules that programs import.
let sources: [Target] = [
  // Rounding is in the mathematics library, which only Foundation would link otherwise.
  .target(name: "CEngine", cSettings: cChecks, linkerSettings: [.linkedLibrary("m")]),
  .module("StraitChannels", ["CEngine", deque, heap]),
  .module("StraitModel", ["StraitChannels", "CEngine", heap]),
  .module("StraitForms", ["StraitChannels", "StraitModel", "CEngine"]),
  .target(name: "CBacktrace", cSettings: cChecks),
  // A module of its own: the library for backtraces adds some two megabytes to a static program.
  .module("StraitBacktrace", ["StraitChannels", "StraitInspection", "CBacktrace"]),
  .module("StraitFoundation", ["CTerminal", "StraitChannels", "StraitForms", "StraitModel"]),
  .module("StraitKVO", ["StraitChannels", "StraitForms", "StraitModel"]),
  .module("StraitInspection", ["CEngine", "StraitChannels", "StraitModel"]),
  .module("StraitObservation", ["StraitChannels", "StraitModel"]),
  .module("StraitScreen", []),
  .module("StraitScript", ["StraitScreen"]),
  .module(
    "StraitUI",
    ["StraitChannels", "StraitForms", "StraitModel", "StraitScreen", deque]
  ),
  .module(
    "StraitDriver",
    [
      "StraitChannels", "StraitForms", "StraitInspection", "StraitModel", "StraitScreen",
      "StraitScript", "StraitUI",
    ]
  ),
  // A module of its own, since it links Swift Testing.
  .module("StraitTesting", ["StraitDriver"]),
  // No system library with pkg-config: Debian's ncursesw.pc has flags that SwiftPM leaves out with a
  // warning in every build of every program.
  .target(
    name: "CCurses",
    dependencies: ["CTerminal"],
    cSettings: cChecks + ["Output", "Signals", "Terminal"].map { .headerSearchPath($0) },
    linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
  ),
  .module("StraitCurses", ["StraitChannels", "StraitScreen", "CCurses"]),
  // Sessions, sockets, signals and the names of errors, which Swift's import of the C library
  // leaves out.
  .target(name: "CTerminal", cSettings: cChecks),
  .module("StraitTerminal", ["StraitScreen", "CTerminal"]),
  .module(
    "StraitApp",
    [
      "CTerminal", "StraitChannels", "StraitCurses", "StraitForms", "StraitModel", "StraitScreen",
      "StraitUI",
    ]
  ),
  .module("Strait", ["StraitApp", "StraitInspection"]),
  // What drives, records and serves: more than a quarter of a program that links it.
  .module(
    "StraitDriven",
    [
      "CTerminal", "StraitApp", "StraitChannels", "StraitCurses", "StraitDriver", "StraitModel",
      "StraitScreen", "StraitScript", "StraitTerminal", "StraitUI",
    ]
  ),
]

/// The programs of the folder `Demo`, and their parts.
let demos: [Target] = [
  .module(
    "StraitDemoTour",
    [
      "StraitChannels", "StraitForms", "StraitFoundation", "StraitInspection", "StraitModel",
      "StraitScreen",
      "StraitUI",
    ],
    path: "Demo/Tour"
  ),
  .program("strait-demo", ["StraitDemoTour", "StraitDriven"], path: "Demo/Main"),
  .program("strait-binding", ["StraitDemoBinding", "StraitDriven"], path: "Demo/Binding/Run"),
  // The only option of the programs without `App.main`: --help.
  .module("StraitDemoArguments", ["StraitChannels"], path: "Demo/Arguments"),
  .module("StraitDemoFields", ["StraitChannels", "StraitUI"], path: "Demo/Fields/Screen"),
  .program(
    "strait-fields",
    ["StraitDemoArguments", "StraitDemoFields", "Strait"],
    path: "Demo/Fields/Run"
  ),
  .program(
    "strait-fields-driven",
    ["StraitDemoFields", "StraitDriven"],
    path: "Demo/Fields/Drive"
  ),
  .program(
    "strait-thermostat",
    ["StraitDemoArguments", "StraitChannels", "StraitModel"],
    path: "Demo/Daemon"
  ),
  .program(
    "strait-channel-logs",
    ["StraitDemoArguments", "StraitChannels", "StraitModel"],
    path: "Demo/Logs"
  ),
  .program("strait-host", ["StraitDemoArguments", "Strait"], path: "Demo/Host"),
  // The program of the tutorials; Demo/UITests is also a package of its own. These have the
  // settings of a new package.
  .executableTarget(
    name: "strait-greeter",
    dependencies: ["StraitDriven"],
    path: "Demo/UITests/Sources/Greeter"
  ),
  // The program that the README begins with, and the same for scripts.
  .executableTarget(
    name: "strait-two-fields",
    dependencies: ["Strait"],
    path: "Demo/TwoFields/Run"
  ),
  .executableTarget(
    name: "strait-two-fields-driven",
    dependencies: ["Strait", "StraitDriven"],
    path: "Demo/TwoFields/Drive"
  ),
  .executableTarget(
    name: "strait-booking",
    dependencies: ["StraitDriven"],
    path: "Demo/Form",
    exclude: ["booking.uitest"]
  ),
]

/// Targets that several targets of tests share; the last three see internal declarations, as tests do.
let support: [Target] = [
  .module(
    "StraitTestSupport",
    ["StraitChannels", "StraitForms", "StraitInspection", "StraitModel"],
    path: "Tests/TestSupport"
  ),
  // Kinds of ends, and models.
  .tests(
    "ModelTestSupport",
    ["StraitChannels", "StraitForms", "StraitModel", "StraitTestSupport"]
  ),
  // Keys, texts and scripts.
  .tests("ScreenTestSupport", ["StraitScreen", "StraitScript", "StraitTestSupport"]),
  // Apps, widgets and slow models of editors.
  .tests(
    "UITestSupport",
    [
      "ScreenTestSupport", "StraitChannels", "StraitDriver", "StraitForms", "StraitModel",
      "StraitScreen", "StraitScript", "StraitTestSupport", "StraitUI",
    ]
  ),
]

/// The random programs and hostile schedules, which the sanitizers and `Tests/soak` run: those of
/// the contract of operators are in the tests of the operators.
let stress: [Target] = [
  // The screen of a demo, which recorded sessions use.
  .module(
    "StraitDemoBinding",
    ["StraitChannels", "StraitModel", "StraitScreen", "StraitUI"],
    path: "Demo/Binding/Screen"
  ),
  .tests(
    "StressTests",
    [
      "ModelTestSupport", "ScreenTestSupport", "StraitChannels", "StraitDemoBinding",
      "StraitDriver", "StraitForms", "StraitModel", "StraitScreen", "StraitScript",
      "StraitTerminal", "StraitTestSupport", "StraitUI", "UITestSupport",
    ]
  ),
  // Channels are tested with texts that are converted, and in bindings of properties.
  .tests(
    "StraitChannelsTests",
    ["StraitChannels", "StraitForms", "StraitInspection", "StraitModel", "StraitTestSupport"],
    exclude: ["Tables"]
  ),
]

/// The other tests, and the programs that they start.
let tests: [Target] = [
  .program(
    "StraitCursesProbe",
    ["StraitChannels", "StraitScreen", "StraitCurses", "StraitTerminal"],
    path: "Tests/CursesProbe"
  ),
  .program("StraitLoopProbe", ["StraitApp"], path: "Tests/LoopProbe"),
  .program("StraitTerminalProbe", ["StraitTerminal"], path: "Tests/TerminalProbe"),
  .program(
    "StraitWhyProbe",
    ["StraitBacktrace", "StraitChannels", "StraitInspection", "StraitModel"],
    path: "Tests/WhyProbe"
  ),
  .program(
    "StraitEmbedder",
    ["StraitChannels", "StraitForms", "StraitModel"],
    path: "Tests/Embedder"
  ),
  .program("StraitDriverProbe", ["StraitDriven"], path: "Tests/DriverProbe"),
  .program("StraitBothProbe", ["StraitDriven"], path: "Tests/BothProbe"),
  .tests(
    "StraitModelTests",
    [
      "ModelTestSupport", "StraitChannels", "StraitForms", "StraitInspection", "StraitModel",
      "StraitTestSupport",
    ],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitFormsTests",
    ["ModelTestSupport", "StraitChannels", "StraitForms", "StraitModel", "StraitTestSupport"],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitInspectionTests",
    ["StraitChannels", "StraitForms", "StraitInspection", "StraitModel", "StraitTestSupport"]
  ),
  .tests(
    "StraitBacktraceTests",
    [
      "StraitBacktrace", "StraitChannels", "StraitInspection", "StraitModel", "StraitTestSupport",
      "StraitWhyProbe",
    ]
  ),
  .tests(
    "StraitFoundationTests",
    [
      "StraitChannels", "StraitForms", "StraitFoundation", "StraitModel", "StraitTestSupport",
      "StraitUI",
    ],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitObservationTests",
    ["StraitChannels", "StraitModel", "StraitObservation", "StraitTestSupport"]
  ),
  .tests(
    "StraitKVOTests",
    [
      "ModelTestSupport", "StraitChannels", "StraitForms", "StraitKVO", "StraitModel",
      "StraitTestSupport",
    ]
  ),
  .tests(
    "StraitScreenTests",
    ["ScreenTestSupport", "StraitScreen", "StraitTestSupport"],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitScriptTests",
    [
      "ScreenTestSupport", "StraitDriver", "StraitScreen", "StraitScript", "StraitTestSupport",
      "UITestSupport",
    ],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitUITests",
    [
      "StraitChannels", "StraitDriver", "StraitInspection", "StraitModel", "StraitScreen",
      "StraitUI", "StraitTestSupport", "UITestSupport",
    ],
    exclude: ["Cases"]
  ),
  .tests(
    "UIScriptTests",
    [
      "StraitChannels", "StraitDriver", "StraitModel", "StraitScreen", "StraitScript", "StraitUI",
      "UITestSupport",
    ],
    exclude: ["Scripts"]
  ),
  .tests(
    "StraitDriverTests",
    [
      "ScreenTestSupport", "StraitChannels", "StraitDemoBinding", "StraitDriver", "StraitModel",
      "StraitScreen", "StraitScript", "StraitTesting", "StraitUI", "StraitTestSupport",
      "UITestSupport",
    ],
    exclude: ["Cases", "Tables"]
  ),
  .tests(
    "StraitCursesTests",
    [
      "StraitCurses", "StraitCursesProbe", "StraitDemoBinding", "StraitDriver",
      "StraitDriverProbe", "StraitLoopProbe", "StraitScreen", "StraitTerminal", "StraitUI",
      "StraitTestSupport", "strait-binding", "strait-fields",
    ]
  ),
  .tests(
    "StraitTerminalTests",
    ["CTerminal", "StraitScreen", "StraitTerminal", "StraitTerminalProbe", "StraitTestSupport"],
    exclude: ["Tables"]
  ),
  .tests(
    "StraitTests",
    [
      "StraitBothProbe", "StraitDriven", "StraitDriver", "StraitDriverProbe", "StraitScreen",
      "StraitScript", "StraitTerminal", "StraitTestSupport", "strait-binding", "strait-fields",
      "strait-fields-driven",
    ]
  ),
  .tests(
    "ProgramTests",
    [
      "StraitTerminal", "StraitTestSupport", "strait-binding", "strait-booking",
      "strait-channel-logs", "strait-demo", "strait-fields", "strait-greeter", "strait-host",
      "strait-thermostat", "strait-two-fields", "strait-two-fields-driven",
    ]
  ),
  .tests(
    "DemoTests",
    [
      "StraitDemoBinding", "StraitDemoTour", "StraitDriver", "StraitForms", "StraitModel",
      "StraitScreen", "StraitTerminal", "StraitUI", "StraitTestSupport", "strait-channel-logs",
      "strait-demo",
    ]
  ),
  .tests("DaemonTests", ["StraitTestSupport", "strait-thermostat"]),
  .tests(
    "DocumentationTests",
    [
      "Strait", "StraitChannels", "StraitDriven", "StraitDriver",
      "StraitEmbedder", "StraitForms", "StraitFoundation", "StraitKVO",
      "StraitModel", "StraitObservation", "StraitScreen", "StraitUI",
    ]
  ),
]

let package = Package(
  name: "strait",
  products: [
    "Strait", "StraitApp", "StraitBacktrace", "StraitChannels", "StraitCurses", "StraitDriven",
    "StraitDriver", "StraitForms", "StraitFoundation", "StraitInspection", "StraitKVO",
    "StraitModel", "StraitObservation",
    "StraitScreen", "StraitScript", "StraitTerminal", "StraitTesting", "StraitUI",
  ].map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
  ],
  targets: sources + support + stress + (isStressOnly ? [] : demos + tests),
  swiftLanguageModes: [.v6]
)
