// swift-tools-version: 6.2

import PackageDescription

// The result of Strait's tutorials, as a separate package: a program, and its UI tests.
let package = Package(
  name: "greeter",
  dependencies: [.package(name: "strait", path: "../..")],
  targets: [
    .executableTarget(
      name: "Greeter",
      dependencies: [.product(name: "StraitDriven", package: "strait")]
    ),
    .testTarget(
      name: "GreeterTests",
      dependencies: [
        "Greeter",
        .product(name: "StraitDriver", package: "strait"),
        .product(name: "StraitTesting", package: "strait"),
      ]
    ),
  ]
)
