// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension TypeDeclaration {
    /// The types that an `Info.plist` (XML or binary) declares: first the exported, then the imported ones, in file
    /// order.
    ///
    /// - Parameter file: The file's name, for errors.
    /// - Throws: ``ManifestError`` for a value of the wrong type.
    public static func declarations(
        infoPlist: Data, file: String = "Info.plist"
    ) throws(ManifestError) -> [TypeDeclaration] {
        var warnings: [String] = []
        return try declarations(in: PropertyListReader(infoPlist, file: file), warnings: &warnings)
    }

    static func declarations(
        in info: PropertyListReader, warnings: inout [String]
    ) throws(ManifestError) -> [TypeDeclaration] {
        var result: [TypeDeclaration] = []
        for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
            for entry in try info.dictionaries(key) {
                guard let identifier = try entry.string("UTTypeIdentifier"), !identifier.isEmpty else {
                    warnings.append("\(entry.path) has no UTTypeIdentifier and declares nothing")
                    continue
                }
                result.append(try TypeDeclaration(identifier, entry))
            }
        }
        return result
    }

    private init(_ identifier: String, _ entry: PropertyListReader) throws(ManifestError) {
        let tags = try entry.dictionary("UTTypeTagSpecification")
        let extensions = try tags?.optionalStringOrStrings(TypeTag.filenameExtensionClass) ?? []
        self.init(
            identifier: identifier, conformsTo: try entry.optionalStringOrStrings("UTTypeConformsTo"),
            // The dot is no part of an extension; people write it all the same.
            filenameExtensions: extensions.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 },
            mimeTypes: try tags?.optionalStringOrStrings(TypeTag.mimeTypeClass) ?? [],
            description: try entry.string("UTTypeDescription"), version: try entry.number("UTTypeVersion"),
            referenceURL: try entry.string("UTTypeReferenceURL"))
    }
}

extension PropertyListReader {
    /// One string counts as an array of one; a key that is absent is empty.
    func optionalStringOrStrings(_ key: String) throws(ManifestError) -> [String] {
        has(key) ? try stringOrStrings(key, atLeastOne: false) : []
    }

    /// A whole number, also written as a string.
    func number(_ key: String) throws(ManifestError) -> Int? {
        guard has(key) else { return nil }
        if let text = try? string(key) { return Int(text) }
        return Int(exactly: try requiredNumber(key).rounded())
    }
}
