// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ExtensionManifest {
    /// Reads an extension's `Info.plist` (XML or binary) and entitlements. `folder` is its path in the app's bundle,
    /// and is used in errors.
    ///
    /// - Throws: ``ManifestError``.
    public init(infoPlist: Data, entitlements: Data? = nil, folder: String) throws(ManifestError) {
        let info = try PropertyListReader(infoPlist, file: "\(folder)/Info.plist")
        let executable = try info.requiredString("CFBundleExecutable")
        let longName = try info.string("CFBundleDisplayName")
        let shortName = try info.string("CFBundleName")
        guard let entry = try info.dictionary("NSExtension") else {
            throw .missing(file: "\(folder)/Info.plist", key: "NSExtension")
        }
        let point = try entry.requiredString("NSExtensionPointIdentifier")
        // With both, the class is taken.
        let principalClass = try entry.string("NSExtensionPrincipalClass")
        let storyboard = principalClass == nil ? try entry.string("NSExtensionMainStoryboard") : nil
        self.init(
            bundleIdentifier: try info.requiredString("CFBundleIdentifier"),
            displayName: longName ?? shortName ?? executable,
            executable: executable,
            folder: folder,
            point: point,
            principalClass: storyboard == nil ? try entry.requiredString("NSExtensionPrincipalClass") : "",
            mainStoryboard: storyboard,
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
