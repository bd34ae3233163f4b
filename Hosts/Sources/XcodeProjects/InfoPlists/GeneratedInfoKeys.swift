// Portico
// SPDX-License-Identifier: Apache-2.0

/// The keys that Xcode adds to an Info.plist if `GENERATE_INFOPLIST_FILE` is set, from settings such as
/// `INFOPLIST_KEY_CFBundleDisplayName`.
///
/// Source: https://developer.apple.com/documentation/xcode/build-settings-reference, and `InfoPlistProcessorTaskAction` of
/// https://github.com/swiftlang/swift-build.
struct GeneratedInfoKeys {
    /// The values as written, with references.
    private(set) var values: [String: PropertyListValue] = [:]
    /// `INFOPLIST_KEY_…` settings that Xcode does not support, sorted.
    private(set) var ignored: [String] = []

    private static let prefix = "INFOPLIST_KEY_"

    private enum Kind {
        case text, flag, list
    }

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, names) in [(Kind.text, texts), (.flag, flags), (.list, lists)] {
            for name in names { kinds[name] = kind }
        }
        return kinds
    }()

    private static let texts = [
        "CFBundleDisplayName", "CLKComplicationPrincipalClass", "ITSEncryptionExportComplianceCode",
        "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSLocationTemporaryUsageDescriptionDictionary",
        "NSMainNibFile", "NSMainStoryboardFile", "NSPrincipalClass", "NSSensorKitPrivacyPolicyURL",
        "NSStickerSharingLevel", "UILaunchStoryboardName", "UIMainStoryboardFile", "UIStatusBarStyle",
        "UIUserInterfaceStyle", "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
    ]

    private static let flags = [
        "GCSupportsControllerUserInteraction", "GCSupportsGameMode", "ITSAppUsesNonExemptEncryption",
        "LSBackgroundOnly", "LSSupportsOpeningDocumentsInPlace", "LSUIElement", "MetalCaptureEnabled",
        "NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates", "NSViewGestureRecognizerIsExclusive",
        "UIApplicationSupportsIndirectInputEvents", "UIRequiresFullScreen", "UIStatusBarHidden",
        "UISupportsDocumentBrowser", "WKApplication", "WKRunsIndependentlyOfCompanionApp", "WKWatchOnly",
    ]

    private static let lists = [
        "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPad",
        "UISupportedInterfaceOrientations_iPhone", "WKSupportsLiveActivityLaunchAttributeTypes",
    ]

    /// The keys that come from other settings.
    private static let sources = [
        "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE", "CFBundleExecutable": "EXECUTABLE_NAME",
        "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
        "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE", "CFBundleShortVersionString": "MARKETING_VERSION",
        "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    ]

    /// The keys that are always added to the Info.plist of an app.
    private static let fixed: Set<String> = ["CFBundleInfoDictionaryVersion", "LSRequiresIPhoneOS"]

    init(settings: BuildSettings, kind: TargetKind) {
        for setting in settings.names where setting.hasPrefix(Self.prefix) {
            add(String(setting.dropFirst(Self.prefix.count)), setting: setting, settings)
        }
        // A key is only added if its setting is defined, so that it does not replace a key in the file.
        for (key, setting) in Self.sources where settings.written(setting, level: 0) != nil {
            values[key] = .string("$(\(setting))")
        }
        values["CFBundleInfoDictionaryVersion"] = "6.0"
        if kind == .app, settings.context.platform == .iOS || settings.context.platform == .tvOS {
            values["LSRequiresIPhoneOS"] = true
        }
    }

    private mutating func add(_ name: String, setting: String, _ settings: BuildSettings) {
        let reference = PropertyListValue.string("$(\(setting))")
        switch name {
        case "UIApplicationSceneManifest_Generation":
            let manifest: PropertyListValue = [
                "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:],
            ]
            values["UIApplicationSceneManifest"] = generated(manifest, if: setting, settings)
        case "UILaunchScreen_Generation": values["UILaunchScreen"] = generated([:], if: setting, settings)
        default:
            // All usage descriptions have such a name, and each system adds new ones.
            guard let kind = Self.kinds[name] ?? (name.hasSuffix("UsageDescription") ? .text : nil) else {
                // The setting is ignored, but the key is there.
                if Self.sources[name] == nil, !Self.fixed.contains(name) { ignored.append(setting) }
                return
            }
            let key = name.replacing("_iPhone", with: "~iphone").replacing("_iPad", with: "~ipad")
            switch kind {
            case .text: values[key] = reference
            case .flag: values[key] = settings.flag(setting).map { .boolean($0) } ?? reference
            case .list:
                let isKnown = settings[setting]?.known != nil
                values[key] = isKnown ? .array(settings.list(setting).map { .string($0) }) : reference
            }
        }
    }

    /// The value of a key that a setting turns on or off. For an unknown setting, a reference marks it as unresolved.
    private func generated(
        _ value: PropertyListValue, if setting: String, _ settings: BuildSettings
    ) -> PropertyListValue? {
        guard let flag = settings.flag(setting) else {
            return settings[setting]?.known == nil ? .string("$(\(setting))") : nil
        }
        return flag ? value : nil
    }

    /// The keys of a file with these keys added: plain values are replaced, arrays are joined without duplicates, and
    /// dictionaries are merged.
    func merged(into file: [String: PropertyListValue]) -> [String: PropertyListValue] {
        file.merging(values) { old, new in
            switch (old, new) {
            case (.array(let old), .array(let new)): .array(old + new.filter { !old.contains($0) })
            case (.dictionary(let old), .dictionary(let new)): .dictionary(old.merging(new) { $1 })
            default: new
            }
        }
    }
}
