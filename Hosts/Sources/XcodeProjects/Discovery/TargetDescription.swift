// Portico
// SPDX-License-Identifier: Apache-2.0

/// A target as described by a project or a manifest, in the same form for all formats.
struct TargetDescription {
    var id: ProjectTarget.ID
    /// The absolute path of the `.xcodeproj` or the manifest.
    var project: String
    var format: ProjectFormat
    var kind: TargetKind
    /// Nil if it depends on the settings.
    var platform: BuildPlatform?
    var configuration: String
    var defaults: DefaultSettings
    /// The layers above the defaults, from the lowest to the highest.
    var layers: [[SettingAssignment]] = []
    var sources = FileReferences()
    var resources = FileReferences()
    var dependencies: [TargetReference] = []
    var embedded: [TargetReference] = []
    /// The package products that contain the target.
    var products: [String] = []
    /// An Info.plist that is written in a manifest instead of a file.
    var info: WrittenPropertyList?
    var entitlements: WrittenPropertyList?

    var name: String { id.name }
    /// The folder that paths are relative to.
    var sourceRoot: String { defaults.sourceRoot }

    /// The settings, evaluated for the platform of the target.
    func settings(isSimulator: Bool) -> (settings: BuildSettings, platform: BuildPlatform?) {
        func settings(for platform: BuildPlatform) -> BuildSettings {
            let context = BuildContext(platform: platform, isSimulator: isSimulator, configuration: configuration)
            return BuildSettings(layers: [defaults.layer(in: context)] + layers, context: context)
        }
        let first = settings(for: platform ?? .iOS)
        guard platform == nil, let found = first.platform else { return (first, platform) }
        return (found == .iOS ? first : settings(for: found), found)
    }
}

/// A property list that is written in a manifest.
struct WrittenPropertyList {
    var values: [String: PropertyListValue]
    /// Values that are not literals.
    var unresolved: [ResolvedPropertyList.UnresolvedValue] = []
}

/// The kinds of projects and manifests.
public enum ProjectFormat: String, Hashable, Sendable, CaseIterable {
    /// An `.xcodeproj`.
    case xcode
    /// A `project.yml` of XcodeGen.
    case xcodeGen
    /// A `Project.swift` of Tuist.
    case tuist
    /// A `Package.swift`.
    case swiftPackage
}
