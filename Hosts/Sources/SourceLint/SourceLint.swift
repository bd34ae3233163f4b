// Portico
// SPDX-License-Identifier: Apache-2.0

/// One Swift file.
public struct SourceFile: Hashable, Sendable {
    /// The path in findings.
    public var path: String
    /// The contents of the file.
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// Finds methods that compile but are never called.
///
/// A delegate's methods are optional. If one is misspelled, has other types, is in a subclass, or is private, the
/// compiler does not report an error: it is a method of the app, and the system calls the default instead. The lint
/// only reads the sources, and does not report what it cannot determine. All files of an app are read together, as a
/// type may be in one, its superclass in another, and its conformance in a third. ``LintRule`` lists the checks.
///
/// A comment `// portico:ignore delegate-label` on the line of a finding, on the line before, or before the
/// declaration, suppresses it; further rules and a reason may follow.
public struct SourceLint: Sendable {
    /// In the order of path, line and column.
    public let findings: [LintFinding]
    /// The declared categories, for checking a bundle's content extensions.
    public let categories: DeclaredCategories
    /// The declared links, for checking a bundle, in the order of the files.
    public let links: [DeclaredLinks]
    /// The classes, for checking a bundle's principal classes: those that are not nested in another type, and the names
    /// given by `@objc`.
    public let classes: Set<String>
    /// The uses of App Groups, for checking all bundles, in the order of the files.
    public let groups: [GroupUse]
    /// Whether the sources set the size of a view controller's content, for checking a bundle's content extensions.
    public let setsContentSize: Bool

    /// The number of files that were read.
    public let fileCount: Int

    /// Parses the files and checks them. A file that is not Swift is reported as a finding, not as an error.
    ///
    /// - Parameter scenes: What the app's Info.plist says about scenes. It is ignored for the sources of several apps.
    /// - Complexity: Linear in the size of the files, and independent of their order.
    public init(_ files: [SourceFile], scenes: SceneUse = .unknown) {
        let files = files.sorted { $0.path < $1.path }
        self.init(DeepStack.map(files.count) { ReadSource(files[$0], number: $0) }, scenes: scenes)
    }

    /// Reads files, each when its turn comes. One that cannot be read is reported as a finding.
    ///
    /// - Parameters:
    ///   - paths: Of Swift files.
    ///   - progress: Called with the number of files so far, from several threads.
    public init(reading paths: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.init(SourcePool(paths.map { SourcePool.File(path: $0, location: $0) }, progress: progress).sources)
    }

    private init(_ sources: [ReadSource], scenes: SceneUse = .unknown) {
        let group = DeepStack.run { SourceGroup(sources, texts: sources.map(\.text), scenes: scenes) }
        self.init(group, fileCount: sources.count(where: \.isRead))
    }

    /// What several lints have found, for checking a bundle against all their sources.
    public init(combining lints: [SourceLint]) {
        findings = Set(lints.flatMap(\.findings)).sorted()
        categories = lints.reduce(into: DeclaredCategories()) { $0.add($1.categories) }
        links = lints.flatMap(\.links)
        classes = Set(lints.flatMap(\.classes))
        groups = lints.flatMap(\.groups)
        setsContentSize = lints.contains(where: \.setsContentSize)
        fileCount = lints.map(\.fileCount).reduce(0, +)
    }

    init(_ group: SourceGroup, fileCount: Int) {
        findings = Set(group.findings).sorted()
        categories = group.categories
        links = group.links
        classes = group.classes
        groups = group.groups
        setsContentSize = group.setsContentSize
        self.fileCount = fileCount
    }
}
