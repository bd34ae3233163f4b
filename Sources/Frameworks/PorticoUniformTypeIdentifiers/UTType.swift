// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// A kind of data: of a file, of something on the pasteboard, of an attachment.
///
///     if let type = UTType(filenameExtension: "jpg"), type.conforms(to: .image) { … }
///
/// A value keeps what was known when it was made. Two are equal when their identifiers are, whatever the letter case.
///
/// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
/// - Since: iOS 14.0
/// - Differs: known are the types of Apple's headers and those that the process's own app declares; other apps'
///   declarations are not. Tags and descriptions are general knowledge, not the system's own tables.
public struct UTType: Hashable, Sendable {
    /// As its declaration spells it.
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
    /// The type of an identifier; nil when neither the system nor the app knows it. A dynamic type's identifier is
    /// known.
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
    ///   - supertype: What the type must conform to. Where no such type has the extension, the result is a dynamic one
    ///     that conforms to it; nil comes only of an extension that no file can have.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(filenameextension:conformingto:)
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The preferred type of a MIME type; as with an extension.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(mimetype:conformingto:)
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The preferred type of a tag.
    ///
    /// - Parameter supertype: nil asks for nothing.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(tag:tagclass:conformingto:)
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let type = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
        self = type
    }

    /// Every type of a tag, the preferred one first; a dynamic one where there is none, and nothing for a tag that
    /// cannot be.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/types(tag:tagclass:conformingto:)
    /// - Differs: a dynamic type's identifier is formed otherwise than Apple's.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard let tag = TypeTag(tag, tagClass: tagClass.rawValue) else { return [] }
        // What is asked for may be known to its own value only.
        let tree = supertype.map { TypeTree.current.adding($0.tree.declarations) } ?? TypeTree.current
        let known = tree.types(for: tag, conformingTo: supertype?.identifier)
        if !known.isEmpty { return known.map { UTType($0.identifier, tree) } }
        return DynamicType(tag, conformingTo: supertype?.identifier).map { [UTType($0.identifier, tree)] } ?? []
    }

    /// A type that the app owns and declares in `UTExportedTypeDeclarations`.
    ///
    /// - Parameter parentType: What the type conforms to where the declaration is missing; nil is `.data`. A declaration
    ///   counts as it is.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(exportedas:conformingto:)
    /// - Differs: a missing declaration is made up for quietly; Apple leaves open what comes of it.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(expected: identifier, parentType)
    }

    /// A type that another app owns and this one declares in `UTImportedTypeDeclarations`.
    ///
    /// - Parameter parentType: As with an exported type.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(importedas:conformingto:)
    /// - Differs: a missing declaration is made up for quietly. The type is never replaced by another one of the same
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

    /// Without the dot; nil where the type has none.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/preferredfilenameextension
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// nil where the type has none.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/preferredmimetype
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// The tags of each class that has some, the preferred one first.
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

    /// For people; of the next supertype that has one where the type has none. nil for dynamic types.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/localizeddescription
    /// - Differs: never translated.
    public var localizedDescription: String? {
        guard !isDynamic else { return nil }
        return ([identifier] + tree.supertypes(of: identifier)).lazy
            .compactMap { tree.declaration(of: $0)?.description }.first
    }

    /// nil for most types.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/version
    public var version: Int? { declaration?.version }

    /// A page about the type, not checked; nil for most.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/referenceurl
    public var referenceURL: URL? { declaration?.referenceURL.flatMap { URL(string: $0) } }

    /// Whether the type stands for a tag that nobody has declared. Such a type is not declared.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/isdynamic
    public var isDynamic: Bool { declaration == nil && DynamicType(identifier: identifier) != nil }

    /// Whether the system or the app declares the type; false for one that the app only claims to own or to import.
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
    /// Everything that the type conforms to, all the way up, itself left out.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/supertypes
    public var supertypes: Set<UTType> { Set(tree.supertypes(of: identifier).map { UTType($0, tree) }) }

    /// Whether the type is the other one or a kind of it.
    ///
    /// - Complexity: O(number of supertypes).
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/conforms(to:)
    public func conforms(to type: UTType) -> Bool { tree.conforms(identifier, to: type.identifier) }

    /// Whether the other type is a kind of this one; false for itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/issupertype(of:)
    public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }

    /// Whether the type is a kind of the other one; false for itself.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/issubtype(of:)
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
}

// MARK: - Conformances

extension UTType: Codable {
    /// Reads an identifier.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for one that nobody knows.
    /// - Differs: the form is this package's; Apple documents none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no type \(identifier) is known")
        }
        self = type
    }

    /// Writes the identifier.
    ///
    /// - Differs: the form is this package's; Apple documents none.
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
