// Portico
// SPDX-License-Identifier: Apache-2.0

/// A build configuration of a project or of one of its targets, such as `Debug`.
struct XcodeConfiguration {
    var name: String
    /// The absolute path of its `.xcconfig`.
    var file: String?
    var settings: [SettingAssignment]
}

/// The configurations of a project or of one of its targets.
struct XcodeConfigurations {
    private(set) var all: [XcodeConfiguration] = []
    /// The configuration that `xcodebuild` uses by default.
    private(set) var defaultName: String?

    init(of object: ProjectObject, paths: GroupPaths, objects: inout ProjectObjects) {
        guard let list = objects.object("buildConfigurationList", of: object) else { return }
        defaultName = list.text("defaultConfigurationName")
        for configuration in objects.objects("buildConfigurations", of: list) {
            all.append(
                XcodeConfiguration(
                    name: configuration.name ?? "", file: Self.file(of: configuration, paths: paths),
                    settings: SettingAssignment.list(configuration["buildSettings"]?.dictionary ?? [:])))
        }
    }

    private static func file(of configuration: ProjectObject, paths: GroupPaths) -> String? {
        if let id = configuration.text("baseConfigurationReference") { return paths.paths[id] }
        // A file in a synchronized folder has no object; it is given by folder and path.
        guard let anchor = configuration.text("baseConfigurationReferenceAnchor"), let folder = paths.paths[anchor],
            let path = configuration.text("baseConfigurationReferenceRelativePath")
        else { return nil }
        return FilePath.join(folder, path)
    }

    /// The wanted configuration, or else the default, `Release`, or the first one.
    func choose(_ wanted: String?) -> XcodeConfiguration? {
        let names = [wanted, defaultName, "Release"].compactMap { $0 }
        return names.lazy.compactMap { name in all.first { $0.name == name } }.first ?? all.first
    }
}
