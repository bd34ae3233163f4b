// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// What item providers ask about uniform types, in one place: which type conforms to which, and how files are named.
enum ItemTypes {
    /// Reflexive and transitive; letter case does not matter.
    static func conforms(_ type: String, to other: String) -> Bool { tree.conforms(type, to: other) }

    /// Of what lies there, by its name's extension: a dynamic type where nobody has declared that, `public.data` or
    /// `public.folder` where there is none.
    static func type(of url: URL) -> String {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        let kind = isDirectory.boolValue ? "public.directory" : "public.data"
        let plain = isDirectory.boolValue ? "public.folder" : kind
        let tag = TypeTag.filenameExtension(url.pathExtension)
        return tree.types(for: tag, conformingTo: kind).first?.identifier
            ?? DynamicType(tag, conformingTo: kind)?.identifier ?? plain
    }

    /// For the name of a file of the type, without the dot; nil for a type that names none.
    static func preferredExtension(of type: String) -> String? {
        tree.declaration(of: type)?.filenameExtensions.first
    }

    private static var tree: TypeTree { .current }
}
