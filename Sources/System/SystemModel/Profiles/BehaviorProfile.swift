// Portico
// SPDX-License-Identifier: Apache-2.0

/// The behaviour of one iOS version, where versions differ or Apple's documentation is incomplete.
///
/// Profiles are data: `Profiles/ios*.json` has one file for each version and one named key for each rule. Code asks the
/// key and never compares version numbers. The source of each key says whether the rule is documented, observed,
/// unconfirmed or decided by Portico; `Scripts/docs` makes a page of all keys from these comments.
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

    /// Launching, scenes, and the delegate callbacks of both.
    public struct Lifecycle: Codable, Hashable, Sendable {
        /// Whether apps have scenes. Before iOS 13 an app's scene manifest is ignored.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
        public var hasScenes: Bool
        /// What happens at launch to an app without a scene manifest.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
        public var withoutSceneManifest: SceneRequirement
        /// Whether `sceneWillEnterForeground(_:)` is called on a cold launch too.
        /// - Source: observed, https://developer.apple.com/forums/thread/732170
        public var sceneEntersForegroundOnColdLaunch: Bool
        /// Whether an app that supports several scenes may have them on an iPad. On an iPhone an app never has more
        /// than one.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/bundleresources/information-property-list/uiapplicationscenemanifest/uiapplicationsupportsmultiplescenes
        public var multipleScenes: Bool
        /// Whether nothing that an app has put on its main queue runs between
        /// `application(_:willFinishLaunchingWithOptions:)` and `application(_:didFinishLaunchingWithOptions:)`. Without a
        /// value, as in journals of older builds, it may.
        /// - Source: unconfirmed. In crash reports one function of UIKit calls the delegate's launch methods:
        ///   https://github.com/appandflow/stim/pull/565
        public var launchCallbacksShareTurn: Bool?
        /// Which scene an app without a scene manifest has, with the windows that it makes by their frames. Without a
        /// value, as in journals of older builds, it has none.
        /// - Source: unconfirmed, and so is whether its notifications are posted. Libraries look for the key window among
        ///   `connectedScenes`, whether an app has a manifest or not:
        ///   https://github.com/facebook/react-native/blob/main/packages/react-native/React/Base/RCTUtils.mm
        public var implicitScene: ImplicitScene?
    }

    /// `none`: no scene. `silent`: a scene whose state follows the application's. `posts`: its `UIScene` notifications are
    /// posted too.
    public enum ImplicitScene: String, Codable, Hashable, Sendable {
        case none, silent, posts
    }

    /// `runs`: the app runs. `warns`: it runs, with a line in the log. `fails`: it is refused.
    public enum SceneRequirement: String, Codable, Hashable, Sendable {
        case runs, warns, fails
    }

    /// Links, user activities and quick actions on their way into the app.
    public struct Links: Codable, Hashable, Sendable {
        /// Whether `sceneWillEnterForeground(_:)` usually comes before the callbacks of a link that opens a scene in
        /// the background. The other order remains a choice of the device.
        /// - Source: unconfirmed.
        public var enterForegroundBeforeLink: Bool
        /// Which app opens a URL scheme that several apps declare.
        /// - Source: decided; Apple leaves it undefined.
        public var schemeOwner: SchemeOwner
        /// How long a Handoff activity takes to load.
        /// - Source: decided; Apple gives no figure.
        public var handoffLoading: MillisecondDuration
        /// Whether an app's declaration of a scheme that a system app has is ignored.
        /// - Source: unconfirmed.
        public var systemSchemesAreReserved: Bool
        /// How many entries of `LSApplicationQueriesSchemes` count.
        /// - Source: documented, https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
        public var queriedSchemesLimit: Int
        /// Whether an app that opens a URL of its own scheme receives it like any other URL.
        /// - Source: unconfirmed.
        public var ownSchemeIsDelivered: Bool
        /// Whether the sender's completion handler gets `false` when the receiver returns `false` from
        /// `application(_:open:options:)`.
        /// - Source: unconfirmed.
        public var refusalReachesSender: Bool
        /// Whether an entitled domain whose association file was never fetched counts as associated with all its paths,
        /// as on a device without an association server.
        /// - Source: decided, for tests without a server.
        public var trustsUnfetchedDomains: Bool
        /// Whether the device is managed, so that `?mode=managed` entries count.
        /// - Source: a setting of the device; the mode is documented,
        ///   https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains
        public var isManaged: Bool
        /// Whether developer mode is on, so that `?mode=developer` entries count.
        /// - Source: a setting of the device; the mode is documented,
        ///   https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains
        public var allowsDeveloperMode: Bool
        /// How often association files are fetched again.
        /// - Source: unconfirmed; about a week.
        public var associationRecheck: MillisecondDuration
        /// The largest association file that is accepted, in bytes.
        /// - Source: documented, App Search Programming Guide of 2016.
        public var associationSizeLimit: Int
        /// Whether the association file may be at the root of the site too, its place until iOS 9.
        /// - Source: observed.
        public var associationAtRoot: Bool
        /// Whether the activity of scene restoration is in `userActivities` in addition to the link.
        /// - Source: observed.
        public var restorationInConnectionActivities: Bool
    }

    /// `firstInstalled`: the app that was installed first. `lastInstalled`: the one that was installed last.
    public enum SchemeOwner: String, Codable, Hashable, Sendable {
        case firstInstalled, lastInstalled
    }

    /// How apps share an iPad's screen, and how their interfaces turn. Split View and Slide Over are available in every
    /// version.
    public struct Windows: Codable, Hashable, Sendable {
        /// Which iPads have Stage Manager: since iPadOS 16 the models it was made for, since iPadOS 26 all.
        /// - Source: observed,
        ///   https://www.apfelpatient.de/en/news/ipads-26-stage-manager-now-on-significantly-more-ipads
        public var stageManager: StageManagerSupport
        /// Whether a view controller's `shouldAutorotate` is asked, as until iOS 15. Without a value, as in journals of
        /// older builds, it is not.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-16-release-notes
        public var asksShouldAutorotate: Bool?
        /// Whether `setValue(_:forKey: "orientation")` on `UIDevice` turns the interface, as until iOS 15. Without a
        /// value it does not.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/ios-ipados-release-notes/ios-ipados-16-release-notes
        public var orientationKeyTurns: Bool?
        /// Whether `windowScene(_:didUpdateEffectiveGeometry:)` is called, as since iOS 26. Without a value it is not.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:didupdateeffectivegeometry:)
        public var reportsEffectiveGeometry: Bool?
    }

    /// `none`: no iPad. `someModels`: those with ``DeviceModel/isForStageManager``. `everyModel`: all.
    public enum StageManagerSupport: String, Codable, Hashable, Sendable {
        case none, someModels, everyModel
    }

    /// App icons and their menus.
    public struct HomeScreen: Codable, Hashable, Sendable {
        /// How many quick actions the menu shows; static ones come first.
        /// - Source: documented for iOS 9 as up to four.
        public var quickActionsShown: Int
        /// Whether the system ends an app that calls the completion handler of a quick action twice.
        /// - Source: decided.
        public var secondCompletionEndsApp: Bool
        /// What happens when an app reads what another app has put on the pasteboard. Without a value, as in journals of
        /// older builds, nothing.
        /// - Source: observed; a banner since iOS 14, a question since iOS 16.
        public var pasteboardRead: PasteboardRead?
    }

    /// `silent`: nothing. `banner`: the user sees that it happened. `asks`: the user is asked, once for each content.
    public enum PasteboardRead: String, Codable, Hashable, Sendable {
        case silent, banner, asks
    }

    /// How long things take on the virtual clock, and how long the system waits.
    public struct Timing: Codable, Hashable, Sendable {
        /// The time from the decision to launch an app until `willFinishLaunching`.
        /// - Source: decided, so that timelines read like those of a device.
        public var processStart: MillisecondDuration
        /// The duration of the animation between entering the foreground and becoming active.
        /// - Source: decided, so that timelines read like those of a device.
        public var activation: MillisecondDuration
        /// The time from resigning active until entering the background.
        /// - Source: decided, so that timelines read like those of a device.
        public var backgrounding: MillisecondDuration
        /// The time from entering the background until suspension, when nothing keeps the app running.
        /// - Source: decided, so that timelines read like those of a device.
        public var suspension: MillisecondDuration
        /// The watchdog's limit for a whole launch, and for a scene that connects (scene-create).
        /// - Source: documented, https://developer.apple.com/documentation/xcode/addressing-watchdog-terminations
        public var launchLimit: MillisecondDuration
        /// The watchdog's limit for the whole way to the foreground or to the background (scene-update), and for any
        /// other call.
        /// - Source: observed, https://github.com/xbmc/Official-Kodi-Remote-iOS/issues/684
        public var sceneUpdateLimit: MillisecondDuration
        /// How long `didEnterBackground` may take to return, within ``sceneUpdateLimit``.
        /// - Source: documented,
        ///   https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time
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
