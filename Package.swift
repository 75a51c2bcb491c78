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
    .library(name: "StraitChannels", targets: ["StraitChannels"]),
    .library(name: "StraitScreen", targets: ["StraitScreen"]),
    .library(name: "StraitCurses", targets: ["StraitCurses"]),
  ],
  targets: [
    .target(name: "CEngine"),
    .target(name: "StraitChannels", dependencies: ["CEngine"], swiftSettings: checks),
    .target(name: "StraitScreen", swiftSettings: checks),
    .target(
      name: "CCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "StraitCurses",
      dependencies: ["StraitScreen", "CCurses"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitScreenTests",
      dependencies: ["StraitScreen"],
      swiftSettings: checks
    ),
  ],
  swiftLanguageModes: [.v6]
)
