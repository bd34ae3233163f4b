// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension BehaviorProfile {
    /// The names of the profiles for iOS versions with everything that Portico models, oldest first.
    public static let names = ["ios15", "ios17", "ios18", "ios26", "ios27"]

    /// The names of the profiles that exist for their version's keyboard behaviour only: they have no scenes, but have
    /// later features of notifications and links nevertheless.
    public static let legacyNames = ["ios10", "ios12"]

    /// Every profile that ships with Portico, oldest first.
    public static let allNames = legacyNames + names

    /// The default profile of a device: the newest version that still runs both life cycles.
    public static let defaultName = "ios26"

    /// Returns a profile that ships with Portico. Its file is read once per process.
    ///
    /// - Throws: ``ProfileError/unknown(_:)`` when there is no profile with this name.
    public static func named(_ name: String) throws(ProfileError) -> BehaviorProfile {
        let shipped: Result<BehaviorProfile, ProfileError>
        switch name {
        case "ios10": shipped = Shipped.ios10
        case "ios12": shipped = Shipped.ios12
        case "ios15": shipped = Shipped.ios15
        case "ios17": shipped = Shipped.ios17
        case "ios18": shipped = Shipped.ios18
        case "ios26": shipped = Shipped.ios26
        case "ios27": shipped = Shipped.ios27
        default: throw .unknown(name)
        }
        return try shipped.get()
    }

    private enum Shipped {
        static let ios10 = read("ios10")
        static let ios12 = read("ios12")
        static let ios15 = read("ios15")
        static let ios17 = read("ios17")
        static let ios18 = read("ios18")
        static let ios26 = read("ios26")
        static let ios27 = read("ios27")

        private static func read(_ name: String) -> Result<BehaviorProfile, ProfileError> {
            do throws(ProfileError) {
                guard let file = shippedFile(name) else { throw .unknown(name) }
                return .success(try reading(file, from: "\(name).json"))
            } catch {
                return .failure(error)
            }
        }
    }

    /// The bytes of a shipped profile's file.
    static func shippedFile(_ name: String) -> Data? {
        switch name {
        case "ios10": Data(ShippedFiles.ios10.utf8)
        case "ios12": Data(ShippedFiles.ios12.utf8)
        case "ios15": Data(ShippedFiles.ios15.utf8)
        case "ios17": Data(ShippedFiles.ios17.utf8)
        case "ios18": Data(ShippedFiles.ios18.utf8)
        case "ios26": Data(ShippedFiles.ios26.utf8)
        case "ios27": Data(ShippedFiles.ios27.utf8)
        default: nil
        }
    }

    /// Reads a profile from the bytes of a file; `source` names it in errors.
    ///
    /// A missing key takes its value from the shipped profile with the same name; in a profile with a name of its own,
    /// from the shipped profile of its system version, or from ``defaultName``. An unknown key is an error, so that a
    /// misspelt key is not treated as a missing one.
    ///
    /// - Throws: ``ProfileError/malformed(source:reason:)`` for a missing name or version, an unknown key, a value of
    ///   the wrong type, or no JSON.
    public static func reading(_ data: Data, from source: String) throws(ProfileError) -> BehaviorProfile {
        do {
            let decoder = JSONDecoder()
            let tree = try decoder.decode(JSONTree.self, from: data)
            // Optional keys too: a file is written for this build, and not by an older one.
            let whole = shippedCounterpart(of: tree).map { tree.completed(from: $0) } ?? tree
            let profile = try decoder.decode(BehaviorProfile.self, from: JSONEncoder().encode(whole))
            let known = try decoder.decode(JSONTree.self, from: JSONEncoder().encode(profile))
            if let unknown = tree.firstKey(unknownTo: known) {
                throw ProfileError.malformed(source: source, reason: "\(unknown.path): unknown key \(unknown.key)")
            }
            return profile
        } catch let error as DecodingError {
            throw .malformed(source: source, reason: error.oneLine)
        } catch let error as ProfileError {
            throw error
        } catch {
            throw .malformed(source: source, reason: "not readable")
        }
    }
}

/// An error in a behaviour profile.
public enum ProfileError: Error, Hashable, CustomStringConvertible {
    /// No profile of this name is shipped.
    case unknown(String)
    /// `source` is the name that was passed to the reader; for a shipped profile its file, `ios26.json`.
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
