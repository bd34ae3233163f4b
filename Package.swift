// swift-tools-version: 6.2
// Portico
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

// One array for every target. Warnings are errors for our own targets only: packages that depend on
// Portico build it without this flag.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// What an app of a tutorial is built with.
let tutorialSettings: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

// Apple's frameworks, or Portico's on Linux. The latter are named beside the shim because the build system does not
// look through a re-export: a target that names the shim alone would not be rebuilt when they change.
let linuxFrameworks: [Target.Dependency] =
    [
        "PorticoCoreLocation", "PorticoCoreSpotlight", "PorticoFoundation", "PorticoIntents",
        "PorticoNotificationCenter", "PorticoSocial", "PorticoUIKit", "PorticoUniformTypeIdentifiers",
        "PorticoUserNotifications", "PorticoUserNotificationsUI",
    ]
    .map { .target(name: $0, condition: .when(platforms: [.linux])) }
let systemFrameworks: [Target.Dependency] = ["SystemFrameworks"] + linuxFrameworks

// What reads and writes Swift source.
let swiftSyntax: [Target.Dependency] = ["SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder"]
    .map { .product(name: $0, package: "swift-syntax") }

// What an extension's one-line main.swift calls; on Apple's systems the linker gives an extension its entry point.
let extensionMain: Target.Dependency = .target(name: "PorticoExtensionMain", condition: .when(platforms: [.linux]))

