// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A target in a checkout, with its files, settings and property lists in one configuration.
public struct ProjectTarget: Hashable, Sendable, Identifiable {
    /// The project and the name of a target. Names are unique within a project.
    public struct ID: Hashable, Sendable {
        /// The path of the `.xcodeproj` or of the manifest, relative to the checkout.
        public var project: String
        public var name: String
    }

    public let id: ID
    /// The kind of project or manifest that the target was read from.
    public let format: ProjectFormat
    public let kind: TargetKind
    /// The platform; iOS for a target that supports several platforms including iOS, nil if it is unknown.
    public let platform: BuildPlatform?
    /// The build settings in the chosen configuration.
    public let settings: BuildSettings
    /// `CFBundleIdentifier` of the Info.plist, or else `PRODUCT_BUNDLE_IDENTIFIER`; nil if there is neither.
    public let bundleIdentifier: SettingValue?
    /// The Swift and Objective-C files that the target compiles, sorted by path. Files that do not exist, are too large or
    /// are outside the checkout are left out, with a note.
    public let sources: [URL]
    /// The other files that are copied into the bundle, sorted by path. An asset catalog is one file.
    public let resources: [URL]
    /// The Info.plist with its build settings expanded.
    public let infoPlist: TargetPropertyList
    /// The entitlements with their build settings expanded.
    public let entitlements: TargetPropertyList
    /// The targets in the checkout that the target depends on or links, sorted by project and name.
    public internal(set) var dependencies: [ID] = []
    /// The extensions, app clips and watch apps that are embedded in the bundle, sorted by project and name.
    public internal(set) var embedded: [ID] = []

    public var name: String { id.name }

    /// The name of the configuration, such as `Release`.
    public var configuration: String { settings.configuration }

    /// The extension point of an app extension, such as `com.apple.share-services`; nil if it is not in the Info.plist or
    /// not fully known.
    public var extensionPoint: String? {
        guard kind == .appExtension, let info = infoPlist.resolved else { return nil }
        let places = [
            ("NSExtension", "NSExtensionPointIdentifier"), ("EXAppExtensionAttributes", "EXExtensionPointIdentifier"),
        ]
        for (dictionary, key) in places where !info.isUnresolved(dictionary, key) {
            if let point = info[dictionary]?[key]?.string { return point }
        }
        return nil
    }
}

extension ProjectTarget.ID: Comparable, CustomStringConvertible {
    /// Orders by project, then by name.
    public static func < (left: Self, right: Self) -> Bool {
        (left.project, left.name) < (right.project, right.name)
    }

    /// `App.xcodeproj: App`
    public var description: String { "\(project): \(name)" }
}
