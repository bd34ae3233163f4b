// Portico
// SPDX-License-Identifier: Apache-2.0

/// A target of an Xcode project, as written in the project.
struct XcodeTarget {
    var id: String
    var name: String
    /// Nil for a target that only runs a script or a program.
    var productType: ProductType?
    var configurations: XcodeConfigurations
    /// The files of the compile phase and of synchronized folders.
    var sources = FileReferences()
    var resources = FileReferences()
    var dependencies: [TargetReference] = []
    /// The products that are copied into its bundle: extensions, app clips, watch apps, frameworks.
    var embedded: [TargetReference] = []
}

/// The files of a target.
struct FileReferences {
    struct File: Hashable {
        var path: String
        /// The platforms that the file is compiled for, by their names in a project; empty for all.
        var platforms: [String] = []
    }

    var files: [File] = []
    /// The names of files whose folder is unknown, for example because a build setting names it.
    var unplaced: [String] = []
}

/// A reference to another target in a project or a manifest.
enum TargetReference: Hashable {
    /// A target of the project at this path.
    case target(project: String, name: String)
    /// A product of a package or of another project, by name: `Core` for `Core.framework`.
    case product(String)
}
