// swift-tools-version: 6.2
// Portico
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

// The package that apps and their tests add: the kit, and the device that runs inside `swift test`. It needs five
// packages, and no server, no TLS and no HTTP/2. Hosts, gateway, command line, examples and all tests are the package in
// Hosts, which `Scripts/test` builds.

// One array for every target. Warnings are errors for our own targets only: packages that depend on
// Portico build it without this flag.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// Whether Portico's frameworks and the device are here. They are for Linux: on a Mac, whether it builds for itself or for
// iOS, the package is the kit alone, on Apple's frameworks. `Scripts/check-apple` looks at both.
#if os(Linux)
    let hasDevice = true
#else
    let hasDevice = false
#endif

// Apple's frameworks, or Portico's on Linux. The latter are named beside the shim because the build system does not
// look through a re-export: a target that names the shim alone would not be rebuilt when they change.
let linuxFrameworkNames = [
    "PorticoBackgroundTasks", "PorticoCoreLocation", "PorticoCoreSpotlight", "PorticoFoundation", "PorticoIntents",
    "PorticoMobileCoreServices", "PorticoNotificationCenter", "PorticoQuartzCore", "PorticoSocial", "PorticoUIKit",
    "PorticoUniformTypeIdentifiers", "PorticoUserNotifications", "PorticoUserNotificationsUI",
]
// Of these, an app imports what it uses: their names are common, or an app that does not use them should not link them on
// iOS.
let separateFrameworkNames = ["PorticoCallKit", "PorticoOS", "PorticoPushKit", "PorticoWidgetKit"]
let linuxFrameworks: [Target.Dependency] =
    hasDevice ? linuxFrameworkNames.map { .target(name: $0, condition: .when(platforms: [.linux])) } : []
let systemFrameworks: [Target.Dependency] = ["SystemFrameworks"] + linuxFrameworks
// What CryptoKit is on Apple's systems.
let linuxCrypto: [Target.Dependency] =
    hasDevice ? [.product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux]))] : []

// What reads and writes Swift source.
let swiftSyntax: [Target.Dependency] = ["SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder"]
    .map { .product(name: $0, package: "swift-syntax") }

// MARK: - The kit

let kitProducts: [Product] = [
    // What an app ships.
    .library(name: "DeepLinks", targets: ["DeepLinks"]),
    // `@DeepLink`: apart, so that only those who use it build swift-syntax.
    .library(name: "DeepLinkMacros", targets: ["DeepLinkMacros"]),
    .library(name: "NotificationFlows", targets: ["NotificationFlows"]),
    .library(name: "KeyboardTracking", targets: ["KeyboardTracking"]),
    .library(name: "AppGroups", targets: ["AppGroups"]),
    .library(name: "AppExtensions", targets: ["AppExtensions"]),
    .library(name: "TaggedLogging", targets: ["TaggedLogging"]),
    .library(name: "Telemetry", targets: ["Telemetry"]),
    .library(name: "SystemFrameworks", targets: ["SystemFrameworks"]),
    // For the packages of this repository.
    .library(name: "PorticoLinkSyntax", targets: ["DeepLinkSyntax", "LinkTemplates"]),
    .library(name: "SystemModel", targets: ["SystemModel"]),
]

let kitTargets: [Target] = [
    // What files, manifests and payloads mean: for the device, and for the checks of Hosts, which a Mac has too.
    .target(
        name: "SystemModel", path: "Sources/System/SystemModel",
        // `Scripts/embed` writes them into ShippedFiles.swift.
        exclude: ["Keyboard/devices.json", "Types/types.json"]
            + ["ios10", "ios12", "ios15", "ios17", "ios18", "ios26", "ios27"].map { "Profiles/\($0).json" },
        swiftSettings: settings),
    .target(
        name: "DeepLinks", dependencies: ["LinkTemplates"] + systemFrameworks,
        path: "Sources/Kit/DeepLinks", swiftSettings: settings),
    // The macro `@DeepLink`, with everything that the code it generates needs.
    .target(
        name: "DeepLinkMacros", dependencies: ["DeepLinkPlugin", "DeepLinks"],
        path: "Sources/Kit/DeepLinkMacros", swiftSettings: settings),
    // The grammar of link templates: for the macro and the lint, which read them, and for the routes themselves.
    .target(
        name: "LinkTemplates", path: "Sources/Kit/LinkTemplates", swiftSettings: settings),
    .target(
        name: "DeepLinkSyntax",
        dependencies: ["LinkTemplates", .product(name: "SwiftSyntaxMacros", package: "swift-syntax")]
            + swiftSyntax,
        path: "Sources/Kit/DeepLinkSyntax", swiftSettings: settings),
    // Nothing but the plug-in's entry: no other target may name it, or everything is built twice.
    .macro(
        name: "DeepLinkPlugin",
        dependencies: [
            "DeepLinkSyntax",
            .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
            .product(name: "SwiftSyntax", package: "swift-syntax"),
            .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        ],
        path: "Sources/Kit/DeepLinkPlugin", swiftSettings: settings),

    .target(
        name: "NotificationFlows",
        dependencies: ["KitLocks"] + systemFrameworks + linuxCrypto, path: "Sources/Kit/NotificationFlows",
        swiftSettings: settings),

    .target(
        name: "KeyboardTracking", dependencies: ["TaggedLogging", "Telemetry"] + systemFrameworks,
        path: "Sources/Kit/KeyboardTracking", swiftSettings: settings),
    .target(
        name: "TaggedLogging", dependencies: [.product(name: "Logging", package: "swift-log")],
        path: "Sources/Kit/TaggedLogging", swiftSettings: settings),
    // Apart from the keyboard: the command line reads what apps have written.
    .target(name: "Telemetry", path: "Sources/Kit/Telemetry", swiftSettings: settings),

    // What an app and its extensions share: SQLite in the group's container, uploads, shares, widgets.
    .target(
        name: "AppGroups", dependencies: ["KitLocks", .product(name: "GRDB", package: "GRDB.swift")],
        path: "Sources/Kit/AppGroups", swiftSettings: settings),
    // Its parts that need Apple's frameworks: containers by identifier with the system's signals and activities, item
    // providers, background sessions.
    .target(
        name: "AppExtensions", dependencies: ["AppGroups", "KitLocks"] + systemFrameworks,
        path: "Sources/Kit/AppExtensions",
        swiftSettings: settings),

    // A mutex for systems older than the standard library's.
    .target(name: "KitLocks", path: "Sources/Kit/KitLocks", swiftSettings: settings),

    // MARK: Shim
    .target(
        name: "SystemFrameworks", dependencies: linuxFrameworks, path: "Sources/Shim/SystemFrameworks",
        swiftSettings: settings),
]

