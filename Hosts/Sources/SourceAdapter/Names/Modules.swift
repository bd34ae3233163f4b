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
        case absent
    }

    static func support(of module: String) -> Support {
        if let alias = aliases[module] ?? packages[module]?.module { return .aliased(alias) }
        if present.contains(module) { return .present }
        return contained.contains(module) ? .contained : .absent
    }

    /// By Apple's names.
    static let aliases: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "BackgroundTasks", "CoreLocation", "CoreSpotlight", "Intents", "NotificationCenter", "Social", "UIKit",
            "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
        ].map { ($0, "Portico\($0)") })

    static let present: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Swift", "Synchronization", "_Concurrency",
    ]

    /// Their types are Foundation's on Linux; MobileCoreServices is part of `PorticoUniformTypeIdentifiers`, and two
    /// aliases cannot share one module.
    private static let contained: Set<String> = [
        "CoreFoundation", "CoreGraphics", "Darwin", "MobileCoreServices", "ObjectiveC",
    ]

    /// Packages with a module that stands for one of Apple's. They are added to the adapted package if it is imported.
    static let packages: [String: ModulePackage] = [
        "Combine": ModulePackage(
            module: "OpenCombine", package: "OpenCombine", url: "https://github.com/OpenCombine/OpenCombine.git",
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
