// Portico
// SPDX-License-Identifier: Apache-2.0

/// The declaration of a uniform type: by the system, in `Types/types.json`, or by an app, in its `Info.plist`.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/defining-file-and-data-types-for-your-app
public struct TypeDeclaration: Codable, Hashable, Sendable {
    /// `public.jpeg`. Compared ignoring case.
    public var identifier: String
    /// The types that it directly conforms to, as written.
    public var conformsTo: [String]
    /// Without the dot; the first is the preferred one.
    public var filenameExtensions: [String]
    /// The first is the preferred one.
    public var mimeTypes: [String]
    /// The description for people, in English or as the app wrote it; nil if there is none.
    public var description: String?
    /// `UTTypeVersion`; the system's types have none.
    public var version: Int?
    /// `UTTypeReferenceURL`, not checked.
    public var referenceURL: String?
    /// For the system's types, the confidence of the supertypes: `observed` or `unconfirmed`. The tags of all types are
    /// general knowledge, as Apple's headers do not contain them.
    public var confidence: String?
    /// For the system's types, the source of the supertypes.
    public var source: String?

    public init(
        identifier: String, conformsTo: [String] = [], filenameExtensions: [String] = [], mimeTypes: [String] = [],
        description: String? = nil, version: Int? = nil, referenceURL: String? = nil
    ) {
        self.identifier = identifier
        self.conformsTo = conformsTo
        self.filenameExtensions = filenameExtensions
        self.mimeTypes = mimeTypes
        self.description = description
        self.version = version
        self.referenceURL = referenceURL
    }

    private enum CodingKeys: CodingKey {
        case identifier, conformsTo, filenameExtensions, mimeTypes, description, version, referenceURL, confidence
        case source
    }

    /// Missing lists are empty.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        identifier = try container.decode(String.self, forKey: .identifier)
        conformsTo = try container.decodeIfPresent([String].self, forKey: .conformsTo) ?? []
        filenameExtensions = try container.decodeIfPresent([String].self, forKey: .filenameExtensions) ?? []
        mimeTypes = try container.decodeIfPresent([String].self, forKey: .mimeTypes) ?? []
        description = try container.decodeIfPresent(String.self, forKey: .description)
        version = try container.decodeIfPresent(Int.self, forKey: .version)
        referenceURL = try container.decodeIfPresent(String.self, forKey: .referenceURL)
        confidence = try container.decodeIfPresent(String.self, forKey: .confidence)
        source = try container.decodeIfPresent(String.self, forKey: .source)
    }
}

/// A tag that denotes a type outside of the uniform type system.
public enum TypeTag: Hashable, Sendable {
    /// `jpg`, without the dot; not case-sensitive.
    case filenameExtension(String)
    /// `image/jpeg`; not case-sensitive.
    case mimeType(String)

    /// Creates a tag of one of the classes used in declarations.
    ///
    /// - Parameter tagClass: `public.filename-extension` or `public.mime-type`; nil for any other class.
    public init?(_ text: String, tagClass: String) {
        switch tagClass.lowercased() {
        case Self.filenameExtensionClass: self = .filenameExtension(text)
        case Self.mimeTypeClass: self = .mimeType(text)
        default: return nil
        }
    }

    /// The raw value of `UTTagClass.filenameExtension`.
    public static let filenameExtensionClass = "public.filename-extension"
    /// The raw value of `UTTagClass.mimeType`.
    public static let mimeTypeClass = "public.mime-type"

    /// One of the two classes above.
    public var tagClass: String {
        switch self {
        case .filenameExtension: Self.filenameExtensionClass
        case .mimeType: Self.mimeTypeClass
        }
    }

    /// As written.
    public var text: String {
        switch self {
        case .filenameExtension(let text), .mimeType(let text): text
        }
    }
}
