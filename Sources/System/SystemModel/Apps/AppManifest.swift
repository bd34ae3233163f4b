// Portico
// SPDX-License-Identifier: Apache-2.0

/// The information about an app that the system reads from its bundle: the parts of Info.plist and of the entitlements
/// that concern ways into the app.
public struct AppManifest: Codable, Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public var bundleIdentifier: String
    /// `CFBundleDisplayName`, else `CFBundleName`, else the executable's name.
    public var displayName: String
    /// `CFBundleExecutable`: file name inside the bundle.
    public var executable: String
    /// Schemes of `CFBundleURLTypes`, lower case, in file order.
    public var urlSchemes: [String]
    /// `LSApplicationQueriesSchemes`, lower case, in file order: the schemes that the app may ask `canOpenURL` about.
    public var queriedSchemes: [String]
    /// `NSUserActivityTypes`.
    public var userActivityTypes: [String]
    /// `CoreSpotlightContinuation`: whether the user may continue a search inside the app.
    public var continuesSearches: Bool
    /// `UIApplicationShortcutItems` that have a type and a title, in file order.
    public var staticShortcuts: [ShortcutRecord]
    /// `UIApplicationSceneManifest`; nil means that the app has no scenes.
    public var sceneManifest: SceneManifest?
    /// Empty when the bundle has no entitlements file.
    public var entitlements: Entitlements
    /// The extensions in the bundle's `PlugIns` folder, in order of file name.
    public var extensions: [ExtensionManifest]
    /// `UIBackgroundModes`.
    public var backgroundModes: [String]
    /// `BGTaskSchedulerPermittedIdentifiers`; nil without that key, and in journals of older builds.
    public var backgroundTaskIdentifiers: [String]?
    /// `NSAppClipRequestEphemeralUserNotification` in `NSAppClip`: an App Clip that may notify for some hours.
    public var requestsEphemeralNotifications: Bool
    /// The tables of `Localizable.strings` by language code, such as `en`.
    public var localizations: [String: [String: String]]
    /// `UTExportedTypeDeclarations`, then `UTImportedTypeDeclarations`, in file order.
    public var typeDeclarations: [TypeDeclaration]
    /// What Info.plist says of the orientation of the interface; nil without such a key, and in journals of older builds.
    public var orientations: OrientationManifest?
    /// `UIMainStoryboardFile`, which counts in an app without scenes; nil without that key, and in journals of older builds.
    public var mainStoryboard: String?
    /// Entries that were ignored, each with the reason; the device logs them at installation.
    public var warnings: [String]

    public init(
        bundleIdentifier: String, displayName: String, executable: String, urlSchemes: [String] = [],
        queriedSchemes: [String] = [], userActivityTypes: [String] = [], continuesSearches: Bool = false,
        staticShortcuts: [ShortcutRecord] = [], sceneManifest: SceneManifest? = nil,
        entitlements: Entitlements = Entitlements(), extensions: [ExtensionManifest] = [],
        backgroundModes: [String] = [], backgroundTaskIdentifiers: [String]? = nil,
        requestsEphemeralNotifications: Bool = false,
        localizations: [String: [String: String]] = [:], typeDeclarations: [TypeDeclaration] = [],
        orientations: OrientationManifest? = nil, mainStoryboard: String? = nil, warnings: [String] = []
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.displayName = displayName
        self.executable = executable
        self.urlSchemes = urlSchemes
        self.queriedSchemes = queriedSchemes
        self.userActivityTypes = userActivityTypes
        self.continuesSearches = continuesSearches
        self.staticShortcuts = staticShortcuts
        self.sceneManifest = sceneManifest
        self.entitlements = entitlements
        self.extensions = extensions
        self.backgroundModes = backgroundModes
        self.backgroundTaskIdentifiers = backgroundTaskIdentifiers
        self.requestsEphemeralNotifications = requestsEphemeralNotifications
        self.localizations = localizations
        self.typeDeclarations = typeDeclarations
        self.orientations = orientations
        self.mainStoryboard = mainStoryboard
        self.warnings = warnings
    }
}

