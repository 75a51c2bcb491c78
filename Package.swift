// swift-tools-version: 6.2

import PackageDescription

/// Every module checks its imports: a module sees only what it names, and shows only what it must.
let checks: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "strait",
  products: [
    .library(name: "Strait", targets: ["Strait"]),
    .library(name: "StraitChannels", targets: ["StraitChannels"]),
    .library(name: "StraitModel", targets: ["StraitModel"]),
    .library(name: "StraitBacktrace", targets: ["StraitBacktrace"]),
    .library(name: "StraitScreen", targets: ["StraitScreen"]),
    .library(name: "StraitScript", targets: ["StraitScript"]),
    .library(name: "StraitUI", targets: ["StraitUI"]),
    .library(name: "StraitCurses", targets: ["StraitCurses"]),
    .library(name: "StraitApp", targets: ["StraitApp"]),
    .library(name: "StraitDriver", targets: ["StraitDriver"]),
    .library(name: "StraitTerminal", targets: ["StraitTerminal"]),
    .library(name: "StraitTesting", targets: ["StraitTesting"]),
    .library(name: "StraitFoundation", targets: ["StraitFoundation"]),
    .library(name: "StraitObservation", targets: ["StraitObservation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Rounding is in the mathematics library, which only Foundation would link otherwise.
    .target(name: "CEngine", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "StraitChannels",
      dependencies: [
        "CEngine",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      swiftSettings: checks
    ),
    .target(
      name: "StraitModel",
      dependencies: [
        "StraitChannels", "CEngine",
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      swiftSettings: checks
    ),
    .target(name: "CBacktrace"),
    // A module of its own: the library for backtraces adds some two megabytes to a static program.
    .target(
      name: "StraitBacktrace",
      dependencies: ["StraitChannels", "CBacktrace"],
      swiftSettings: checks
    ),
    .target(
      name: "StraitFoundation",
      dependencies: ["StraitChannels", "StraitModel"],
      swiftSettings: checks
    ),
    .target(
      name: "StraitObservation",
      dependencies: ["StraitChannels", "StraitModel"],
      swiftSettings: checks
    ),
    .target(name: "StraitScreen", swiftSettings: checks),
    .target(name: "StraitScript", dependencies: ["StraitScreen"], swiftSettings: checks),
    .target(
      name: "StraitUI",
      dependencies: [
        "StraitChannels", "StraitModel", "StraitScreen",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: checks
    ),
    .target(
      name: "StraitDriver",
      dependencies: [
        "StraitChannels", "StraitModel", "StraitScreen", "StraitScript", "StraitUI",
      ],
      swiftSettings: checks
    ),
    // A module of its own, since it links Swift Testing.
    .target(name: "StraitTesting", dependencies: ["StraitDriver"], swiftSettings: checks),
    .target(
      name: "CCurses",
      cSettings: ["Output", "Signals", "Terminal"].map { .headerSearchPath($0) },
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "StraitCurses",
      dependencies: ["StraitChannels", "StraitScreen", "CCurses"],
      swiftSettings: checks
    ),
    // Sessions, processes and the names of errors, which Swift's import of the C library leaves
    // out.
    .target(name: "CTerminal"),
    .target(
      name: "StraitTerminal",
      dependencies: ["StraitScreen", "CTerminal"],
      swiftSettings: checks
    ),
    // Without what drives, records and serves, which is the larger part of a program that links it.
    .target(
      name: "StraitApp",
      dependencies: [
        "StraitChannels", "StraitCurses", "StraitModel", "StraitScreen", "StraitUI",
      ],
      swiftSettings: checks
    ),
    .target(
      name: "Strait",
      dependencies: [
        "CTerminal", "StraitApp", "StraitChannels", "StraitCurses", "StraitDriver", "StraitModel",
        "StraitScreen", "StraitScript", "StraitTerminal", "StraitUI",
      ],
      swiftSettings: checks
    ),
    .target(
      name: "BindingScreen",
      dependencies: ["StraitChannels", "StraitModel", "StraitScreen", "StraitUI"],
      path: "Demo/Binding/Screen",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "binding",
      dependencies: ["BindingScreen", "Strait"],
      path: "Demo/Binding/Run",
      swiftSettings: checks
    ),
    .target(
      name: "Tour",
      dependencies: [
        "StraitChannels", "StraitFoundation", "StraitModel", "StraitScreen", "StraitUI",
      ],
      path: "Demo/Tour",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "demo",
      dependencies: ["Tour", "Strait", "StraitDriver"],
      path: "Demo/Main",
      swiftSettings: checks
    ),
    // The only option of the programs without `App.main`: --help.
    .target(name: "DemoArguments", path: "Demo/Arguments", swiftSettings: checks),
    .target(
      name: "FieldsScreen",
      dependencies: ["StraitChannels", "StraitUI"],
      path: "Demo/Fields/Screen",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "fields",
      dependencies: ["DemoArguments", "FieldsScreen", "StraitApp"],
      path: "Demo/Fields/Run",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "fields-driven",
      dependencies: ["FieldsScreen", "Strait"],
      path: "Demo/Fields/Drive",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "thermostat",
      dependencies: ["DemoArguments", "StraitChannels", "StraitModel"],
      path: "Demo/Daemon",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "channel-logs",
      dependencies: ["DemoArguments", "StraitChannels", "StraitModel"],
      path: "Demo/Logs",
      swiftSettings: checks
    ),
    // The program of the tutorials; Demo/UITests is also a package of its own.
    .executableTarget(
      name: "Greeter",
      dependencies: ["Strait"],
      path: "Demo/UITests/Sources/Greeter"
    ),
    // The program that the README begins with.
    .executableTarget(name: "two-fields", dependencies: ["Strait"], path: "Demo/TwoFields"),
    .executableTarget(
      name: "booking",
      dependencies: ["Strait"],
      path: "Demo/Form",
      exclude: ["booking.uitest"]
    ),
    .executableTarget(
      name: "host",
      dependencies: ["DemoArguments", "StraitApp"],
      path: "Demo/Host",
      swiftSettings: checks
    ),
    .target(
      name: "TestSupport",
      dependencies: ["StraitChannels", "StraitModel"],
      path: "Tests/TestSupport",
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitChannelsTests",
      // Converters are tested in bindings of properties.
      dependencies: ["StraitChannels", "StraitModel", "TestSupport"],
      exclude: ["Tables"],
      swiftSettings: checks
    ),
    .executableTarget(
      name: "CursesProbe",
      dependencies: ["StraitChannels", "StraitScreen", "StraitCurses", "StraitTerminal"],
      path: "Tests/CursesProbe",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "LoopProbe",
      dependencies: ["StraitApp"],
      path: "Tests/LoopProbe",
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitCursesTests",
      dependencies: [
        "CursesProbe", "binding", "BindingScreen", "DriverProbe", "LoopProbe", "StraitCurses",
        "StraitDriver", "StraitScreen", "StraitTerminal", "StraitUI", "TestSupport", "fields",
      ],
      swiftSettings: checks
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["StraitTerminal"],
      path: "Tests/TerminalProbe",
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitTerminalTests",
      dependencies: [
        "CTerminal", "StraitScreen", "StraitTerminal", "TerminalProbe", "TestSupport",
      ],
      exclude: ["Tables"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitScreenTests",
      dependencies: ["StraitScreen", "TestSupport"],
      exclude: ["Tables"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitScriptTests",
      dependencies: ["StraitScreen", "StraitScript", "TestSupport"],
      exclude: ["Tables"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitModelTests",
      dependencies: ["StraitChannels", "StraitModel", "TestSupport"],
      swiftSettings: checks
    ),
    .executableTarget(
      name: "WhyProbe",
      dependencies: ["StraitBacktrace", "StraitChannels", "StraitModel"],
      path: "Tests/WhyProbe",
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitBacktraceTests",
      dependencies: [
        "StraitBacktrace", "StraitChannels", "StraitModel", "TestSupport", "WhyProbe",
      ],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitFoundationTests",
      dependencies: ["StraitChannels", "StraitFoundation", "StraitModel", "StraitUI"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitObservationTests",
      dependencies: ["StraitChannels", "StraitModel", "StraitObservation"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "DaemonTests",
      dependencies: ["TestSupport", "thermostat"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitUITests",
      dependencies: [
        "StraitChannels", "StraitDriver", "StraitModel", "StraitScreen", "StraitUI",
        "TestSupport",
      ],
      swiftSettings: checks
    ),
    .testTarget(
      name: "UIScriptTests",
      dependencies: [
        "StraitChannels", "StraitDriver", "StraitModel", "StraitScreen", "StraitScript",
        "StraitUI",
      ],
      exclude: ["Scripts"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitDriverTests",
      dependencies: [
        "BindingScreen", "StraitChannels", "StraitDriver", "StraitModel", "StraitScreen",
        "StraitScript", "StraitTesting", "StraitUI", "TestSupport",
      ],
      exclude: ["Cases"],
      swiftSettings: checks
    ),
    .executableTarget(
      name: "Embedder",
      dependencies: ["StraitChannels", "StraitModel"],
      path: "Tests/Embedder",
      swiftSettings: checks
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Embedder", "Strait", "StraitChannels", "StraitDriver", "StraitFoundation", "StraitModel",
        "StraitObservation", "StraitScreen", "StraitUI",
      ],
      swiftSettings: checks
    ),
    .executableTarget(
      name: "DriverProbe",
      dependencies: ["Strait"],
      path: "Tests/DriverProbe",
      swiftSettings: checks
    ),
    .executableTarget(
      name: "BothProbe",
      dependencies: ["Strait"],
      path: "Tests/BothProbe",
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitTests",
      dependencies: [
        "BothProbe", "DriverProbe", "Strait", "StraitDriver", "StraitScreen", "StraitScript",
        "StraitTerminal", "TestSupport", "binding", "fields", "fields-driven",
      ],
      swiftSettings: checks
    ),
    .testTarget(
      name: "GreeterTests",
      dependencies: ["Greeter", "StraitDriver", "StraitTesting"],
      path: "Demo/UITests/Tests/GreeterTests"
    ),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Greeter", "StraitTerminal", "TestSupport", "booking", "channel-logs", "fields", "host",
        "thermostat", "two-fields",
      ],
      swiftSettings: checks
    ),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "channel-logs", "demo", "BindingScreen", "StraitDriver", "StraitModel", "StraitScreen",
        "StraitTerminal", "StraitUI", "TestSupport", "Tour",
      ],
      swiftSettings: checks
    ),
    .testTarget(
      name: "DeliveryTests",
      dependencies: ["StraitChannels", "StraitModel", "TestSupport"],
      swiftSettings: checks
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `STRAIT_TESTS=StraitModelTests,DeliveryTests`, for example, compiles these tests and what they
// need, and nothing else: a sanitizer's build of the engine then takes half the time.
if let names = Context.environment["STRAIT_TESTS"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted else { return }
    for target in package.targets where target.name == name {
      for case .byNameItem(let needed, _) in target.dependencies { keep(needed) }
    }
  }
  for name in names.split(separator: ",") { keep(String(name)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