let package = Package(
    name: "Portico",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        // What an app ships.
        .library(name: "DeepLinks", targets: ["DeepLinks"]),
        .library(name: "NotificationFlows", targets: ["NotificationFlows"]),
        .library(name: "KeyboardTracking", targets: ["KeyboardTracking"]),
        .library(name: "AppGroups", targets: ["AppGroups"]),
        .library(name: "AppExtensions", targets: ["AppExtensions"]),
        .library(name: "TaggedLogging", targets: ["TaggedLogging"]),
        .library(name: "Telemetry", targets: ["Telemetry"]),
        .library(name: "SystemFrameworks", targets: ["SystemFrameworks"]),
        .library(name: "PorticoExtensionMain", targets: ["PorticoExtensionMain"]),
        // What its tests use.
        .library(name: "PorticoTesting", targets: ["PorticoTesting"]),
        // What tools and benchmarks build on: the device as a value, and its hosts.
        .library(name: "VirtualDevice", targets: ["SystemModel", "VirtualDevice"]),
        .library(name: "DeviceHost", targets: ["DeviceHost"]),
        .library(name: "PushGateway", targets: ["PushGateway"]),
        // The command line.
        .executable(name: "portico", targets: ["portico"]),
        // An app written the way an iOS developer would write it, with scenes and without.
        .executable(name: "Booking", targets: ["Booking"]),
        .executable(name: "BookingClassic", targets: ["BookingClassic"]),
        // An app whose legs stand on the keyboard.
        .executable(name: "Puppet", targets: ["Puppet"]),
        // An app of notifications, with its service and its content extension.
        .executable(name: "Bulletin", targets: ["Bulletin"]),
        .executable(name: "BulletinService", targets: ["BulletinService"]),
        .executable(name: "BulletinContent", targets: ["BulletinContent"]),
        // An app that shares its list with a Today widget.
        .executable(name: "ToDoList", targets: ["ToDoList"]),
        .executable(name: "ToDoListToday", targets: ["ToDoListToday"]),
        // An app of pictures, with its share extension and the server that they are sent to.
        .executable(name: "MyPicture", targets: ["MyPicture"]),
        .executable(name: "MyPictureShare", targets: ["MyPictureShare"]),
        .executable(name: "MyPictureServer", targets: ["MyPictureServer"]),
    ],
    dependencies: [
        // The command line: parsing, help texts, exit codes.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Ordered dictionaries, deques and heaps in the device core: hash order must never reach a trace.
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        // SQLite for the device journal, for the gateway's stored pushes and for the kit's shared store.
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
        // Log lines of the host and the gateway, and what the kit's tagged loggers write to.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // The server that MyPicture's uploads go to. No traits: it reads no configuration files.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        // MARK: Kit (ships in apps)
        .target(
            name: "DeepLinks", dependencies: ["DeepLinkMacros", "LinkTemplates"] + systemFrameworks,
            path: "Sources/Kit/DeepLinks", swiftSettings: settings),
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
            name: "DeepLinkMacros",
            dependencies: [
                "DeepLinkSyntax",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            path: "Sources/Kit/DeepLinkMacros", swiftSettings: settings),

        .target(
            name: "NotificationFlows",
            dependencies: systemFrameworks + [
                .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux]))
            ],
            path: "Sources/Kit/NotificationFlows", swiftSettings: settings),

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
            name: "AppGroups", dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
            path: "Sources/Kit/AppGroups", swiftSettings: settings),
        // Its parts that need Apple's frameworks: containers by identifier with the system's signals and activities, item
        // providers, background sessions.
        .target(
            name: "AppExtensions", dependencies: ["AppGroups"] + systemFrameworks, path: "Sources/Kit/AppExtensions",
            swiftSettings: settings),

        // MARK: Shim
        .target(
            name: "SystemFrameworks", dependencies: linuxFrameworks, path: "Sources/Shim/SystemFrameworks",
            swiftSettings: settings),

        // MARK: Frameworks (Linux only; Apple's API)
        .target(
            name: "PorticoFoundation", dependencies: ["AppRuntime", "SystemModel"],
            path: "Sources/Frameworks/PorticoFoundation", swiftSettings: settings),
        .target(
            name: "PorticoCoreLocation", dependencies: ["AppRuntime", "SystemModel"],
            path: "Sources/Frameworks/PorticoCoreLocation", swiftSettings: settings),
        .target(
            name: "PorticoCoreSpotlight", dependencies: ["AppRuntime", "SystemModel"],
            path: "Sources/Frameworks/PorticoCoreSpotlight", swiftSettings: settings),
        .target(
            name: "PorticoIntents", dependencies: ["AppRuntime"],
            path: "Sources/Frameworks/PorticoIntents", swiftSettings: settings),
        .target(
            name: "PorticoUniformTypeIdentifiers", dependencies: ["AppRuntime", "PorticoFoundation", "SystemModel"],
            path: "Sources/Frameworks/PorticoUniformTypeIdentifiers", swiftSettings: settings),
        .target(
            name: "PorticoUserNotifications",
            dependencies: ["AppRuntime", "PorticoCoreLocation", "PorticoFoundation", "PorticoIntents", "SystemModel"],
            path: "Sources/Frameworks/PorticoUserNotifications", swiftSettings: settings),
        .target(
            name: "PorticoUIKit",
            dependencies: [
                "AppRuntime", "PorticoCoreLocation", "PorticoFoundation", "PorticoUserNotifications", "SystemModel",
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
        .target(
            name: "PorticoExtensionMain",
            dependencies: [
                "AppRuntime", "PorticoCoreLocation", "PorticoFoundation", "PorticoNotificationCenter", "PorticoSocial",
                "PorticoUIKit", "PorticoUserNotifications", "PorticoUserNotificationsUI", "SystemModel",
            ],
            path: "Sources/Frameworks/PorticoExtensionMain", swiftSettings: settings),

        // MARK: System
        .target(
            name: "AppRuntime", dependencies: ["LocalSocket", "SystemModel"],
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
        .target(
            name: "SystemModel", path: "Sources/System/SystemModel",
            resources: [
                .embedInCode("Keyboard/devices.json"),
                .embedInCode("Profiles/ios10.json"), .embedInCode("Profiles/ios12.json"),
                .embedInCode("Profiles/ios15.json"), .embedInCode("Profiles/ios17.json"),
                .embedInCode("Profiles/ios18.json"), .embedInCode("Profiles/ios26.json"),
                .embedInCode("Profiles/ios27.json"),
                .embedInCode("Types/types.json"),
            ],
            swiftSettings: settings),

        // MARK: Hosts
        // Functions of libdispatch and of the concurrency runtime, which a program that links this defines itself: in a
        // test, blocks and tasks of an app must know which app's they are. Nothing but tests links it.
        .target(name: "CallInterposition", path: "Sources/Hosts/CallInterposition"),
        .target(
            name: "PorticoTesting",
            dependencies: [
                "AppRuntime", "CallInterposition", "DeviceContainers", "PorticoExtensionMain", "PorticoFoundation",
                "PorticoUIKit",
                "PorticoUserNotifications", "SystemModel", "VirtualDevice",
            ],
            path: "Sources/Hosts/PorticoTesting", swiftSettings: settings),
        .target(
            name: "DeviceContainers", dependencies: ["SystemModel", "VirtualDevice"],
            path: "Sources/Hosts/DeviceContainers", swiftSettings: settings),
        .target(
            // What background sessions send and fetch: a client that no server can end.
            name: "TransferClient",
            dependencies: [
                "SystemModel",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            path: "Sources/Hosts/TransferClient", swiftSettings: settings),
        .target(
            name: "DeviceHost",
            dependencies: [
                "DeviceContainers", "LocalSocket", "SystemModel", "TransferClient", "VirtualDevice",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Sources/Hosts/DeviceHost", swiftSettings: settings),
        .target(
            name: "AssociationServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Sources/Hosts/AssociationServer", swiftSettings: settings),
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
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ],
            path: "Sources/Hosts/PushGateway", swiftSettings: settings),

        // MARK: Command
        .target(
            name: "SourceLint",
            dependencies: [
                "DeepLinkSyntax", "SystemModel",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Sources/Command/SourceLint", swiftSettings: settings),
        .executableTarget(
            name: "portico",
            dependencies: [
                "AssociationServer", "DeviceHost", "LocalSocket", "PushGateway", "SourceLint", "SystemModel",
                "Telemetry", "VirtualDevice",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Command/portico", swiftSettings: settings),

        // MARK: Examples
        .executableTarget(
            name: "Booking", dependencies: ["BookingShared", "DeepLinks"] + systemFrameworks,
            path: "Examples/Booking/App", exclude: ["Info.plist", "Booking.entitlements"], swiftSettings: settings),
        .executableTarget(
            name: "BookingClassic", dependencies: ["BookingShared", "DeepLinks"] + systemFrameworks,
            path: "Examples/Booking/Classic", exclude: ["Info.plist", "BookingClassic.entitlements"],
            swiftSettings: settings),
        .target(
            name: "BookingShared", dependencies: ["DeepLinks"] + systemFrameworks, path: "Examples/Booking/Shared",
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
            path: "Fuzz", exclude: ["Package.swift", "Modules", "Seeds", "Cases", "Sources/Fuzzer"],
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
                "AppRuntime", "BookingShared", "DeepLinks", "PorticoTesting", "SeededRandom", "SystemModel",
                "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "DeepLinkRoutesTests",
            dependencies: ["DeepLinks", "LinkTemplates", "SeededRandom", "SystemModel"] + systemFrameworks,
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
                // Babbling, Booking, Misbehaving, Naive, NotificationExtensions, Puppet and ShareExtensions for their
                // executables.
                "Babbling", "Booking", "DeviceContainers", "DeviceHost", "LocalSocket", "LogLines", "Misbehaving",
                "Naive", "NotificationExtensions", "PorticoTesting", "ProcessFixtures", "Puppet", "ShareExtensions",
                "SystemModel", "VirtualDevice",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
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
                "DeviceHost", "Misbehaving", "MyPicture", "MyPictureServer", "MyPictureShare", "PictureServer",
                "ProcessFixtures", "Puppet", "PushGateway", "ToDoList", "ToDoListToday", "portico",
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
                "Booking", "DeviceHost", "PushGateway", "SeededRandom", "SystemModel", "VirtualDevice", "portico",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "PushGatewayTests",
            dependencies: [
                "LocalSocket", "LogLines", "PushGateway", "SystemModel",
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
            // Code as tutorials write it: in the Swift 5 language mode, with warnings as errors.
            name: "NaiveAppTests",
            dependencies: ["Naive", "PorticoTesting", "SystemModel", "VirtualDevice"] + systemFrameworks,
            swiftSettings: tutorialSettings),
        .testTarget(
            // Links, activities and search from the system's side.
            name: "LinkEntryTests",
            dependencies: [
                "AppRuntime", "DeepLinks", "PorticoTesting", "SeededRandom", "SystemModel", "VirtualDevice",
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
            name: "TaggedLoggingTests",
            dependencies: ["LogLines", "TaggedLogging", .product(name: "Logging", package: "swift-log")],
            swiftSettings: settings),
        .testTarget(name: "TelemetryTests", dependencies: ["Telemetry"], swiftSettings: settings),
        .testTarget(
            // GroupMember for its executable: this suite starts processes and kills them.
            name: "AppGroupsTests",
            dependencies: [
                "AppGroups", "GroupMember", "SeededRandom", "TestClocks", .product(name: "GRDB", package: "GRDB.swift"),
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
            name: "AppRuntimeTests", dependencies: ["AppRuntime", "LocalSocket", "SystemModel"],
            swiftSettings: settings),
        .testTarget(
            // Servers of raw sockets that do whatever a server can do.
            name: "TransferClientTests", dependencies: ["RawServer", "SeededRandom", "SystemModel", "TransferClient"],
            swiftSettings: settings),
        .testTarget(
            name: "LocalSocketTests", dependencies: ["LocalSocket"], swiftSettings: settings),
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
                "DeviceHost", "ProcessFixtures", "RawServer", "Sharing", "SystemModel", "VirtualDevice",
                .product(name: "Logging", package: "swift-log"),
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
                "AppRuntime", "KeyboardTracking", "Puppet", "PuppetShared", "PorticoTesting", "SeededRandom",
                "SystemModel",
                "TaggedLogging", "Telemetry", "TestClocks", "VirtualDevice",
            ] + systemFrameworks,
            swiftSettings: settings),
        .testTarget(
            name: "SourceLintTests", dependencies: ["SourceLint", "SystemModel"], swiftSettings: settings),
        .testTarget(
            name: "BulletinTests",
            dependencies: [
                "Bulletin", "BulletinContent", "BulletinService", "BulletinShared", "NotificationFlows",
                "PorticoTesting", "SystemModel", "VirtualDevice",
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
                "AppExtensions", "AppGroups", "DeepLinks", "KeyboardTracking", "NotificationFlows", "TaggedLogging",
                "Telemetry", .product(name: "Logging", package: "swift-log"),
            ] + systemFrameworks,
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
        .testTarget(
            // The server as a program, and its parser with every break of the bytes.
            name: "MyPictureServerTests",
            dependencies: ["AppGroups", "MyPictureServer", "PictureServer", "SeededRandom"],
            swiftSettings: settings),

        // MARK: What tests share and start
        .target(
            name: "LogLines", dependencies: [.product(name: "Logging", package: "swift-log")],
            path: "Tests/Fixtures/LogLines", swiftSettings: settings),
        .target(name: "TestClocks", path: "Tests/Fixtures/TestClocks", swiftSettings: settings),
        .target(name: "SeededRandom", path: "Tests/Fixtures/SeededRandom", swiftSettings: settings),
        .target(name: "RawServer", path: "Tests/Fixtures/RawServer", swiftSettings: settings),
        .target(name: "PictureServer", path: "Tests/Fixtures/PictureServer", swiftSettings: settings),
        .executableTarget(
            name: "NotificationExtensions", dependencies: [extensionMain] + systemFrameworks,
            path: "Tests/Fixtures/NotificationExtensions", swiftSettings: settings),
        .executableTarget(
            name: "Naive", dependencies: systemFrameworks, path: "Tests/Fixtures/Naive",
            swiftSettings: tutorialSettings),
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
                "DeviceHost", "SystemModel", "VirtualDevice",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/Fixtures/ProcessFixtures", swiftSettings: settings),
    ]
)
