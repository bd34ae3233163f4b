// Portico
// SPDX-License-Identifier: Apache-2.0

/// Limits that bound time and memory for a folder that is not a checkout of an app, such as a whole disk.
///
/// All are choices of ours, far above the largest of 40 public repositories that were measured.
package struct CheckoutLimits: Hashable, Sendable {
    /// Files and folders; the largest repository has 7,500.
    package var entries: Int
    /// Levels of folders; the deepest repository has 12.
    package var depth: Int
    /// Bytes of a `project.pbxproj`; the largest has 1.8 MB.
    var projectSize: Int
    /// Bytes of a property list, a configuration file or a manifest; all have less than 200 KB.
    var manifestSize: Int
    /// Bytes of a source file; the largest, a generated one, has 1.2 MB.
    var sourceSize: Int

    package init(
        entries: Int = 200_000, depth: Int = 64, projectSize: Int = 64 << 20, manifestSize: Int = 4 << 20,
        sourceSize: Int = 4 << 20
    ) {
        self.entries = entries
        self.depth = depth
        self.projectSize = projectSize
        self.manifestSize = manifestSize
        self.sourceSize = sourceSize
    }

    /// Folders with dependencies and build products. Hidden folders are skipped as well.
    static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]

    /// Extensions of folders that are treated like one file.
    static let packages: Set<String> = [
        "app", "appex", "bundle", "docc", "dsym", "framework", "icon", "mlpackage", "playground", "rcproject",
        "realitycomposerpro", "scnassets", "xcarchive", "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework",
        "xcmappingmodel", "xcodeproj", "xcworkspace",
    ]
}
