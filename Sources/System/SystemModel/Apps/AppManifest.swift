// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the system knows of an app from its bundle: the part of Info.plist and of the entitlements that decides how
/// the app is entered.
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
    /// `CoreSpotlightContinuation`: whether the user may go on searching inside of the app.
    public var continuesSearches: Bool
    /// `UIApplicationShortcutItems` that have a type and a title, in file order.
    public var staticShortcuts: [ShortcutRecord]
    /// `UIApplicationSceneManifest`; nil means the app-delegate-only life cycle.
    public var sceneManifest: SceneManifest?
    /// Empty when the bundle has no entitlements file.
    public var entitlements: Entitlements
    /// What the bundle's `PlugIns` folder holds, in order of file name.
    public var extensions: [ExtensionManifest]
    /// `UIBackgroundModes`.
    public var backgroundModes: [String]
    /// `NSAppClipRequestEphemeralUserNotification` in `NSAppClip`: an App Clip that may notify for hours.
    public var requestsEphemeralNotifications: Bool
    /// `Localizable.strings` by language code, `en`: what texts given by key are looked up in.
    public var localizations: [String: [String: String]]
    /// `UTExportedTypeDeclarations`, then `UTImportedTypeDeclarations`, in file order.
    public var typeDeclarations: [TypeDeclaration]
    /// Entries that were left out, each with the reason; the device logs them at installation.
    public var warnings: [String]

    public init(
        bundleIdentifier: String, displayName: String, executable: String, urlSchemes: [String] = [],
        queriedSchemes: [String] = [], userActivityTypes: [String] = [], continuesSearches: Bool = false,
        staticShortcuts: [ShortcutRecord] = [], sceneManifest: SceneManifest? = nil,
        entitlements: Entitlements = Entitlements(), extensions: [ExtensionManifest] = [],
        backgroundModes: [String] = [], requestsEphemeralNotifications: Bool = false,
        localizations: [String: [String: String]] = [:], typeDeclarations: [TypeDeclaration] = [],
        warnings: [String] = []
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
        self.requestsEphemeralNotifications = requestsEphemeralNotifications
        self.localizations = localizations
        self.typeDeclarations = typeDeclarations
        self.warnings = warnings
    }
}

extension AppManifest {
    /// `TEAM.com.example.app`, as association files write it; nil for an app that names no team.
    public var applicationIdentifier: String? {
        entitlements.applicationIdentifier ?? entitlements.team.map { "\($0).\(bundleIdentifier)" }
    }
}

/// `UIApplicationSceneManifest`, as far as it concerns ordinary windows.
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

/// One scene configuration: of a manifest, or as the app answered when asked.
public struct SceneConfigurationRecord: Codable, Hashable, Sendable {
    /// `UISceneConfigurationName`.
    public var name: String?
    /// `UISceneDelegateClassName`, `Module.Class`.
    public var delegateClass: String?

    public init(name: String? = nil, delegateClass: String? = nil) {
        self.name = name
        self.delegateClass = delegateClass
    }
}

/// The entitlements that this model acts on.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.developer.team-identifier`, else the prefix of `application-identifier`.
    public var team: String?
    /// `application-identifier`. Its prefix need not be the team's identifier.
    public var applicationIdentifier: String?
    /// `com.apple.developer.associated-domains`, each `service:domain`, as written.
    public var associatedDomains: [String]
    /// `com.apple.developer.web-browser`: the app may be the default browser, and may not register `applinks`.
    public var isBrowser: Bool
    /// `com.apple.security.application-groups`, in file order: what the bundle shares with others of its team.
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
