// swift-tools-version: 6.2
// Portico
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own: nobody who uses Portico builds its benchmarks or their dependencies.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Portico", path: ".."),
        .package(name: "Hosts", path: "../Hosts"),
        // Plain SQLite, which the shared store is measured against.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // Latency distributions.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // The router that the kit's routes are measured against.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        // The parser that the lint is measured against.
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    ],
    targets: [
        .executableTarget(
            name: "PorticoBenchmarks",
            dependencies: [
                .product(name: "AppGroups", package: "Portico"),
                .product(name: "DeepLinks", package: "Portico"),
                .product(name: "DeviceHost", package: "Hosts"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "KeyboardTracking", package: "Portico"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OrderExploration", package: "Portico"),
                .product(name: "PorticoTesting", package: "Portico"),
                .product(name: "PushGateway", package: "Hosts"),
                .product(name: "SourceLint", package: "Hosts"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SystemFrameworks", package: "Portico"),
                .product(name: "VirtualDevice", package: "Portico"),
            ])
    ])
