// Portico
// SPDX-License-Identifier: Apache-2.0

extension XcodeGenSpec {
    /// The targets of the specification in one configuration.
    ///
    /// - Parameter wanted: The name of a configuration. If it is nil or unknown, the default of the specification is used.
    func descriptions(
        configuration wanted: String?, tree: FileTree, configs: inout XCConfigs, notes: inout [ProjectNote]
    ) -> [TargetDescription] {
        var settings = XcodeGenSettings(self, configuration: wanted)
        func layer(_ file: PropertyListValue?) -> [SettingAssignment] {
            configs.layer(settings.configFile(file).map { FilePath.join(folder, $0) }, of: path)
        }
        let outer = [layer(root["configFiles"]), SettingAssignment.list(settings.settings(root["settings"]))]
        var descriptions: [TargetDescription] = []
        for target in XcodeGenTarget.all(of: self) {
            let type = target.productType
            var description = TargetDescription(
                id: .init(project: tree.display(path), name: target.name), project: path, format: .xcodeGen,
                kind: type.kind, platform: target.platform, configuration: settings.configuration,
                defaults: DefaultSettings(
                    target: target.name, project: name, projectPath: FilePath.join(folder, "\(name).xcodeproj"),
                    sourceRoot: folder, productType: type, developmentRegion: options("developmentLanguage")?.string))
            var sources = XcodeGenSources(target, folder: folder, tree: tree)
            sources.read()
            notes += sources.problems.map { ProjectNote(path: tree.display(path), message: $0) }
            description.layers = [presets(of: target, infoFile: sources.infoFile)] + outer
            description.layers += [
                layer(target.fields["configFiles"]),
                SettingAssignment.list(settings.settings(target.fields["settings"])),
            ]
            description.sources.files = sources.sources.map { .init(path: $0) }
            description.resources.files = sources.resources.map { .init(path: $0) }
            addDependencies(of: target, to: &description)
            addPropertyLists(of: target, to: &description)
            descriptions.append(description)
        }
        return descriptions
    }

    /// The settings that XcodeGen adds unless they are set elsewhere.
    private func presets(of target: XcodeGenTarget, infoFile: String?) -> [SettingAssignment] {
        var presets = [SettingAssignment(name: "PRODUCT_NAME", value: target.productName)]
        if let sdk = target.platform?.deviceSDK { presets.append(SettingAssignment(name: "SDKROOT", value: sdk)) }
        if let prefix = options("bundleIdPrefix")?.string {
            let name = target.name.replacing("_", with: "-").filter { character in
                character == "-" || character == "." || character.isLetter || character.isNumber
            }
            presets.append(SettingAssignment(name: "PRODUCT_BUNDLE_IDENTIFIER", value: "\(prefix).\(name)"))
        }
        if let file = target.fields["info"]?["path"]?.string ?? infoFile {
            presets.append(SettingAssignment(name: "INFOPLIST_FILE", value: file))
        }
        if let file = target.fields["entitlements"]?["path"]?.string {
            presets.append(SettingAssignment(name: "CODE_SIGN_ENTITLEMENTS", value: file))
        }
        return presets
    }

    private func addDependencies(of target: XcodeGenTarget, to description: inout TargetDescription) {
        for dependency in target.fields["dependencies"]?.array ?? [] {
            if let name = dependency["target"]?.string {
                let reference = self.reference(name)
                description.dependencies.append(reference)
                if dependency["embed"]?.boolean ?? true { description.embedded.append(reference) }
            } else if let package = dependency["package"]?.string {
                let products = dependency["products"]?.strings ?? [dependency["product"]?.string ?? package]
                description.dependencies += products.map { .product($0) }
            } else if let framework = dependency["framework"]?.string {
                description.dependencies.append(.product(FilePath.stem(framework)))
            }
        }
    }

    /// `Name`, or `Project/Name` for a target of a referenced project.
    private func reference(_ name: String) -> TargetReference {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let project = root["projectReferences"]?[parts[0]]?["path"]?.string else {
            return .target(project: path, name: name)
        }
        return .target(project: FilePath.join(folder, project), name: parts[1])
    }

    /// The property lists in the specification. XcodeGen generates the files from them, so existing files are not read.
    private func addPropertyLists(of target: XcodeGenTarget, to description: inout TargetDescription) {
        if let info = target.fields["info"], info["path"] != nil {
            var values: [String: PropertyListValue] = [
                "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
                "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
                "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "$(PRODUCT_NAME)",
                "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            ]
            if description.kind != .bundle { values["CFBundleExecutable"] = "$(EXECUTABLE_NAME)" }
            values["CFBundlePackageType"] = target.productType.packageType.map { .string($0) }
            values.merge(info["properties"]?.dictionary ?? [:]) { $1 }
            description.info = WrittenPropertyList(values: values)
        }
        if let properties = target.fields["entitlements"]?["properties"]?.dictionary {
            description.entitlements = WrittenPropertyList(values: properties)
        }
    }
}
