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
    // These two only say where a library's headers lie and how to link it. Where it is not
    // installed, SwiftPM says so, `CPeers` finds no header and compiles to an empty list of cases.
    // (SwiftPM also says that it leaves out a definition in Qt's flags, which is not needed.)
    .systemLibrary(
      name: "GObjectLibrary",
      pkgConfig: "gobject-2.0",
      providers: [.apt(["libglib2.0-dev"])]
    ),
    .systemLibrary(name: "QtLibrary", pkgConfig: "Qt6Core", providers: [.apt(["qt6-base-dev"])]),
    .target(name: "CPeers", dependencies: ["CClock", "GObjectLibrary", "QtLibrary"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CClock", "CPeers",
        .product(name: "StraitChannels", package: "strait"),
        .product(name: "StraitForms", package: "strait"),
        .product(name: "StraitKVO", package: "strait"),
        .product(name: "StraitModel", package: "strait"),
        .product(name: "StraitDriver", package: "strait"),
        .product(name: "StraitScreen", package: "strait"),
        .product(name: "StraitUI", package: "strait"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: checks
    ),
    // What users ask for, with Strait and with hand-wired pairs.
    .executableTarget(
      name: "Requests",
      dependencies: [
        .product(name: "StraitChannels", package: "strait"),
        .product(name: "StraitForms", package: "strait"),
        .product(name: "StraitInspection", package: "strait"),
        .product(name: "StraitModel", package: "strait"),
        .product(name: "StraitScreen", package: "strait"),
        .product(name: "StraitUI", package: "strait"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: checks + [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
