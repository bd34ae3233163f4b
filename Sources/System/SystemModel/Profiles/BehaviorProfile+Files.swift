// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension BehaviorProfile {
    /// The names of the profiles whose iOS has everything that Portico models, oldest first.
    public static let names = ["ios15", "ios17", "ios18", "ios26", "ios27"]

    /// Those of versions that are there for what their keyboard did: there are no scenes, and what came later to
    /// notifications and links is there all the same.
    public static let legacyNames = ["ios10", "ios12"]

    /// Every profile that ships with Portico, oldest first.
    public static let allNames = legacyNames + names

    /// The profile a device gets when nobody chooses: the newest that still runs both life cycles.
    public static let defaultName = "ios26"

    /// Reads a profile that ships with Portico.
    ///
    /// - Throws: ``ProfileError/unknown(_:)`` when there is none of that name.
    public static func named(_ name: String) throws(ProfileError) -> BehaviorProfile {
        let bytes: [UInt8]
        switch name {
        case "ios10": bytes = PackageResources.ios10_json
        case "ios12": bytes = PackageResources.ios12_json
        case "ios15": bytes = PackageResources.ios15_json
        case "ios17": bytes = PackageResources.ios17_json
        case "ios18": bytes = PackageResources.ios18_json
        case "ios26": bytes = PackageResources.ios26_json
        case "ios27": bytes = PackageResources.ios27_json
        default: throw .unknown(name)
        }
        return try reading(Data(bytes), from: "\(name).json")
    }

    /// Reads a profile from the bytes of a file; `source` names it in errors.
    ///
    /// - Throws: ``ProfileError/malformed(source:reason:)`` for a missing key, a value of the wrong type, or no JSON.
    public static func reading(_ data: Data, from source: String) throws(ProfileError) -> BehaviorProfile {
        do {
            return try JSONDecoder().decode(BehaviorProfile.self, from: data)
        } catch let error as DecodingError {
            throw .malformed(source: source, reason: error.oneLine)
        } catch {
            throw .malformed(source: source, reason: "not readable")
        }
    }
}

/// Why a behaviour profile cannot be used.
public enum ProfileError: Error, Hashable, CustomStringConvertible {
    /// No profile of this name is shipped.
    case unknown(String)
    /// `source` is what the reader was told; of a shipped profile its file, `ios26.json`.
    case malformed(source: String, reason: String)

    public var description: String {
        switch self {
        case .unknown(let name):
            "no profile named \(name); there are \(BehaviorProfile.allNames.joined(separator: ", "))"
        case .malformed(let source, let reason):
            "profile \(source): \(reason)"
        }
    }
}

extension DecodingError {
    /// The path and the reason in one line, without Foundation's wrapping.
    public var oneLine: String {
        func path(_ context: Context) -> String {
            let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
            return "$" + keys.joined()
        }
        switch self {
        case .keyNotFound(let key, let context): return "\(path(context)): missing key \(key.stringValue)"
        case .typeMismatch(let type, let context): return "\(path(context)): expected \(type)"
        case .valueNotFound(let type, let context): return "\(path(context)): expected \(type), found null"
        case .dataCorrupted(let context): return "\(path(context)): \(context.debugDescription)"
        @unknown default: return "unreadable"
        }
    }
}
