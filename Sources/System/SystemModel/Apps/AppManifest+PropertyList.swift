// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AppManifest {
    /// Reads the manifest from the bytes of an `Info.plist` (XML or binary) and of an entitlements file.
    ///
    /// Unknown keys are ignored, as the system does. A key of the wrong type is an error that names the key, as
    /// otherwise an app's links might silently stop working.
    ///
    /// - Throws: ``ManifestError``.
    public init(infoPlist: Data, entitlements: Data? = nil) throws(ManifestError) {
        let info = try PropertyListReader(infoPlist, file: "Info.plist")
        let identifier = try info.requiredString("CFBundleIdentifier")
        let executable = try info.requiredString("CFBundleExecutable")
        let longName = try info.string("CFBundleDisplayName")
        let shortName = try info.string("CFBundleName")
        let granted =
            if let entitlements { try Entitlements(plist: entitlements) } else { Entitlements() }
        var warnings: [String] = []
        let backgroundTasks = try info.strings("BGTaskSchedulerPermittedIdentifiers")
        self.init(
            bundleIdentifier: identifier,
            displayName: longName ?? shortName ?? executable,
            executable: executable,
            urlSchemes: try Self.schemes(in: info),
            queriedSchemes: try info.strings("LSApplicationQueriesSchemes").map { $0.lowercased() },
            userActivityTypes: try Self.activityTypes(in: info, warnings: &warnings),
            continuesSearches: try info.bool("CoreSpotlightContinuation") ?? false,
            staticShortcuts: try Self.shortcuts(in: info, warnings: &warnings),
            sceneManifest: try Self.scenes(in: info),
            entitlements: granted,
            backgroundModes: try info.strings("UIBackgroundModes"),
            backgroundTaskIdentifiers: backgroundTasks.isEmpty ? nil : backgroundTasks,
            requestsEphemeralNotifications: try info.dictionary("NSAppClip")?
                .bool("NSAppClipRequestEphemeralUserNotification") ?? false,
            typeDeclarations: try TypeDeclaration.declarations(in: info, warnings: &warnings),
            orientations: try OrientationManifest(info, warnings: &warnings),
            mainStoryboard: try info.string("UIMainStoryboardFile"))
        self.warnings = warnings
    }

    private static func schemes(in info: PropertyListReader) throws(ManifestError) -> [String] {
        var schemes: [String] = []
        for type in try info.dictionaries("CFBundleURLTypes") {
            for scheme in try type.strings("CFBundleURLSchemes") { schemes.append(scheme.lowercased()) }
        }
        return schemes
    }

    /// Apps that are in the App Store have a dictionary here, which they read themselves; the key is documented as an array.
    /// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsuseractivitytypes
    private static func activityTypes(
        in info: PropertyListReader, warnings: inout [String]
    ) throws(ManifestError) -> [String] {
        guard info.rawDictionary("NSUserActivityTypes") == nil else {
            warnings.append("NSUserActivityTypes is a dictionary and not an array: the app is offered no activities")
            return []
        }
        return try info.strings("NSUserActivityTypes")
    }

    private static func shortcuts(
        in info: PropertyListReader, warnings: inout [String]
    ) throws(ManifestError) -> [ShortcutRecord] {
        var records: [ShortcutRecord] = []
        for item in try info.dictionaries("UIApplicationShortcutItems") {
            guard let type = try item.string("UIApplicationShortcutItemType"),
                let title = try item.string("UIApplicationShortcutItemTitle")
            else {
                warnings.append("\(item.path) has no type or no title and is not shown")
                continue
            }
            records.append(
                ShortcutRecord(
                    type: type, title: title, subtitle: try item.string("UIApplicationShortcutItemSubtitle"),
                    icon: try icon(of: item), userInfo: try item.encodedDictionary("UIApplicationShortcutItemUserInfo"))
            )
        }
        return records
    }

    /// A file wins over the system's own picture. Source: UIApplicationShortcutItemIconFile.
    private static func icon(of item: PropertyListReader) throws(ManifestError) -> String? {
        if let symbol = try item.string("UIApplicationShortcutItemIconSymbolName") { return "system:\(symbol)" }
        if let file = try item.string("UIApplicationShortcutItemIconFile") { return "template:\(file)" }
        guard let name = try item.string("UIApplicationShortcutItemIconType") else { return nil }
        return ShortcutRecord.iconTypes.firstIndex(of: name).map { "type:\($0)" }
    }

    private static func scenes(in info: PropertyListReader) throws(ManifestError) -> SceneManifest? {
        guard let manifest = try info.dictionary("UIApplicationSceneManifest") else { return nil }
        var records: [SceneConfigurationRecord] = []
        if let roles = try manifest.dictionary("UISceneConfigurations") {
            for entry in try roles.dictionaries("UIWindowSceneSessionRoleApplication") {
                records.append(
                    SceneConfigurationRecord(
                        name: try entry.string("UISceneConfigurationName"),
                        delegateClass: try entry.string("UISceneDelegateClassName"),
                        storyboard: try entry.string("UISceneStoryboardFile")))
            }
        }
        return SceneManifest(
            supportsMultipleScenes: try manifest.bool("UIApplicationSupportsMultipleScenes") ?? false,
            configurations: records)
    }
}

extension Entitlements {
    /// Reads an entitlements property list.
    ///
    /// - Throws: ``ManifestError``.
    public init(plist: Data) throws(ManifestError) {
        let reader = try PropertyListReader(plist, file: "entitlements")
        let team = try reader.string("com.apple.developer.team-identifier")
        let application = try reader.string("application-identifier")
        let prefix = application?.split(separator: ".").first.map(String.init)
        self.init(
            team: team ?? prefix,
            applicationIdentifier: application,
            associatedDomains: try reader.strings("com.apple.developer.associated-domains"),
            isBrowser: try reader.bool("com.apple.developer.web-browser") ?? false,
            apsEnvironment: try reader.string("aps-environment"),
            allowsCriticalAlerts: try reader.bool("com.apple.developer.usernotifications.critical-alerts") ?? false,
            allowsTimeSensitive: try reader.bool("com.apple.developer.usernotifications.time-sensitive") ?? false,
            allowsFiltering: try reader.bool("com.apple.developer.usernotifications.filtering") ?? false,
            allowsCommunication: try reader.bool("com.apple.developer.usernotifications.communication") ?? false,
            applicationGroups: try reader.strings("com.apple.security.application-groups"))
    }
}
