// swift-tools-version: 6.2

import PackageDescription

// Widgets and containers as others write them: this package sees only the public API.
let package = Package(
  name: "outside",
  dependencies: [.package(name: "strait", path: "../..")],
  targets: [
    .target(
      name: "Outside",
      dependencies: [
        .product(name: "StraitUI", package: "strait"),
        .product(name: "StraitModel", package: "strait"),
      ],
      path: "Widgets"
    ),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["Outside", .product(name: "StraitDriver", package: "strait")],
      path: "Tests"
    ),
  ]
)
