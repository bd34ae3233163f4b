// swift-tools-version: 6.2
// Portico
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Everything that apps and their tests need not resolve: hosts, gateway, command line, example apps, and all tests of the
// repository. Examples, Fuzz and Tests are links to the folders beside this one.

// One array for every target. Warnings are errors.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// What an app of a tutorial is built with.
let tutorialSettings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

// The modules of the package above, by the product that has them.
let products: [String: [String]] = [
    "AppExtensions": ["AppExtensions"],
    "AppGroups": ["AppGroups"],
    "DeepLinkMacros": ["DeepLinkMacros"],
    "DeepLinks": ["DeepLinks"],
    "KeyboardTracking": ["KeyboardTracking"],
    "NotificationFlows": ["NotificationFlows"],
    "OrderExploration": ["OrderExploration"],
    "PorticoExtensionMain": ["PorticoExtensionMain"],
    "PorticoFrameworks": [
        "PorticoBackgroundTasks", "PorticoCallKit", "PorticoCoreLocation", "PorticoCoreSpotlight", "PorticoFoundation",
        "PorticoIntents", "PorticoMobileCoreServices", "PorticoNotificationCenter", "PorticoOS", "PorticoPushKit",
        "PorticoQuartzCore", "PorticoSocial", "PorticoUIKit", "PorticoUniformTypeIdentifiers",
        "PorticoUserNotifications", "PorticoUserNotificationsUI", "PorticoWidgetKit",
    ],
    "PorticoHosting": ["AppRuntime", "DeviceContainers", "LocalSocket"],
    "PorticoLinkSyntax": ["DeepLinkSyntax", "LinkTemplates"],
    "PorticoTesting": ["PorticoTesting"],
    "SystemFrameworks": ["SystemFrameworks"],
    "TaggedLogging": ["TaggedLogging"],
    "Telemetry": ["Telemetry"],
    "SystemModel": ["SystemModel"],
    "VirtualDevice": ["VirtualDevice"],
]

// Apple's frameworks, or Portico's on Linux.
let systemFrameworks: [Target.Dependency] = [
    "SystemFrameworks",
    .product(name: "PorticoFrameworks", package: "Portico", condition: .when(platforms: [.linux])),
]

// What reads and writes Swift source.
let swiftSyntax: [Target.Dependency] = ["SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder"]
    .map { .product(name: $0, package: "swift-syntax") }

// What an extension's one-line main.swift calls; on Apple's systems the linker gives an extension its entry point.
let extensionMain: Target.Dependency = .product(
    name: "PorticoExtensionMain", package: "Portico", condition: .when(platforms: [.linux]))

// What only a build with TLS needs.
let ssl = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"]))

