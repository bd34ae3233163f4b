// swift-tools-version: 6.2
// Portico
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// What sources call `module` is the target `Fuzzed…`.
func alias(_ module: String) -> SwiftSetting { .unsafeFlags(["-module-alias", "\(module)=Fuzzed\(module)"]) }

/// The driver with one group of readers.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = []) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: settings)
}

// A package of its own: everything in it is built for libFuzzer (Scripts/fuzz says how). The readers are also compiled
// into the target FuzzTests of Hosts, which runs the seeds and every input that ever failed.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Portico", path: ".."),
        .package(name: "Hosts", path: "../Hosts"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // The kit's links without their macros: building swift-syntax for libFuzzer would take longer than all the rest.
        // Names of their own, since two packages may not have targets of one name.
        .target(name: "FuzzedLinkTemplates", path: "Modules/FuzzedLinkTemplates"),
        .target(
            name: "FuzzedDeepLinks",
            dependencies: ["FuzzedLinkTemplates", .product(name: "SystemFrameworks", package: "Portico")],
            path: "Modules/FuzzedDeepLinks", swiftSettings: [alias("LinkTemplates")]),
        // An executable for each group of readers: libFuzzer looks at the counters of all code in the program after each
        // input, and with every reader in one that took longer than the reading.
        fuzzer(
            "DeviceFuzzer",
            [.product(name: "PorticoHosting", package: "Portico"), .product(name: "VirtualDevice", package: "Portico")]),
        fuzzer(
            "HostFuzzer",
            [
                .product(name: "DeviceHost", package: "Hosts"),
                .product(name: "PushGateway", package: "Hosts"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            ]),
        fuzzer(
            "KitFuzzer",
            [
                "FuzzedDeepLinks", "FuzzedLinkTemplates",
                .product(name: "NotificationFlows", package: "Portico"),
                .product(name: "Telemetry", package: "Portico"),
            ], [alias("DeepLinks"), alias("LinkTemplates")]),
        fuzzer("ModelFuzzer", [.product(name: "VirtualDevice", package: "Portico")]),
        fuzzer("StoreFuzzer", [.product(name: "AppGroups", package: "Portico")]),
    ])
