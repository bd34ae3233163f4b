// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ExtensionManifest {
    /// Reads an extension's `Info.plist` (XML or binary) and entitlements. `folder` is its path in the app's bundle,
    /// and is used in errors.
    ///
    /// - Throws: ``ManifestError``, also for a storyboard instead of a principal class: storyboards are not supported.
    public init(infoPlist: Data, entitlements: Data? = nil, folder: String) throws(ManifestError) {
        let info = try PropertyListReader(infoPlist, file: "\(folder)/Info.plist")
        let executable = try info.requiredString("CFBundleExecutable")
        let longName = try info.string("CFBundleDisplayName")
        let shortName = try info.string("CFBundleName")
        guard let entry = try info.dictionary("NSExtension") else {
            throw .missing(file: "\(folder)/Info.plist", key: "NSExtension")
        }
        let point = try entry.requiredString("NSExtensionPointIdentifier")
        if try entry.string("NSExtensionMainStoryboard") != nil, try entry.string("NSExtensionPrincipalClass") == nil {
            throw .unsupported(
                file: "\(folder)/Info.plist", key: "NSExtension.NSExtensionMainStoryboard",
                advice: "storyboards are not supported; name the view controller in NSExtensionPrincipalClass")
        }
        self.init(
            bundleIdentifier: try info.requiredString("CFBundleIdentifier"),
            displayName: longName ?? shortName ?? executable,
            executable: executable,
            folder: folder,
            point: point,
            principalClass: try entry.requiredString("NSExtensionPrincipalClass"),
            content: point == Self.contentPoint ? try Self.content(in: entry, folder: folder) : nil,
            activationRule: try entry.dictionary("NSExtensionAttributes")?.activationRule,
            entitlements: try entitlements.map(Entitlements.init(plist:)) ?? Entitlements())
    }

    private static func content(
        in entry: PropertyListReader, folder: String
    ) throws(ManifestError) -> ContentExtensionAttributes {
        guard let attributes = try entry.dictionary("NSExtensionAttributes") else {
            throw .missing(file: "\(folder)/Info.plist", key: "NSExtension.NSExtensionAttributes")
        }
        return ContentExtensionAttributes(
            categories: try attributes.stringOrStrings("UNNotificationExtensionCategory"),
            initialSizeRatio: try attributes.requiredNumber("UNNotificationExtensionInitialContentSizeRatio"),
            hidesDefaultContent: try attributes.bool("UNNotificationExtensionDefaultContentHidden") ?? false,
            overridesTitle: try attributes.bool("UNNotificationExtensionOverridesDefaultTitle") ?? false,
            isInteractive: try attributes.bool("UNNotificationExtensionUserInteractionEnabled") ?? false)
    }
}
