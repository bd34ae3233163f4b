// Portico
// SPDX-License-Identifier: Apache-2.0

/// The modules that an app imports, and what stands for them on Linux.
enum Modules {
    enum Support: Hashable {
        /// A module of Portico that is imported under Apple's name.
        case aliased(String)
        /// A module of the toolchain.
        case present
        /// A module whose contents are in another one that every file imports.
        case contained
        /// Another name for a module.
        case renamed(String)
        case absent
    }

    static func support(of module: String) -> Support {
        if let alias = aliases[module] ?? packages[module]?.module { return .aliased(alias) }
        if present.contains(module) { return .present }
        if let other = otherNames[module] { return .renamed(other) }
        return contained.contains(module) ? .contained : .absent
    }

    /// By Apple's names.
    static let aliases: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "BackgroundTasks", "CallKit", "CoreLocation", "CoreSpotlight", "Intents", "MobileCoreServices",
            "NotificationCenter", "PushKit", "QuartzCore", "Social", "UIKit", "UniformTypeIdentifiers",
            "UserNotifications", "UserNotificationsUI", "WidgetKit",
        ].map { ($0, "Portico\($0)") } + [("os", "PorticoOS")])

    /// Modules that have the contents of another one; two aliases cannot share one module.
    private static let otherNames = ["CoreServices": "MobileCoreServices", "OSLog": "os"]

    /// The module that stands for an imported one, under one of Apple's names.
    static func name(for module: String) -> String { otherNames[module] ?? module }

    /// What an app finds in those of ``aliases`` that only files which import them see.
    static let separate = [
        "CallKit": """
        CXAction CXAnswerCallAction CXCall CXCallAction CXCallController CXCallEndedReason CXCallObserver
        CXCallObserverDelegate CXCallUpdate CXEndCallAction CXErrorCodeIncomingCallError
        CXErrorCodeRequestTransactionError CXErrorDomainIncomingCall CXErrorDomainRequestTransaction CXHandle CXProvider
        CXProviderConfiguration CXProviderDelegate CXSetHeldCallAction CXSetMutedCallAction CXStartCallAction
        CXTransaction
        """,
        "PushKit": "PKPushCredentials PKPushPayload PKPushRegistry PKPushRegistryDelegate PKPushType",
        "os": """
        Logger OSAllocatedUnfairLock OSLog OSLogBoolFormat OSLogFloatFormatting OSLogIntegerFormatting
        OSLogInterpolation OSLogMessage OSLogPrivacy OSLogStringAlignment OSLogType OSSignpostID
        OSSignpostIntervalState OSSignpostType OSSignposter SignpostMetadata os_log os_log_t os_signpost
        """,
        "WidgetKit": "WidgetCenter WidgetFamily WidgetInfo",
    ]

    /// The names of those modules among the imported ones that other files do not see.
    static func separateNames(_ imports: Set<String>) -> [String] {
        let lists =
            separate.filter { imports.contains($0.key) }.values
            + packages.filter { imports.contains($0.key) }.values.map(\.types)
        return lists.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) }
    }

    /// Those of the imported modules, sorted.
    static func separateModules(_ imports: Set<String>) -> [String] {
        imports.filter { separate[$0] != nil || packages[$0] != nil }.sorted()
    }

    /// Every framework of Portico, and what stands for Apple's other modules if it is imported.
    static func aliases(_ imports: Set<String>) -> [(name: String, module: String)] {
        let packages = packages.filter { imports.contains($0.key) }.map { ($0.key, $0.value.module) }
        return (aliases.map { ($0.key, $0.value) } + packages).sorted { $0.0 < $1.0 }
    }

    static let present: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Swift", "Synchronization", "_Concurrency",
    ]

    /// Their types are Foundation's on Linux.
    private static let contained: Set<String> = ["CoreFoundation", "CoreGraphics", "Darwin", "ObjectiveC"]

    /// Packages with a module that stands for one of Apple's. They are added to the adapted package if it is imported.
    static let packages: [String: ModulePackage] = [
        "Combine": ModulePackage(
            // With the schedulers of Dispatch and the publishers of Foundation.
            module: "OpenCombineShim", package: "OpenCombine", url: "https://github.com/OpenCombine/OpenCombine.git",
            version: "0.14.0",
            types: """
                AnyCancellable AnyPublisher AnySubscriber Cancellable CombineIdentifier ConnectablePublisher
                CurrentValueSubject Deferred Empty Fail Future ImmediateScheduler Just ObservableObject PassthroughSubject
                Published Publisher Publishers Record Scheduler Subject Subscriber Subscribers Subscription Subscriptions
                """),
        "CryptoKit": ModulePackage(
            module: "Crypto", package: "swift-crypto", url: "https://github.com/apple/swift-crypto", version: "4.5.2",
            types: """
                AES ChaChaPoly CryptoKitError Curve25519 Digest HKDF HMAC HashFunction HashedAuthenticationCode Insecure
                MessageAuthenticationCode P256 P384 P521 SHA256 SHA256Digest SHA384 SHA384Digest SHA512 SHA512Digest
                SharedSecret SymmetricKey SymmetricKeySize
                """),
    ]
}

/// A package with a module that stands for one of Apple's.
struct ModulePackage: Hashable, Sendable {
    /// Also the name of its product.
    var module: String
    var package: String
    var url: String
    var version: String
    /// The types that an app finds there.
    var types: String
}