let package = Package(
    name: "Hosts",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DeviceHost", targets: ["AppBundles", "DeviceHost"]),
        .library(name: "PushGateway", targets: ["PushGateway"]),
        // For the benchmarks.
        .library(name: "SourceLint", targets: ["SourceLint"]),
        // The command line.
        .executable(name: "portico", targets: ["portico"]),
        // What of it needs no device, for any machine.
        .executable(name: "portico-checks", targets: ["portico-checks"]),
        // An app written the way an iOS developer would write it, for benchmarks.
        .executable(name: "Booking", targets: ["Booking"]),
    ],
    traits: [
        .trait(
            name: "TLS",
            description:
                "TLS in the gateway and for uploads to https. Without it, BoringSSL is compiled once instead of twice."
        ),
        .default(enabledTraits: ["TLS"]),
    ],
    dependencies: [
        .package(name: "Portico", path: ".."),
        // The command line: parsing, help texts, exit codes.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // SQLite for the device journal and for the gateway's stored pushes.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // Starts app processes and reports how they ended.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        // What swift-subprocess spells file descriptors with.
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        // The gateway's wire: sockets, TLS, HTTP/2 frames.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        // What swift-certificates spells names and keys with.
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.1"),
        // ES256 provider tokens, and the certificate authority that the gateway makes on first start.
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        // Reads the sources that `portico lint` looks through.
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        // Reads the scenarios of `portico explore --file`, and XcodeGen's project.yml.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Log lines of the host and the gateway.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // The server that MyPicture's uploads go to. No traits: it reads no configuration files.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // MARK: Hosts
        .target(
            // What background sessions send and fetch: a client that no server can end.
            name: "TransferClient",
            dependencies: [
                "SystemModel",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), ssl,
            ],
            path: "Sources/TransferClient", swiftSettings: settings),
        .target(
            // Reads and makes app bundles.
            name: "AppBundles", dependencies: ["SystemModel"], path: "Sources/AppBundles", swiftSettings: settings),
        .target(
            name: "DeviceHost",
            dependencies: [
                "AppBundles", "DeviceContainers", "LocalSocket", "OrderExploration", "SystemModel", "TransferClient",
                "VirtualDevice",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Sources/DeviceHost", swiftSettings: settings),
        .target(
            name: "AssociationServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Sources/AssociationServer", swiftSettings: settings),
        .target(
            name: "PushGateway",
            dependencies: [
                "LocalSocket", "SystemModel",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOPosix", package: "swift-nio"), ssl,
                .product(name: "SwiftASN1", package: "swift-asn1", condition: .when(traits: ["TLS"])),
                .product(name: "X509", package: "swift-certificates", condition: .when(traits: ["TLS"])),
            ],
            path: "Sources/PushGateway", swiftSettings: settings),

        // MARK: Command
        .target(
            // Finds the targets of a checkout: Xcode projects, XcodeGen, Tuist, Swift packages.
            name: "XcodeProjects", dependencies: [.product(name: "Yams", package: "Yams")],
            path: "Sources/XcodeProjects", swiftSettings: settings),
        .target(
            name: "SourceLint",
            dependencies: [
                "DeepLinkSyntax", "SystemModel", "XcodeProjects",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Sources/SourceLint", swiftSettings: settings),
        .target(
            // Copies an app's system layer into a package that compiles on Linux.
            name: "SourceAdapter",
            dependencies: [
                "SourceLint", "SystemModel", "XcodeProjects",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Sources/SourceAdapter", swiftSettings: settings),
        .target(
            // What all commands share: how they print, and how they fail.
            name: "CommandSupport",
            dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/CommandSupport", swiftSettings: settings),
        .target(
            // The commands that read no Swift source and need neither a device nor Linux.
            name: "CheckCommands",
            dependencies: [
                "AppBundles", "CommandSupport", "SystemModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/CheckCommands", swiftSettings: settings),
        .target(
            // Those that read an app's sources, and need neither a device nor Linux.
            name: "SourceCommands",
            dependencies: [
                "AppBundles", "CommandSupport", "SourceLint", "SystemModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/SourceCommands", swiftSettings: settings),
        .target(
            // The commands that work on a device, and the demo.
            name: "DeviceCommands",
            dependencies: [
                "AppBundles", "AssociationServer", "CheckCommands", "CommandSupport", "DeviceHost", "LocalSocket",
                "OrderExploration", "PushGateway", "SystemModel", "Telemetry", "VirtualDevice",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/DeviceCommands", swiftSettings: settings),
        .executableTarget(
            name: "portico-checks",
            dependencies: [
                "CheckCommands", "CommandSupport", "SourceCommands",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/portico-checks", swiftSettings: settings),
        .executableTarget(
            name: "portico",
            dependencies: [
                "CommandSupport", "DeviceCommands", "SourceAdapter", "SourceCommands",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/portico", swiftSettings: settings),
        .executableTarget(
            // The device's commands alone, and the examples for their executables: all that Scripts/demo builds.
            name: "portico-demo",
            dependencies: [
                "Booking", "BookingClassic", "Bulletin", "BulletinContent", "BulletinService", "DeviceCommands",
                "MyPicture", "MyPictureServer", "MyPictureShare", "Puppet", "ToDoList", "ToDoListToday",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/portico-demo", swiftSettings: settings),

        // MARK: Examples
        .executableTarget(
            name: "Booking", dependencies: ["BookingShared", "DeepLinks"] + systemFrameworks,
            path: "Examples/Booking/App", exclude: ["Info.plist", "Booking.entitlements"], swiftSettings: settings),
        .executableTarget(
            name: "BookingClassic", dependencies: ["BookingShared", "DeepLinks"] + systemFrameworks,
            path: "Examples/Booking/Classic", exclude: ["Info.plist", "BookingClassic.entitlements"],
            swiftSettings: settings),
        .target(
            name: "BookingShared", dependencies: ["DeepLinkMacros"] + systemFrameworks, path: "Examples/Booking/Shared",
            swiftSettings: settings),

        .executableTarget(
            name: "Puppet", dependencies: ["KeyboardTracking", "PuppetShared"] + systemFrameworks,
            path: "Examples/Puppet/App", exclude: ["Info.plist", "Puppet.entitlements"], swiftSettings: settings),
        .target(
            name: "PuppetShared",
            dependencies: [
                "KeyboardTracking", "TaggedLogging", "Telemetry", .product(name: "Logging", package: "swift-log"),
            ] + systemFrameworks,
            path: "Examples/Puppet/Shared", swiftSettings: settings),

        .executableTarget(
            name: "Bulletin", dependencies: ["BulletinShared", "NotificationFlows"] + systemFrameworks,
            path: "Examples/Bulletin/App", exclude: ["Info.plist", "Bulletin.entitlements"], swiftSettings: settings),
        .executableTarget(
            name: "BulletinService",
            dependencies: ["BulletinShared", "NotificationFlows", extensionMain] + systemFrameworks,
            path: "Examples/Bulletin/Service",
            exclude: ["Info.plist", "BulletinService.entitlements", "aPicture.png"], swiftSettings: settings),
        .executableTarget(
            name: "BulletinContent",
            dependencies: ["BulletinShared", "NotificationFlows", extensionMain] + systemFrameworks,
            path: "Examples/Bulletin/Content", exclude: ["Info.plist", "BulletinContent.entitlements"],
            swiftSettings: settings),
        .target(
            name: "BulletinShared", dependencies: ["NotificationFlows"] + systemFrameworks,
            path: "Examples/Bulletin/Shared", swiftSettings: settings),
        .executableTarget(
            name: "ToDoList", dependencies: ["AppExtensions", "AppGroups", "ToDoListShared"] + systemFrameworks,
            path: "Examples/ToDoList/App", exclude: ["Info.plist", "ToDoList.entitlements"], swiftSettings: settings),
        .executableTarget(
            name: "ToDoListToday", dependencies: ["AppGroups", "ToDoListShared", extensionMain] + systemFrameworks,
            path: "Examples/ToDoList/Today", exclude: ["Info.plist", "ToDoListToday.entitlements"],
            swiftSettings: settings),
        .target(
            name: "ToDoListShared", dependencies: ["AppExtensions", "AppGroups"] + systemFrameworks,
            path: "Examples/ToDoList/Shared", swiftSettings: settings),

        .executableTarget(
            name: "MyPicture", dependencies: ["AppExtensions", "AppGroups", "MyPictureShared"] + systemFrameworks,
            path: "Examples/MyPicture/App", exclude: ["Info.plist", "MyPicture.entitlements"],
            swiftSettings: settings),
        .executableTarget(
            name: "MyPictureShare",
            dependencies: ["AppExtensions", "AppGroups", "MyPictureShared", extensionMain] + systemFrameworks,
            path: "Examples/MyPicture/Share", exclude: ["Info.plist", "MyPictureShare.entitlements"],
            swiftSettings: settings),
        .target(
            name: "MyPictureShared", dependencies: ["AppExtensions", "AppGroups"] + systemFrameworks,
            path: "Examples/MyPicture/Shared", swiftSettings: settings),
        .executableTarget(
            name: "MyPictureServer",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            path: "Examples/MyPicture/Server", swiftSettings: settings),

        // MARK: Tests
        // The readers of the fuzzers, over their seeds and every input that ever failed; see Scripts/fuzz.
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "AppGroups", "DeepLinks", "DeviceHost", "LinkTemplates", "LocalSocket", "NotificationFlows",
                "PushGateway", "SystemModel", "Telemetry", "VirtualDevice",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            ],
            path: "Fuzz", exclude: ["Package.swift", "Modules", "Seeds", "Cases", "Sources/Driver"],
            sources: ["Sources/Readers", "Tests"],
            swiftSettings: settings),
        .testTarget(name: "ParityTests", dependencies: systemFrameworks, swiftSettings: settings),
        .testTarget(
            name: "SystemModelTests", dependencies: ["SeededRandom", "SystemModel"], exclude: ["Association/Cases"],
            swiftSettings: settings),
        .testTarget(
            name: "VirtualDeviceTests", dependencies: ["SeededRandom", "SystemModel", "VirtualDevice"],
            swiftSettings: settings),
        .testTarget(
            // Every rule of the notifications sheet, and random schedules against a model of the daemon.
            name: "NotificationDaemonTests", dependencies: ["SystemModel", "VirtualDevice"], swiftSettings: settings),
        .testTarget(
            // Every situation of the keyboard sheet, and random schedules.
            name: "KeyboardServerTests", dependencies: ["SeededRandom", "SystemModel", "VirtualDevice"],
            swiftSettings: settings),
        .testTarget(
            // Requests of share and action extensions, and Today widgets: whole histories.
            name: "ExtensionHostTests",
            dependencies: ["AppRuntime", "PorticoTesting", "SystemModel", "VirtualDevice"] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "NotificationModelTests", dependencies: ["SeededRandom", "SystemModel", "VirtualDevice"],
            swiftSettings: settings),
        .testTarget(
            name: "DeepLinksTests",
            dependencies: [
                "AppRuntime", "BookingShared", "DeepLinkMacros", "DeepLinks", "PorticoTesting", "SeededRandom",
                "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "DeepLinkRoutesTests",
            dependencies: ["DeepLinkMacros", "DeepLinks", "LinkTemplates", "SeededRandom", "SystemModel"]
                + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // Has the plug-in's macros by a link to their file: a test that named the plug-in would be built, with all
            // that it needs, for the compiler's own machine a second time.
            name: "DeepLinkMacrosTests",
            dependencies: ["DeepLinkSyntax", "LinkTemplates"] + swiftSyntax + [
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DeviceHostTests",
            dependencies: [
                // Babbling, Booking, Loading, Misbehaving, Naive, NewsReader, NotificationExtensions, Phone, Pinboard, Puppet,
                // SeededRun, ShareExtensions and Waiting for their executables.
                "AppBundles", "Babbling", "Booking", "Deadlines", "DeviceContainers", "DeviceHost", "LocalSocket",
                "LogLines",
                "Idioms", "Loading", "Misbehaving", "Naive", "NewsReader", "NotificationExtensions",
                "OrderExploration", "PorticoTesting",
                "Phone", "Pinboard", "ProcessFixtures",
                "Puppet", "SeededRun",
                "ShareExtensions", "SystemModel", "VirtualDevice", "Waiting",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: settings),
        .testTarget(
            // Journals that older builds have written.
            name: "JournalTests",
            dependencies: [
                "DeviceHost", "PorticoTesting", "SystemModel", "VirtualDevice",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                // The apps, their extensions and portico for their executables.
                "AssociationServer", "Booking", "BookingClassic", "Bulletin", "BulletinContent", "BulletinService",
                "CheckCommands", "CommandSupport", "DeviceHost", "Misbehaving", "MyPicture", "MyPictureServer",
                "MyPictureShare", "PictureServer", "ProcessFixtures", "Puppet", "PushGateway", "ShareExtensions",
                "SourceCommands", "SourceLint", "ToDoList", "ToDoListToday", "portico", "portico-checks",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Snapshots"], swiftSettings: settings),
        .testTarget(
            // For the module files that the compiler's symbol tool reads.
            name: "SupportTableTests", dependencies: systemFrameworks, swiftSettings: settings),
        .testTarget(
            name: "KillTests",
            dependencies: [
                // Booking and portico for their executables: this suite starts processes.
                "AppBundles", "Booking", "DeviceHost", "PushGateway", "SeededRandom", "SystemModel", "VirtualDevice",
                "portico",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PushGatewayTests",
            dependencies: [
                "Deadlines", "LocalSocket", "LogLines", "PushGateway", "SystemModel",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ScenarioTests",
            dependencies: [
                "AppRuntime", "Booking", "BookingClassic", "BookingShared", "DeepLinks", "PorticoTesting",
                "SeededRandom", "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),

        .testTarget(
            // The test device's own methods: what a tester writes.
            name: "PorticoTestingTests",
            dependencies: [
                "AppRuntime", "Deadlines", "Idioms", "OrderExploration", "PorticoTesting", "RunComparison",
                "SeededRandom", "SystemModel", "VirtualDevice",
                .product(name: "Crypto", package: "swift-crypto"),
            ] + systemFrameworks,
            swiftSettings: settings
        ),
        .testTarget(
            // Code as tutorials write it: in the Swift 5 language mode, with warnings as errors.
            name: "NaiveAppTests",
            dependencies: ["Naive", "PorticoTesting", "SystemModel", "VirtualDevice"] + systemFrameworks,
            swiftSettings: tutorialSettings),
        .testTarget(
            // Links, activities and search from the system's side.
            name: "LinkEntryTests",
            dependencies: [
                "AppRuntime", "DeepLinkMacros", "DeepLinks", "PorticoTesting", "SeededRandom", "SystemModel",
                "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "NotificationFlowsTests",
            dependencies: [
                "NotificationFlows", "PorticoTesting", "SeededRandom", "SystemModel", "TestClocks", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "KeyboardTrackingTests",
            dependencies: [
                "AppRuntime", "KeyboardTracking", "LogLines", "PorticoTesting", "SeededRandom", "SystemModel",
                "TaggedLogging", "Telemetry", "TestClocks", "VirtualDevice",
                .product(name: "Logging", package: "swift-log"),
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // `import os`.
            name: "OSTests",
            dependencies: ["LogLines", "PorticoOS", .product(name: "Logging", package: "swift-log")],
            swiftSettings: settings),
        .testTarget(
            name: "TaggedLoggingTests",
            dependencies: ["LogLines", "TaggedLogging", .product(name: "Logging", package: "swift-log")],
            swiftSettings: settings),
        .testTarget(name: "TelemetryTests", dependencies: ["Telemetry"], swiftSettings: settings),
        .testTarget(
            // GroupMember for its executable: this suite starts processes and kills them.
            name: "AppGroupsTests",
            dependencies: [
                "AppGroups", "Deadlines", "GroupMember", "SeededRandom", "TestClocks",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "UniformTypeIdentifiersTests",
            dependencies: ["AppRuntime", "SystemModel"] + systemFrameworks, swiftSettings: settings),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "AppRuntime", "PorticoCoreLocation", "PorticoIntents", "PorticoUserNotifications", "SystemModel",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "UserNotificationsUITests",
            dependencies: [
                "AppRuntime", "PorticoExtensionMain", "PorticoFoundation", "PorticoUIKit", "PorticoUserNotifications",
                "PorticoUserNotificationsUI", "SystemModel",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "KeyboardUIKitTests",
            dependencies: [
                "AppRuntime", "PorticoFoundation", "PorticoUIKit", "PorticoUserNotifications", "SystemModel",
            ],
            swiftSettings: settings),
        .testTarget(
            // The wire, with a host of the test's own.
            name: "AppRuntimeTests", dependencies: ["AppRuntime", "Deadlines", "LocalSocket", "SystemModel"],
            swiftSettings: settings),
        .testTarget(
            // Servers of raw sockets that do whatever a server can do.
            name: "TransferClientTests", dependencies: ["RawServer", "SeededRandom", "SystemModel", "TransferClient"],
            swiftSettings: settings),
        .testTarget(
            name: "LocalSocketTests", dependencies: ["Deadlines", "LocalSocket"], swiftSettings: settings),
        .testTarget(
            // App Groups, shared defaults, signals, suspension and background sessions from an app's side.
            name: "AppGroupDeviceTests",
            dependencies: [
                "AppExtensions", "AppGroups", "AppRuntime", "PorticoTesting", "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // The same with processes of their own.
            name: "AppGroupHostTests",
            dependencies: [
                // Sharing for its executable.
                "AppBundles", "DeviceHost", "LogLines", "ProcessFixtures", "RawServer", "Sharing", "SystemModel",
                "VirtualDevice", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            // Every row of the extensions sheet's sections 4.2 and 4.3; answers in every order.
            name: "ItemProviderTests",
            dependencies: [
                "AppRuntime", "PorticoFoundation", "PorticoUIKit", "PorticoUniformTypeIdentifiers", "SystemModel",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DeviceContainersTests", dependencies: ["DeviceContainers", "SystemModel", "VirtualDevice"],
            swiftSettings: settings),
        .testTarget(
            name: "PuppetTests",
            dependencies: ["PorticoTesting", "Puppet", "PuppetShared", "SystemModel", "VirtualDevice"]
                + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // The bugs of sheet 5.2, each with the wrong app that has it; the kit's own puppet under random use.
            name: "KeyboardBugTests",
            dependencies: [
                "AppRuntime", "BugTable", "KeyboardTracking", "OrderExploration", "Puppet", "PuppetShared",
                "PorticoTesting", "RunComparison",
                "SeededRandom", "SystemModel",
                "TaggedLogging", "Telemetry", "TestClocks", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects"], swiftSettings: settings),
        .testTarget(
            name: "SourceLintTests", dependencies: ["SourceLint", "SystemModel", "XcodeProjects"],
            swiftSettings: settings),
        .testTarget(name: "SourceAdapterTests", dependencies: ["SourceAdapter"], swiftSettings: settings),
        .testTarget(
            name: "BulletinTests",
            dependencies: [
                "Bulletin", "BulletinContent", "BulletinService", "BulletinShared", "NotificationFlows",
                "PorticoTesting", "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // Bugs that the explorer finds without hints, and what it says of apps that have none.
            name: "ExplorerTests",
            dependencies: [
                "AppExtensions", "AppGroups", "BugTable", "DeepLinks", "KeyboardTracking", "NotificationFlows",
                "OrderExploration", "PorticoTesting", "RunComparison", "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "ToDoListTests",
            dependencies: [
                "AppGroups", "PorticoTesting", "SystemModel", "ToDoList", "ToDoListShared", "ToDoListToday",
                "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),

        .testTarget(
            name: "AppExtensionsTests",
            dependencies: [
                "AppExtensions", "AppGroups", "AppRuntime", "PorticoTesting", "SystemModel", "TestClocks",
                "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "MyPictureTests",
            dependencies: [
                "AppExtensions", "AppGroups", "MyPicture", "MyPictureShare", "MyPictureShared", "PorticoTesting",
                "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            // Each module of the kit as a tutorial uses it, in a target whose code belongs to the main actor.
            name: "MainActorKitTests",
            dependencies: [
                "AppExtensions", "AppGroups", "DeepLinkMacros", "DeepLinks", "KeyboardTracking", "NotificationFlows",
                "TaggedLogging", "Telemetry", .product(name: "Logging", package: "swift-log"),
            ] + systemFrameworks,
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
        .testTarget(
            // The server as a program, and its parser with every break of the bytes.
            name: "MyPictureServerTests",
            dependencies: ["AppGroups", "MyPictureServer", "PictureServer", "SeededRandom"],
            swiftSettings: settings),

        .testTarget(
            // What the README and the documentation show is compiled.
            name: "DocumentationTests",
            dependencies: [
                "AppExtensions", "AppGroups", "DeepLinkMacros", "DeepLinks", "NotificationFlows", "OrderExploration",
                "PorticoTesting",
                "SystemModel", "VirtualDevice",
            ] + systemFrameworks,
            exclude: ["News"], swiftSettings: settings),
        .testTarget(
            // The package at the root, as somebody sees it who adds it.
            name: "PackageTests",
            dependencies: [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            // Projects that Scripts/consumers builds.
            exclude: ["Consumers"],
            swiftSettings: settings),

        // MARK: What tests share and start
        .target(
            name: "LogLines", dependencies: [.product(name: "Logging", package: "swift-log")],
            path: "Tests/Fixtures/LogLines", swiftSettings: settings),
        .target(name: "Deadlines", path: "Tests/Fixtures/Deadlines", swiftSettings: settings),
        .target(name: "TestClocks", path: "Tests/Fixtures/TestClocks", swiftSettings: settings),
        .target(name: "SeededRandom", path: "Tests/Fixtures/SeededRandom", swiftSettings: settings),
        .target(
            name: "BugTable", dependencies: ["OrderExploration", "VirtualDevice"], path: "Tests/Fixtures/BugTable",
            swiftSettings: settings),
        .target(
            name: "RunComparison", dependencies: ["OrderExploration", "PorticoTesting", "VirtualDevice"],
            path: "Tests/Fixtures/RunComparison", swiftSettings: settings),
        .target(name: "RawServer", path: "Tests/Fixtures/RawServer", swiftSettings: settings),
        .target(name: "PictureServer", path: "Tests/Fixtures/PictureServer", swiftSettings: settings),
        .executableTarget(
            name: "NotificationExtensions", dependencies: [extensionMain] + systemFrameworks,
            path: "Tests/Fixtures/NotificationExtensions", swiftSettings: settings),
        .executableTarget(
            name: "Naive", dependencies: systemFrameworks, path: "Tests/Fixtures/Naive",
            swiftSettings: tutorialSettings),
        .executableTarget(
            name: "Loading", dependencies: systemFrameworks, path: "Tests/Fixtures/Loading",
            swiftSettings: tutorialSettings),
        .executableTarget(
            name: "NewsReader", dependencies: systemFrameworks, path: "Tests/Fixtures/NewsReader",
            swiftSettings: tutorialSettings),
        .executableTarget(
            name: "Phone", dependencies: systemFrameworks, path: "Tests/Fixtures/Phone",
            swiftSettings: tutorialSettings),
        .executableTarget(
            name: "Pinboard", dependencies: systemFrameworks, path: "Tests/Fixtures/Pinboard", exclude: ["Resources"],
            swiftSettings: tutorialSettings),
        .target(
            // Code that waits for time to pass, as it stands in apps.
            name: "Idioms", dependencies: systemFrameworks, path: "Tests/Fixtures/Idioms", swiftSettings: settings),
        .executableTarget(
            name: "SeededRun",
            dependencies: ["Idioms", "PorticoTesting", "SystemModel", "VirtualDevice"] + systemFrameworks,
            path: "Tests/Fixtures/SeededRun", swiftSettings: settings),
        .executableTarget(
            name: "Waiting", dependencies: ["Idioms"] + systemFrameworks, path: "Tests/Fixtures/Waiting",
            swiftSettings: settings),
        .executableTarget(
            name: "ShareExtensions", dependencies: ["AppRuntime", "SystemModel", extensionMain] + systemFrameworks,
            path: "Tests/Fixtures/ShareExtensions", swiftSettings: settings),
        .executableTarget(
            name: "Misbehaving", dependencies: systemFrameworks, path: "Tests/Fixtures/Misbehaving",
            swiftSettings: settings),
        .executableTarget(
            name: "Sharing", dependencies: ["AppExtensions", "AppGroups"] + systemFrameworks,
            path: "Tests/Fixtures/Sharing", swiftSettings: settings),
        .executableTarget(
            name: "Babbling", dependencies: ["LocalSocket", "SystemModel"], path: "Tests/Fixtures/Babbling",
            swiftSettings: settings),
        .executableTarget(
            name: "GroupMember", dependencies: ["AppGroups"], path: "Tests/Fixtures/GroupMember",
            swiftSettings: settings),
        .target(
            name: "ProcessFixtures",
            dependencies: [
                "AppBundles", "DeviceHost", "SystemModel", "VirtualDevice",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/Fixtures/ProcessFixtures", swiftSettings: settings),
    ]
)

// Hosts, servers and tests are for Linux. On a Mac there are the checks alone: `swift build --product portico-checks`.
#if os(Linux)
#else
    let checks: Set = [
        "AppBundles", "CheckCommands", "CommandSupport", "SourceCommands", "SourceLint", "XcodeProjects",
        "portico-checks",
    ]
    package.targets.removeAll { !checks.contains($0.name) }
    package.products = [.executable(name: "portico-checks", targets: ["portico-checks"])]
    package.dependencies = [
        .package(name: "Portico", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ]
#endif

// Some test targets only, so that Scripts/exhaust builds little in release.
if let names = Context.environment["PORTICO_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// A name of one of the package's modules above stands for its product.
let productOfModule = Dictionary(
    uniqueKeysWithValues: products.flatMap { product, modules in modules.map { ($0, product) } })
for target in package.targets {
    var found: [String] = []
    target.dependencies = target.dependencies.compactMap { dependency in
        guard case .byNameItem(let module, let condition) = dependency, let product = productOfModule[module] else {
            return dependency
        }
        if found.contains(product) { return nil }
        found.append(product)
        return .product(name: product, package: "Portico", condition: condition)
    }
}