extension AppManifest {
    /// The bundle identifiers of the app and of its extensions: each has a container of its own.
    public var identifiers: [String] { [bundleIdentifier] + extensions.map(\.bundleIdentifier) }

    /// `TEAM.com.example.app`, as in association files; nil for an app without a team.
    public var applicationIdentifier: String? {
        entitlements.applicationIdentifier ?? entitlements.team.map { "\($0).\(bundleIdentifier)" }
    }
}

/// `UIApplicationSceneManifest`, limited to ordinary windows.
public struct SceneManifest: Codable, Hashable, Sendable {
    /// `UIApplicationSupportsMultipleScenes`.
    public var supportsMultipleScenes: Bool
    /// The configurations of `UIWindowSceneSessionRoleApplication`, in file order.
    public var configurations: [SceneConfigurationRecord]

    public init(supportsMultipleScenes: Bool = false, configurations: [SceneConfigurationRecord] = []) {
        self.supportsMultipleScenes = supportsMultipleScenes
        self.configurations = configurations
    }
}

/// A scene configuration: of a manifest, or returned by the app.
public struct SceneConfigurationRecord: Codable, Hashable, Sendable {
    /// `UISceneConfigurationName`.
    public var name: String?
    /// `UISceneDelegateClassName`, `Module.Class`.
    public var delegateClass: String?
    /// `UISceneStoryboardFile`; nil without that key, and in journals of older builds.
    public var storyboard: String?

    /// A configuration as the parts of Info.plist say it.
    public init(name: String? = nil, delegateClass: String? = nil, storyboard: String? = nil) {
        self.name = name
        self.delegateClass = delegateClass
        self.storyboard = storyboard
    }
}

/// The entitlements that Portico supports.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.developer.team-identifier`, else the prefix of `application-identifier`.
    public var team: String?
    /// `application-identifier`. Its prefix need not be the team's identifier.
    public var applicationIdentifier: String?
    /// `com.apple.developer.associated-domains`, each `service:domain`, as written.
    public var associatedDomains: [String]
    /// `com.apple.developer.web-browser`: the app may be the default browser, and may not register `applinks`.
    public var isBrowser: Bool
    /// `com.apple.security.application-groups`, in file order: the groups that the bundle shares with others of its
    /// team.
    public var applicationGroups: [String]
    /// `aps-environment`: `development` or `production`; nil means that the app cannot register for pushes.
    public var apsEnvironment: String?
    /// `com.apple.developer.usernotifications.critical-alerts` (name unconfirmed).
    public var allowsCriticalAlerts: Bool
    /// `com.apple.developer.usernotifications.time-sensitive` (name unconfirmed).
    public var allowsTimeSensitive: Bool
    /// `com.apple.developer.usernotifications.filtering`: a service extension may suppress a notification.
    public var allowsFiltering: Bool
    /// `com.apple.developer.usernotifications.communication` (name unconfirmed).
    public var allowsCommunication: Bool

    public init(
        team: String? = nil, applicationIdentifier: String? = nil, associatedDomains: [String] = [],
        isBrowser: Bool = false, apsEnvironment: String? = nil, allowsCriticalAlerts: Bool = false,
        allowsTimeSensitive: Bool = false,
        allowsFiltering: Bool = false,
        allowsCommunication: Bool = false,
        applicationGroups: [String] = []
    ) {
        self.team = team
        self.applicationIdentifier = applicationIdentifier
        self.associatedDomains = associatedDomains
        self.isBrowser = isBrowser
        self.apsEnvironment = apsEnvironment
        self.allowsCriticalAlerts = allowsCriticalAlerts
        self.allowsTimeSensitive = allowsTimeSensitive
        self.allowsFiltering = allowsFiltering
        self.allowsCommunication = allowsCommunication
        self.applicationGroups = applicationGroups
    }
}
