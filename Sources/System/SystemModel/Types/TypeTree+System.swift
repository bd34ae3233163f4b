// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension TypeTree {
    /// The types that every device knows, `Types/types.json`: those of Apple's headers, and a few that headers name
    /// without describing.
    public static let system: TypeTree = {
        do {
            return try reading(Data(PackageResources.types_json), from: "types.json")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// Reads declarations from the bytes of a file; `source` names it in errors.
    ///
    /// - Throws: ``TypeTreeError`` for a missing key, a value of the wrong type, no JSON, an identifier that occurs twice
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

/// Why a file of types cannot be used.
public enum TypeTreeError: Error, Hashable, CustomStringConvertible {
    case malformed(source: String, reason: String)

    public var description: String {
        switch self {
        case .malformed(let source, let reason): "types \(source): \(reason)"
        }
    }
}