// MARK: - The device, on Linux

let deviceProducts: [Product] = [
    .library(name: "PorticoExtensionMain", targets: ["PorticoExtensionMain"]),
    // What its tests use.
    .library(name: "PorticoTesting", targets: ["OrderExploration", "PorticoTesting"]),
    // Searching through the orders of a scenario.
    .library(name: "OrderExploration", targets: ["OrderExploration"]),
    // What tools and benchmarks build on: the device as a value.
    .library(name: "VirtualDevice", targets: ["SystemModel", "VirtualDevice"]),
    // For the packages of this repository.
    .library(name: "PorticoFrameworks", targets: linuxFrameworkNames + separateFrameworkNames),
    .library(name: "PorticoHosting", targets: ["AppRuntime", "DeviceContainers", "LocalSocket"]),
]

let deviceTargets: [Target] = [
    // MARK: Frameworks (Linux only; Apple's API)
    // Functions of Foundation that answer for the whole program, which an app defines itself: they answer for the app.
    .target(name: "FoundationInterposition", path: "Sources/Frameworks/FoundationInterposition"),
    .target(
        name: "PorticoFoundation", dependencies: ["AppRuntime", "FoundationInterposition", "SystemModel"],
        path: "Sources/Frameworks/PorticoFoundation", swiftSettings: settings),
    .target(
        name: "PorticoBackgroundTasks", dependencies: ["AppRuntime", "SystemModel"],
        path: "Sources/Frameworks/PorticoBackgroundTasks", swiftSettings: settings),
    // Calls, and the pushes that announce them.
    .target(
        name: "PorticoCallKit", dependencies: ["AppRuntime", "SystemModel"],
        path: "Sources/Frameworks/PorticoCallKit", swiftSettings: settings),
    .target(
        name: "PorticoPushKit", dependencies: ["AppRuntime", "SystemModel"],
        path: "Sources/Frameworks/PorticoPushKit", swiftSettings: settings),
    .target(
        name: "PorticoCoreLocation", dependencies: ["AppRuntime", "SystemModel"],
        path: "Sources/Frameworks/PorticoCoreLocation", swiftSettings: settings),
    .target(
        name: "PorticoCoreSpotlight",
        dependencies: ["AppRuntime", "PorticoFoundation", "PorticoUniformTypeIdentifiers", "SystemModel"],
        path: "Sources/Frameworks/PorticoCoreSpotlight", swiftSettings: settings),
    .target(
        name: "PorticoIntents", dependencies: ["AppRuntime", "PorticoFoundation"],
        path: "Sources/Frameworks/PorticoIntents", swiftSettings: settings),
    .target(
        name: "PorticoUniformTypeIdentifiers", dependencies: ["AppRuntime", "PorticoFoundation", "SystemModel"],
        path: "Sources/Frameworks/PorticoUniformTypeIdentifiers", swiftSettings: settings),
    // The constants from before `UTType`.
    .target(
        name: "PorticoMobileCoreServices",
        dependencies: ["AppRuntime", "PorticoFoundation", "PorticoUniformTypeIdentifiers", "SystemModel"],
        path: "Sources/Frameworks/PorticoMobileCoreServices", swiftSettings: settings),
    .target(
        name: "PorticoQuartzCore", dependencies: ["AppRuntime", "PorticoFoundation"],
        path: "Sources/Frameworks/PorticoQuartzCore", swiftSettings: settings),
    // `import os`: its messages go to swift-log.
    .target(
        name: "PorticoOS", dependencies: [.product(name: "Logging", package: "swift-log")],
        path: "Sources/Frameworks/PorticoOS", swiftSettings: settings),
    .target(
        name: "PorticoUserNotifications",
        dependencies: ["AppRuntime", "PorticoCoreLocation", "PorticoFoundation", "PorticoIntents", "SystemModel"],
        path: "Sources/Frameworks/PorticoUserNotifications", swiftSettings: settings),
    // Storyboards and xibs as Xcode saves them. Apart, as it links an XML parser.
    .target(name: "InterfaceFiles", path: "Sources/Frameworks/InterfaceFiles", swiftSettings: settings),
    .target(
        name: "PorticoUIKit",
        dependencies: [
            "AppRuntime", "InterfaceFiles", "PorticoBackgroundTasks", "PorticoCallKit", "PorticoCoreLocation",
            "PorticoFoundation",
            "PorticoPushKit", "PorticoQuartzCore", "PorticoUserNotifications", "SystemModel",
        ],
        path: "Sources/Frameworks/PorticoUIKit", swiftSettings: settings),
    .target(
        name: "PorticoUserNotificationsUI",
        dependencies: [
            "AppRuntime", "PorticoFoundation", "PorticoUIKit", "PorticoUserNotifications", "SystemModel",
        ],
        path: "Sources/Frameworks/PorticoUserNotificationsUI", swiftSettings: settings),
    .target(
        name: "PorticoNotificationCenter",
        dependencies: ["AppRuntime", "PorticoFoundation", "PorticoUIKit", "SystemModel"],
        path: "Sources/Frameworks/PorticoNotificationCenter", swiftSettings: settings),
    .target(
        name: "PorticoSocial", dependencies: ["AppRuntime", "PorticoFoundation", "PorticoUIKit", "SystemModel"],
        path: "Sources/Frameworks/PorticoSocial", swiftSettings: settings),
    // Of WidgetKit what an app calls: apart, as it re-exports SwiftUI on Apple's systems.
    .target(
        name: "PorticoWidgetKit", dependencies: ["AppRuntime", "PorticoIntents", "SystemModel"],
        path: "Sources/Frameworks/PorticoWidgetKit", swiftSettings: settings),
    .target(
        name: "PorticoExtensionMain",
        dependencies: [
            "AppRuntime", "PorticoCoreLocation", "PorticoFoundation", "PorticoNotificationCenter", "PorticoSocial",
            "PorticoUIKit", "PorticoUserNotifications", "PorticoUserNotificationsUI", "SystemModel",
        ],
        path: "Sources/Frameworks/PorticoExtensionMain", swiftSettings: settings),

    // MARK: System
    // Functions of libdispatch, the concurrency runtime and the C library, which a program that links this defines
    // itself: blocks, tasks, delays and clocks of an app are the device's.
    .target(name: "CallInterposition", path: "Sources/System/CallInterposition"),
    .target(
        name: "AppRuntime", dependencies: ["CallInterposition", "LocalSocket", "SystemModel"],
        path: "Sources/System/AppRuntime", swiftSettings: settings),
    .target(
        name: "VirtualDevice",
        dependencies: [
            "SystemModel",
            .product(name: "HeapModule", package: "swift-collections"),
            .product(name: "OrderedCollections", package: "swift-collections"),
        ],
        path: "Sources/System/VirtualDevice", swiftSettings: settings),
    .target(name: "LocalSocket", path: "Sources/System/LocalSocket", swiftSettings: settings),

    // MARK: Testing
    // Searching through the orders of a scenario, wherever that is played.
    .target(
        name: "OrderExploration", dependencies: ["SystemModel", "VirtualDevice"],
        path: "Sources/Testing/OrderExploration", swiftSettings: settings),
    .target(
        name: "PorticoTesting",
        dependencies: [
            "AppRuntime", "CallInterposition", "DeviceContainers", "OrderExploration", "PorticoExtensionMain",
            "PorticoFoundation", "PorticoUIKit",
            "PorticoUserNotifications", "SystemModel", "VirtualDevice",
        ],
        path: "Sources/Testing/PorticoTesting", swiftSettings: settings),
    .target(
        name: "DeviceContainers", dependencies: ["SystemModel", "VirtualDevice"],
        path: "Sources/Testing/DeviceContainers", swiftSettings: settings),
]

// MARK: - Together

let kitDependencies: [Package.Dependency] = [
    // SQLite for the kit's shared store.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The macro `@DeepLink`.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // What the kit's tagged loggers write to.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
]

let deviceDependencies: [Package.Dependency] = [
    // Ordered dictionaries, deques and heaps in the device core: hash order must never reach a trace.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // On Linux, what CryptoKit is on Apple's systems: end-to-end encryption of payloads.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
]

let package = Package(
    name: "Portico",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: kitProducts + (hasDevice ? deviceProducts : []),
    dependencies: kitDependencies + (hasDevice ? deviceDependencies : []),
    targets: kitTargets + (hasDevice ? deviceTargets : [])
)
