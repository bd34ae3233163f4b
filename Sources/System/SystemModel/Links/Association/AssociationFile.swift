// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An `apple-app-site-association` file: the apps that may open a website's links, and which links.
///
/// ```swift
/// let file = try AssociationFile(parsing: data)
/// let matcher = file.matcher(for: "ABCDE12345.com.example.app")
/// matcher.verdict(for: "https://example.com/buy/42", domain: "example.com").outcome  // .match
/// ```
///
/// All three formats are supported: `components` (iOS 13), `paths` with `NOT ` (iOS 9), and `details` as an object
/// keyed by app (2015). Unknown keys are ignored at every level. Malformed parts below `details` are also ignored, and
/// reported in ``warnings``: a single invalid rule does not disable a site's links.
///
/// - Behavior: https://developer.apple.com/documentation/bundleresources/applinks and results of Apple's `swcutil` in
///   https://github.com/sergii-ziborov/blazingly-aasa `docs/parity.md` (sheet: links 2.3)
public struct AssociationFile: Sendable {
    /// The maximum size in bytes, from the App Search Programming Guide of 2016: 128 KiB.
    public static let sizeLimit = 128 * 1024

    /// The original file, including a signature.
    public let source: Data
    /// Parts that were ignored or are probably unintended, in file order, at most 100.
    public let warnings: [AssociationWarning]

    let contents: AssociationContents

    /// Parses a file.
    ///
    /// UTF-8 is supported, and UTF-16 and UTF-32 as far as Foundation detects them. A file in a CMS envelope, as
    /// required by iOS 8, is unwrapped without checking its signature: current systems do not accept signed files, and
    /// a warning reports this.
    ///
    /// - Parameter limit: The maximum size in bytes, inclusive.
    /// - Throws: ``AssociationFileError`` if the file is empty, too large or not JSON, or if the root, `applinks` or
    ///   `details` is not an object.
    /// - Complexity: O(size).
    public init(parsing data: Data, limit: Int = AssociationFile.sizeLimit) throws(AssociationFileError) {
        guard data.count <= limit else { throw .tooLarge(data.count, limit: limit) }
        var reader = AssociationReader()
        contents = try reader.read(data)
        source = data
        warnings = reader.warnings
    }

    /// The apps that the file lists for a service, each once, in file order.
    public func applications(for service: AssociatedDomain.Service) -> [String] {
        let all = service == .applinks ? contents.entries.flatMap(\.applications) : contents.lists[service] ?? []
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether the file lists an app, `TEAM.bundle.id`, for a service. This is one half of an association; the other is
    /// the app's entitlement.
    public func lists(_ application: String, for service: AssociatedDomain.Service) -> Bool {
        service == .applinks
            ? contents.entries.contains { $0.applications.contains(application) }
            : contents.lists[service]?.contains(application) ?? false
    }

    /// Compiles the rules for an app; use one matcher for many URLs.
    public func matcher(for application: String) -> AssociationMatcher {
        AssociationMatcher(self, application: application)
    }
}

// MARK: - As a value

extension AssociationFile: Hashable {
    /// Files are equal if their bytes are equal.
    public static func == (first: AssociationFile, second: AssociationFile) -> Bool {
        first.source == second.source
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

extension AssociationFile: Codable {
    /// Decodes the bytes of a file and parses them again, without a size limit.
    public init(from decoder: any Decoder) throws {
        let data = try decoder.singleValueContainer().decode(Data.self)
        try self.init(parsing: data, limit: .max)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(source)
    }
}
