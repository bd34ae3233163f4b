// Portico
// SPDX-License-Identifier: Apache-2.0

/// What to adapt, and where to.
public struct AdaptationOptions: Hashable, Sendable {
    /// A checkout, a project or a manifest; or Swift files.
    public var paths: [String]
    /// The name of the app's target; needed if there are several.
    public var target: String?
    /// The build configuration; nil for the project's default.
    public var configuration: String?
    /// The folder of the new package; nil for `<App>-Portico` beside the checkout.
    public var output: String?
    /// Further files or folders of the app to copy.
    public var includes: [String] = []
    /// Files or folders of the app to leave out of the copy.
    public var excludes: [String] = []
    /// Whether to copy all of the app's files instead of the system layer.
    public var takesAll = false
    /// Whether to replace copied files that somebody has changed in the package.
    public var overwrites = false
    /// The folder of Portico's package, which the new package depends on. An absolute path.
    public var portico: String

    public init(paths: [String], portico: String) {
        self.paths = paths
        self.portico = portico
    }
}

/// Why an app cannot be adapted, as one line for people. Nothing is written then.
public struct AdaptationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
