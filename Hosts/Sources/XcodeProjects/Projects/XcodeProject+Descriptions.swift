// Portico
// SPDX-License-Identifier: Apache-2.0

extension XcodeProject {
    /// The targets of the project in one configuration.
    ///
    /// - Parameter wanted: The name of a configuration. A target that lacks it is read in its default configuration, as
    ///   are all targets if it is nil.
    func descriptions(configuration wanted: String?, configs: inout XCConfigs) -> [TargetDescription] {
        let shown = configs.tree.display(path)
        var descriptions: [TargetDescription] = []
        for target in targets {
            let own = target.configurations.choose(wanted)
            let outer = configurations.choose(own?.name ?? wanted)
            let type = target.productType ?? ProductType("")
            descriptions.append(
                TargetDescription(
                    id: .init(project: shown, name: target.name), project: path, format: .xcode, kind: type.kind,
                    configuration: own?.name ?? outer?.name ?? "Release",
                    defaults: DefaultSettings(
                        target: target.name, project: name, projectPath: path, sourceRoot: sourceRoot,
                        productType: type,
                        developmentRegion: developmentRegion),
                    layers: [
                        implied, configs.layer(outer?.file, of: path), outer?.settings ?? [],
                        configs.layer(own?.file, of: path), own?.settings ?? [],
                    ],
                    sources: target.sources, resources: target.resources, dependencies: target.dependencies,
                    embedded: target.embedded))
        }
        return descriptions
    }
}
