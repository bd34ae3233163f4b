// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A type of data: of a file, of an item on the pasteboard, of an attachment.
///
///     if let type = UTType(filenameExtension: "jpg"), type.conforms(to: .image) { … }
///
/// A value keeps the information that was available when it was created. Two values are equal if their identifiers are
/// equal, ignoring case.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
/// - Since: iOS 14.0
/// - Differs: only the types of Apple's headers and those declared by the process's own app are known; other apps'
///   declarations are not. Tags and descriptions are general knowledge, not the system's own tables.
public struct UTType: Hashable, Sendable {
    /// The identifier, spelled as in its declaration.
    public let identifier: String
    /// With everything that the value has to know of others.
    private let tree: TypeTree

    private init(_ identifier: String, _ tree: TypeTree) {
        self.identifier = identifier
        self.tree = tree
    }

    /// The letters that comparisons go by.
    private var key: String { identifier.lowercased() }

    public static func == (left: UTType, right: UTType) -> Bool { left.key == right.key }

    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

// MARK: - Finding a type

extension UTType {
    /// Creates the type with an identifier; returns nil if neither the system nor the app declares it. Identifiers of
    /// dynamic types are accepted.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(_:)
    public init?(_ identifier: String) {
        let tree = TypeTree.current
        if let declaration = tree.declaration(of: identifier) {
            self.init(declaration.identifier, tree)
        } else if let type = DynamicType(identifier: identifier) {
            self.init(type.identifier, tree)
        } else {
            return nil
        }
    }

    /// The preferred type of an extension.
    ///
    /// - Parameters:
    ///   - filenameExtension: Without the dot.
    ///   - supertype: A type that the result must conform to. If no such type has the extension, the result is a
    ///     dynamic type that conforms to it; the result is nil only for an extension that no file can have.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(filenameextension:conformingto:)
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The preferred type of a MIME type; see the initialiser for an extension.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(mimetype:conformingto:)
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The preferred type of a tag.
    ///
    /// - Parameter supertype: nil means no restriction.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(tag:tagclass:conformingto:)
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
        self = type
    }

    /// All types with a tag, the preferred one first; a dynamic type if there is none, and an empty array for an
    /// invalid tag.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/types(tag:tagclass:conformingto:)
    /// - Differs: the identifiers of dynamic types have another format than Apple's.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard let tag = TypeTag(tag, tagClass: tagClass.rawValue) else { return [] }
        // What is asked for may be known to its own value only.
        let tree = supertype.map { TypeTree.current.adding($0.tree.declarations) } ?? TypeTree.current
        let known = tree.types(for: tag, conformingTo: supertype?.identifier)
        if !known.isEmpty { return known.map { UTType($0.identifier, tree) } }
        return DynamicType(tag, conformingTo: supertype?.identifier).map { [UTType($0.identifier, tree)] } ?? []
    }

    /// Creates a type that the app owns and declares in `UTExportedTypeDeclarations`.
    ///
    /// - Parameter parentType: A type that the result conforms to if the declaration is missing; nil means `.data`. If
    ///   there is a declaration, it is used unchanged.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(exportedas:conformingto:)
    /// - Differs: a missing declaration is replaced silently; Apple does not document this case.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(expected: identifier, parentType)
    }

    /// Creates a type that another app owns and this app declares in `UTImportedTypeDeclarations`.
    ///
    /// - Parameter parentType: As with an exported type.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(importedas:conformingto:)
    /// - Differs: a missing declaration is replaced silently. The type is never replaced by another one with the same
    ///   preferred extension.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(expected: identifier, parentType)
    }

    private init(expected identifier: String, _ parentType: UTType?) {
        let tree = TypeTree.current
        if let declaration = tree.declaration(of: identifier) {
            self.init(declaration.identifier, tree)
        } else {
            let parent = parentType ?? .data
            let declaration = TypeDeclaration(identifier: identifier, conformsTo: [parent.identifier])
            self.init(identifier, tree.adding(parent.tree.declarations).adding([declaration]))
        }
    }

    /// One of the system's constants; each is a row of `types.json`.
    init(system identifier: String) {
        self.init(identifier, .system)
    }
}

// MARK: - What is said of a type

extension UTType {
    private var declaration: TypeDeclaration? { tree.declaration(of: identifier) }

    /// The preferred extension without the dot; nil if the type has none.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/preferredfilenameextension
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The preferred MIME type; nil if the type has none.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/preferredmimetype
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// The tags of each class, the preferred one first.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/tags
    public var tags: [UTTagClass: [String]] {
        if let type = DynamicType(identifier: identifier) {
            return [UTTagClass(rawValue: type.tag.tagClass): [type.tag.text]]
        }
        let all = [
            UTTagClass.filenameExtension: declaration?.filenameExtensions ?? [],
            .mimeType: declaration?.mimeTypes ?? [],
        ]
        return all.filter { !$0.value.isEmpty }
    }

    /// The description for users; if the type has none, that of its nearest supertype. nil for dynamic types.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/localizeddescription
    /// - Differs: never translated.
    public var localizedDescription: String? {
        guard !isDynamic else { return nil }
        return ([identifier] + tree.supertypes(of: identifier)).lazy
            .compactMap { tree.declaration(of: $0)?.description }.first
    }

    /// The version; nil for most types.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/version
    public var version: Int? { declaration?.version }

    /// A web page about the type, which is not checked; nil for most types.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/referenceurl
    public var referenceURL: URL? { declaration?.referenceURL.flatMap { URL(string: $0) } }

    /// Whether the type represents a tag that is not declared. A dynamic type is not declared.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/isdynamic
    public var isDynamic: Bool { declaration == nil && DynamicType(identifier: identifier) != nil }

    /// Whether the system or the app declares the type; false for a type that was only created as exported or imported.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/isdeclared
    public var isDeclared: Bool { TypeTree.current.declaration(of: identifier) != nil }

    /// Whether the identifier begins with `public.`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/ispublic
    public var isPublic: Bool { key.hasPrefix("public.") }
}

// MARK: - Supertypes

extension UTType {
    /// All types that the type conforms to, directly or indirectly, except itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/supertypes
    public var supertypes: Set<UTType> { Set(tree.supertypes(of: identifier).map { UTType($0, tree) }) }

    /// Whether the type is the other type or conforms to it.
    ///
    /// - Complexity: O(number of supertypes).
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/conforms(to:)
    public func conforms(to type: UTType) -> Bool { tree.conforms(identifier, to: type.identifier) }

    /// Whether the other type conforms to this one; false for the type itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/issupertype(of:)
    public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }

    /// Whether the type conforms to the other one; false for the type itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/issubtype(of:)
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
}

// MARK: - Conformances

extension UTType: Codable {
    /// Decodes an identifier.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for an unknown identifier.
    /// - Differs: the format is Portico's own; Apple does not document one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown type \(identifier)")
        }
        self = type
    }

    /// Encodes the identifier.
    ///
    /// - Differs: the format is Portico's own; Apple does not document one.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }

    /// The identifier.
    public var debugDescription: String { identifier }
}
