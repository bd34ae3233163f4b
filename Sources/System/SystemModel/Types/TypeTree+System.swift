// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension TypeTree {
    /// The types that every device knows, `Types/types.json`: those of Apple's headers, and a few that headers mention
    /// without describing them.
    public static let system: TypeTree = {
        do {
            return try reading(Data(ShippedFiles.types.utf8), from: "types.json")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// Decodes declarations from the bytes of a file; `source` is its name for errors.
    ///
    /// - Throws: ``TypeTreeError`` for a missing key, a value of the wrong type, invalid JSON, a duplicate identifier,
    ///   and a supertype that the file does not declare.
    public static func reading(_ data: Data, from source: String) throws(TypeTreeError) -> TypeTree {
        let declarations: [TypeDeclaration]
        do {
            declarations = try JSONDecoder().decode([TypeDeclaration].self, from: data)
        } catch let error as DecodingError {
            throw .malformed(source: source, reason: error.oneLine)
        } catch {
            throw .malformed(source: source, reason: "not readable")
        }
        let tree = TypeTree(declarations)
        guard tree.declarations.count == declarations.count else {
            let once = Set(tree.declarations)
            let twice = declarations.first { !once.contains($0) }?.identifier ?? "a type"
            throw .malformed(source: source, reason: "\(twice) is declared twice")
        }
        for declaration in declarations {
            for name in declaration.conformsTo where tree.declaration(of: name) == nil {
                throw .malformed(source: source, reason: "\(declaration.identifier): \(name) is not declared")
            }
        }
        return tree
    }
}

/// An error in a file of types.
public enum TypeTreeError: Error, Hashable, CustomStringConvertible {
    case malformed(source: String, reason: String)

    public var description: String {
        switch self {
        case .malformed(let source, let reason): "types \(source): \(reason)"
        }
    }
}
