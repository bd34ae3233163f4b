// Portico
// SPDX-License-Identifier: Apache-2.0

/// The behaviour of one iOS version, where versions differ or Apple's documentation is incomplete.
///
/// Profiles are data: `Profiles/ios*.json`, one file per version, one named key per rule. Code reads the key and never
/// compares version numbers. The reference sheets specify which keys are documented, observed, or decided by us.
public struct BehaviorProfile: Codable, Hashable, Sendable {
    /// The profile's name, `ios26`.
    public var name: String
    /// The value of `UIDevice.systemVersion`.
    public var systemVersion: String
    public var lifecycle: Lifecycle
    public var links: Links
    public var notifications: Notifications
    public var extensions: Extensions
    public var background: Background
    public var keyboard: Keyboard
    public var windows: Windows
    public var homeScreen: HomeScreen
    public var timing: Timing

    /// Launching, scenes, and the order of the delegates' callbacks.
    public struct Lifecycle: Codable, Hashable, Sendable {
        /// Whether scenes exist; before iOS 13 an app's scene manifest is ignored. Source: TN3187.
        public var hasScenes: Bool
        /// What happens to an app without a scene manifest at launch: `runs`, `warns` (runs, and a line in the
        /// log), `fails`. Source: TN3187.
        public var withoutSceneManifest: SceneRequirement
        /// Whether `sceneWillEnterForeground` is also called on a cold launch (observed; sheet L1).
        public var sceneEntersForegroundOnColdLaunch: Bool
        /// Whether an app may have several scenes if it supports them, as on an iPad; on an iPhone it never may.
        public var multipleScenes: Bool
    }

    /// The effect of a missing scene manifest at launch: `runs`, `warns` and runs, or `fails`, which refuses the
    /// launch.
    public enum SceneRequirement: String, Codable, Hashable, Sendable {
        case runs, warns, fails
    }

    /// Links, activities and quick actions that enter an app.
    public struct Links: Codable, Hashable, Sendable {
        /// Whether `sceneWillEnterForeground` usually precedes the callbacks of a link that opens a scene in the
        /// background. Unconfirmed: the other order remains a choice.
        public var enterForegroundBeforeLink: Bool
        /// Which app opens a scheme that several apps declare: `firstInstalled` or `lastInstalled`. Apple: undefined.
        public var schemeOwner: SchemeOwner
        /// How long a Handoff activity takes to load.
        public var handoffLoading: MillisecondDuration
        /// Whether an app's declaration of a scheme of the system's own apps is ignored (unconfirmed).
        public var systemSchemesAreReserved: Bool
        /// How many entries of `LSApplicationQueriesSchemes` are used. Source: `canOpenURL(_:)`.
        public var queriedSchemesLimit: Int
        /// Whether an app that opens a URL of its own scheme receives it like any other (unconfirmed).
        public var ownSchemeIsDelivered: Bool
        /// Whether a receiver that returns false from `application(_:open:options:)` makes the sender's completion
        /// false as well (unconfirmed; decided: no).
        public var refusalReachesSender: Bool
        /// Whether an entitled domain whose association file was never fetched is treated as associated with all its
        /// paths, as on a device without an association server. Our choice.
        public var trustsUnfetchedDomains: Bool
        /// Whether the device is managed, so that `?mode=managed` entries are used.
        public var isManaged: Bool
        /// Whether developer mode is on, so that `?mode=developer` entries are used.
        public var allowsDeveloperMode: Bool
        /// How often association files are fetched again; about weekly.
        public var associationRecheck: MillisecondDuration
        /// The largest association file, in bytes.
        public var associationSizeLimit: Int
        /// Whether the file may also be at the root of the site, its location until iOS 9 (seen in the field).
        public var associationAtRoot: Bool
        /// Whether the activity for scene restoration is in `userActivities` next to the link (seen in the field).
        public var restorationInConnectionActivities: Bool
    }

    /// Which of several apps that declare a scheme receives its URLs, by order of installation.
    public enum SchemeOwner: String, Codable, Hashable, Sendable {
        case firstInstalled, lastInstalled
    }

    /// How apps share an iPad's screen. Split View and Slide Over exist in every version.
    public struct Windows: Codable, Hashable, Sendable {
        /// Which iPads have Stage Manager: since iPadOS 16 those that it was designed for, since iPadOS 26 all.
        /// https://www.apfelpatient.de/en/news/ipads-26-stage-manager-now-on-significantly-more-ipads
        public var stageManager: StageManagerSupport
    }

    /// `none`, `someModels` (``DeviceModel/isForStageManager``), or `everyModel`.
    public enum StageManagerSupport: String, Codable, Hashable, Sendable {
        case none, someModels, everyModel
    }

    /// Icons and their menus.
    public struct HomeScreen: Codable, Hashable, Sendable {
        /// How many quick actions the menu shows; static ones first.
        public var quickActionsShown: Int
        /// Whether the system terminates an app that calls a quick action's completion handler a second time (decided).
        public var secondCompletionEndsApp: Bool
    }

    /// How long things take on the virtual clock, and how long the system waits. The durations of normal operations are
    /// our choice, so that a timeline resembles a device's; limits are on the lifecycle sheet, 1.4.
    public struct Timing: Codable, Hashable, Sendable {
        /// From the decision to launch until `willFinishLaunching`.
        public var processStart: MillisecondDuration
        /// The animation between entering the foreground and becoming active.
        public var activation: MillisecondDuration
        /// From resigning active until entering the background.
        public var backgrounding: MillisecondDuration
        /// From entering the background until suspension, when nothing keeps the app running.
        public var suspension: MillisecondDuration
        /// The watchdog's limit for a launch as a whole, and for a scene that connects: scene-create.
        /// https://developer.apple.com/documentation/xcode/addressing-watchdog-terminations
        public var launchLimit: MillisecondDuration
        /// The watchdog's limit for the transition to or from the foreground as a whole: scene-update. Also for any
        /// other callback.
        public var sceneUpdateLimit: MillisecondDuration
        /// How long `didEnterBackground` may take to return, within the transition to the background.
        /// https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time
        public var backgroundLimit: MillisecondDuration
    }
}

/// A duration that profile files write as whole milliseconds.
public struct MillisecondDuration: Codable, Hashable, Sendable {
    /// Never negative when read from a file; written without fractions of a millisecond.
    public var duration: Duration

    /// - Throws: `DecodingError` for anything but a whole number, zero or more.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer().decode(Int.self)
        guard value >= 0 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a duration cannot be negative"))
        }
        duration = .milliseconds(value)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Int(duration.wholeNanoseconds / 1_000_000))
    }
}
