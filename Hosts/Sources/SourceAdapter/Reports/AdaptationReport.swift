// Portico
// SPDX-License-Identifier: Apache-2.0

/// What `portico adapt` did, what it could not do, and what is left to do.
public struct AdaptationReport: Hashable, Sendable, Codable {
    public struct File: Hashable, Sendable, Codable {
        /// In the app's checkout.
        public var original: String
        /// In the package.
        public var copy: String
        /// How often each kind of rewrite was made.
        public var rewrites: [String: Int]
    }

    public struct Stub: Hashable, Sendable, Codable {
        public var name: String
        /// `app` for a declaration of the app, `unknown` for one that is nowhere in the checkout, `ready` for one that need
        /// not be filled in, and `compiler` for one that the check of the package has asked for.
        public var origin: String
        /// Where the app declares it.
        public var declaredAt: String?
        /// Where the copied files use it; empty for what another stub needs.
        public var usedAt: [String]
        /// Whether somebody has written into it.
        public var isFilled: Bool
    }

    /// An imported module that is not there.
    public struct AbsentModule: Hashable, Sendable, Codable {
        public var name: String
        /// The number of copied files that import it.
        public var files: Int
        /// The number of their lines with a name that is of this module and of no other one: no other module that is not
        /// there is imported wherever the name is used.
        public var uses: Int
        /// The number of further lines with a name that may be of another such module as well.
        public var possibleUses: Int
    }

    /// The app's target.
    public var app: String
    public var module: String
    /// The folder of the package.
    public var output: String
    /// Whether the package was written; false for a dry run.
    public var isWritten: Bool
    /// The class that the tests install; nil if there is none.
    public var delegate: String?
    public var files: [File]
    /// The number of the app's Swift files that are not copied.
    public var uncopied: Int
    /// The app's extensions that the test installs, as `Service (com.apple.usernotifications.service)`.
    public var extensions: [String]
    /// Files in the package's `Resources`, which become the app's bundle: `Base.lproj/Main.storyboard`.
    public var resources: [String]
    /// The number of other resources, such as pictures, which are not copied.
    public var uncopiedResources: Int
    public var stubs: [Stub]
    public var absentModules: [AbsentModule]
    /// Packages that stand for Apple's modules, as `OpenCombine for Combine`. SwiftPM fetches them.
    public var addedPackages: [String]
    public var urlSchemes: [String]
    public var linkDomains: [String]
    public var quickActions: [String]
    public var notificationCategories: [String]
    /// Stubs that nothing needs any more; they are kept.
    public var unusedStubs: [String]
    /// Members that the copied files use, and that a filled-in stub lacks.
    public var missingMembers: [String]
    /// Files of the package that somebody has changed, and that are kept.
    public var keptFiles: [String]
    /// What could not be done, and why.
    public var notes: [String]
    /// What the compiler says of the package; nil if it was not asked.
    public var check: Adaptation.Check?
}
