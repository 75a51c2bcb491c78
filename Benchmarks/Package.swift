// swift-tools-version: 6.2

import PackageDescription

let checks: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "strait", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CClock"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CClock",
        .product(name: "StraitChannels", package: "strait"),
        .product(name: "StraitModel", package: "strait"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: checks
    ),
  ],
  swiftLanguageModes: [.v6]
)
