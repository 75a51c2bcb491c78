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
    .library(name: "StraitModel", targets: ["StraitModel"]),
    .library(name: "StraitScreen", targets: ["StraitScreen"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
  ],
  targets: [
    .target(name: "CEngine"),
    .target(
      name: "StraitChannels",
      dependencies: ["CEngine", .product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: checks
    ),
    .target(
      name: "StraitModel",
      dependencies: ["StraitChannels", "CEngine"],
      swiftSettings: checks
    ),
    .target(name: "StraitScreen", swiftSettings: checks),
    .testTarget(
      name: "StraitChannelsTests",
      dependencies: ["StraitChannels"],
      swiftSettings: checks
    ),
    .testTarget(
      name: "StraitModelTests",
      dependencies: ["StraitModel", "StraitChannels"],
      swiftSettings: checks
    ),
  ],
  swiftLanguageModes: [.v6]
)
