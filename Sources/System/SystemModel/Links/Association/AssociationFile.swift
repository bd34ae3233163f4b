// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `apple-app-site-association` file: which apps a website lets open its links, and which links.
///
/// ```swift
/// let file = try AssociationFile(parsing: data)
/// let matcher = file.matcher(for: "ABCDE12345.com.example.app")
/// matcher.verdict(for: "https://example.com/buy/42", domain: "example.com").outcome  // .match
/// ```
///
/// All three forms are read: `components` (iOS 13), `paths` with `NOT ` (iOS 9), and `details` as an object keyed by
/// app (2015). Keys that nobody knows are ignored at every level. What is malformed below `details` is ignored too and
/// reported in ``warnings``: one bad rule does not take a site's links away.
///
/// - Behavior: https://developer.apple.com/documentation/bundleresources/applinks and results of Apple's `swcutil` in
///   https://github.com/sergii-ziborov/blazingly-aasa `docs/parity.md` (sheet: links 2.3)
public struct AssociationFile: Sendable {
    /// In bytes; what the App Search Programming Guide of 2016 names for a device: 128 KiB.
    public static let sizeLimit = 128 * 1024

    /// The file as given, signature included.
    public let source: Data
    /// What was ignored or looks unintended, in file order, at most 100.
    public let warnings: [AssociationWarning]

    let contents: AssociationContents

    /// Reads a file.
    ///
    /// UTF-8, and UTF-16 or UTF-32 as Foundation tells them. A file in a CMS envelope, as iOS 8 wanted, is opened and
    /// its signature not checked: systems of today take no signed files, and a warning says so.
    ///
    /// - Parameter limit: The largest size that is read, in bytes, inclusive.
    /// - Throws: ``AssociationFileError`` when the file is empty, too large, no JSON, or has no object where the root,
    ///   `applinks` or `details` should be one.
    /// - Complexity: O(size).
    public init(parsing data: Data, limit: Int = AssociationFile.sizeLimit) throws(AssociationFileError) {
        guard data.count <= limit else { throw .tooLarge(data.count, limit: limit) }
        var reader = AssociationReader()
        contents = try reader.read(data)
        source = data
        warnings = reader.warnings
    }

    /// The apps that the file names for a service, each once, in file order.
    public func applications(for service: AssociatedDomain.Service) -> [String] {
        let all = service == .applinks ? contents.entries.flatMap(\.applications) : contents.lists[service] ?? []
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether the file names an app, `TEAM.bundle.id`, for a service: one half of an association, the other being the
    /// app's entitlement.
    public func lists(_ application: String, for service: AssociatedDomain.Service) -> Bool {
        service == .applinks
            ? contents.entries.contains { $0.applications.contains(application) }
            : contents.lists[service]?.contains(application) ?? false
    }

    /// Compiles the rules for an app; do it once for many URLs.
    public func matcher(for application: String) -> AssociationMatcher {
        AssociationMatcher(self, application: application)
    }
}

// MARK: - As a value

extension AssociationFile: Hashable {
    /// Files are equal when their bytes are.
    public static func == (first: AssociationFile, second: AssociationFile) -> Bool {
        first.source == second.source
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

extension AssociationFile: Codable {
    /// Reads the bytes of a file and parses them again; a size that was once accepted is accepted again.
    public init(from decoder: any Decoder) throws {
        let data = try decoder.singleValueContainer().decode(Data.self)
        try self.init(parsing: data, limit: .max)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(source)
    }
}
