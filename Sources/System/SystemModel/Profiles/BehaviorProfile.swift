// Portico
// SPDX-License-Identifier: Apache-2.0

/// How one iOS version behaves where versions differ or Apple's documentation is silent.
///
/// Profiles are data: `Profiles/ios*.json`, one file a version, one named key a rule. Code asks the key and never
/// compares version numbers. The reference sheets say which keys are documented, observed, or decided by us.
public struct BehaviorProfile: Codable, Hashable, Sendable {
    /// The profile's name, `ios26`.
    public var name: String
    /// What `UIDevice.systemVersion` would answer.
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

    /// Launching, scenes, and the delegates' turns.
    public struct Lifecycle: Codable, Hashable, Sendable {
        /// Whether there are scenes; before iOS 13 an app's scene manifest is ignored. Source: TN3187.
        public var hasScenes: Bool
        /// What happens to an app without a scene manifest at launch: `runs`, `warns` (runs, and a line in the
        /// log), `fails`. Source: TN3187.
        public var withoutSceneManifest: SceneRequirement
        /// Whether `sceneWillEnterForeground` comes on a cold launch too (observed; sheet L1).
        public var sceneEntersForegroundOnColdLaunch: Bool
        /// Whether an app that supports it may have several scenes, as on an iPad; on an iPhone it never has.
        public var multipleScenes: Bool
    }

    /// What becomes of a launch without a scene manifest: `runs`, `warns` and runs, or `fails` and is refused.
    public enum SceneRequirement: String, Codable, Hashable, Sendable {
        case runs, warns, fails
    }

    /// Links, activities, quick actions on their way into the app.
    public struct Links: Codable, Hashable, Sendable {
        /// Whether `sceneWillEnterForeground` usually comes before the callbacks of a link that opens a scene in
        /// the background. Unconfirmed: the other order stays a choice.
        public var enterForegroundBeforeLink: Bool
        /// Which app opens a scheme that several claim: `firstInstalled` or `lastInstalled`. Apple: undefined.
        public var schemeOwner: SchemeOwner
        /// How long a Handoff activity takes to load.
        public var handoffLoading: MillisecondDuration
        /// Whether an app's claim on a scheme of the system's own apps is ignored (unconfirmed).
        public var systemSchemesAreReserved: Bool
        /// How many entries of `LSApplicationQueriesSchemes` count. Source: `canOpenURL(_:)`.
        public var queriedSchemesLimit: Int
        /// Whether an app that opens a URL of its own scheme gets it like any other (unconfirmed).
        public var ownSchemeIsDelivered: Bool
        /// Whether a receiver that returns false from `application(_:open:options:)` makes the sender's completion
        /// false too (unconfirmed; decided: no).
        public var refusalReachesSender: Bool
        /// Whether an entitled domain of which no association file was ever fetched counts as associated with all its
        /// paths: what a device does that was given no association server. Ours.
        public var trustsUnfetchedDomains: Bool
        /// Whether the device is managed, so that `?mode=managed` entries count.
        public var isManaged: Bool
        /// Whether developer mode is on, so that `?mode=developer` entries count.
        public var allowsDeveloperMode: Bool
        /// How often association files are fetched again; about weekly.
        public var associationRecheck: MillisecondDuration
        /// The largest association file, in bytes.
        public var associationSizeLimit: Int
        /// Whether the file may lie at the root of the site too, its place until iOS 9 (seen in the field).
        public var associationAtRoot: Bool
        /// Whether the activity of scene restoration lies in `userActivities` beside the link (seen in the field).
        public var restorationInConnectionActivities: Bool
    }

    /// Which of several apps that claim a scheme gets its URLs, by order of installation.
    public enum SchemeOwner: String, Codable, Hashable, Sendable {
        case firstInstalled, lastInstalled
    }

    /// How apps share an iPad's screen. Split View and Slide Over are there in every version.
    public struct Windows: Codable, Hashable, Sendable {
        /// Which iPads have Stage Manager: since iPadOS 16 those that it was made for, since iPadOS 26 all.
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
        /// Whether the system ends an app that calls a quick action's completion handler a second time (decided).
        public var secondCompletionEndsApp: Bool
    }

    /// How long things take on the virtual clock, and how long the system waits. Durations of ordinary
    /// progress are ours, chosen so that a timeline reads like a device's; limits are on the lifecycle sheet, 1.4.
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
        /// Its limit for the way to the screen or from it as a whole: scene-update. Also for any other call.
        public var sceneUpdateLimit: MillisecondDuration
        /// How long `didEnterBackground` may take to return, within the way from the screen.
        /// https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time
        public var backgroundLimit: MillisecondDuration
    }
}

/// A duration that profile files write as whole milliseconds.
public struct MillisecondDuration: Codable, Hashable, Sendable {
    /// Never negative when read from a file; parts below a millisecond are lost when written.
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
