// Portico
// SPDX-License-Identifier: Apache-2.0

/// The text of a `project.pbxproj`, from the parts that a test is about.
enum ProjectText {
    /// - Parameters:
    ///   - objects: Everything but the project's own object, `P`, and its list of configurations.
    ///   - targets: The ids of the targets.
    ///   - children: The ids in the main group.
    ///   - settings: Of the project in its only configuration, `Release`.
    static func make(
        targets: String, children: String = "", settings: String = "SDKROOT = iphoneos;", project: String = "",
        _ objects: String
    ) -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            classes = { };
            objectVersion = 77;
            objects = {
                P = {
                    isa = PBXProject;
                    buildConfigurationList = PL;
                    mainGroup = G;
                    \(project)
                    targets = ( \(targets) );
                };
                PL = { isa = XCConfigurationList; buildConfigurations = ( PR ); defaultConfigurationName = Release; };
                PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
                G = { isa = PBXGroup; children = ( \(children) ); sourceTree = "<group>"; };
                \(objects)
            };
            rootObject = P /* Project object */;
        }
        """
    }

    /// A target with one configuration.
    ///
    /// - Parameters:
    ///   - fields: Further fields, such as its build phases.
    ///   - settings: In `Release`.
    static func target(
        _ id: String, _ name: String, type: String = "application", fields: String = "", settings: String = "",
        base: String = ""
    ) -> String {
        """
        \(id) = {
            isa = PBXNativeTarget;
            name = "\(name)";
            productType = "com.apple.product-type.\(type)";
            buildConfigurationList = \(id)L;
            \(fields)
        };
        \(id)L = { isa = XCConfigurationList; buildConfigurations = ( \(id)R ); defaultConfigurationName = Release; };
        \(id)R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; \(base) };
        """
    }

    /// A phase that compiles files, each in the main group: `F1` for `name1`, and so on.
    static func sources(_ id: String, _ files: [(id: String, path: String)], more: String = "") -> String {
        let builds = files.map { "\($0.id)B = { isa = PBXBuildFile; fileRef = \($0.id); \(more) };" }
        let references = files.map {
            "\($0.id) = { isa = PBXFileReference; path = \"\($0.path)\"; sourceTree = \"<group>\"; };"
        }
        let phase =
            "\(id) = { isa = PBXSourcesBuildPhase; files = ( \(files.map { "\($0.id)B" }.joined(separator: ", ")) ); };"
        return (builds + references + [phase]).joined(separator: "\n")
    }
}
