// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decodes a value that was written by another build, which this build may extend with more keys.
///
/// Journals outlive the build that wrote them. They contain complete copies of profiles and device models, and later
/// builds know more keys than a copy has. Such a key takes the value that this build ships under the same name, unless
/// it is optional: nil then means the behaviour before the key existed, with which the journal was recorded.
///
/// A complete value is decoded directly. An incomplete one is decoded as a tree, completed, and decoded again. Unknown
/// keys are ignored.
package struct Completed<Value: Completable>: Decodable {
    package let value: Value

    package init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: decoder)
        } catch let error as DecodingError {
            guard case .keyNotFound = error else { throw error }
            let incomplete = try JSONTree(from: decoder)
            guard let shipped = Value.shippedCounterpart(of: incomplete) else { throw error }
            let completed = try JSONEncoder().encode(
                incomplete.completed(from: shipped, leavingOut: Value.optionalKeys))
            do {
                value = try JSONDecoder().decode(Value.self, from: completed)
            } catch let error as DecodingError {
                throw error.below(decoder.codingPath)
            }
        }
    }
}

/// A type of which journals contain copies.
package protocol Completable: Decodable {
    /// The complete value from which an incomplete one takes what it does not say; nil when there is none.
    static func shippedCounterpart(of incomplete: JSONTree) -> JSONTree?

    /// Keys that a journal may lack for good, with the names of the objects that they are in: `background.handlerLimit`.
    static var optionalKeys: Set<String> { get }
}

extension Completable {
    package static var optionalKeys: Set<String> { [] }
}

extension BehaviorProfile: Completable {
    package static var optionalKeys: Set<String> { ["background.handlerLimit", "extensions.memoryWarning"] }

    /// The shipped profile with the same name; for a profile with a name of its own, the one for its system version, or
    /// the default one.
    package static func shippedCounterpart(of incomplete: JSONTree) -> JSONTree? {
        // A profile says who it is; nothing fills that in.
        guard let name = incomplete["name"]?.text, let version = incomplete["systemVersion"]?.text else { return nil }
        let candidates = [name, "ios\(version.prefix { $0 != "." })", defaultName]
        guard let file = candidates.lazy.compactMap(shippedFile(_:)).first else { return nil }
        return try? JSONDecoder().decode(JSONTree.self, from: file)
    }
}

extension DeviceModel: Completable {
    /// The shipped model with the same name.
    package static func shippedCounterpart(of incomplete: JSONTree) -> JSONTree? {
        guard let name = incomplete["name"]?.text, let model = all.first(where: { $0.name == name }) else { return nil }
        return try? JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(model))
    }
}

extension DecodingError {
    /// The same error of a value that was read on its own and belongs to a larger one.
    fileprivate func below(_ path: [any CodingKey]) -> DecodingError {
        func lengthened(_ context: Context) -> Context {
            Context(
                codingPath: path + context.codingPath, debugDescription: context.debugDescription,
                underlyingError: context.underlyingError)
        }
        switch self {
        case .keyNotFound(let key, let context): return .keyNotFound(key, lengthened(context))
        case .typeMismatch(let type, let context): return .typeMismatch(type, lengthened(context))
        case .valueNotFound(let type, let context): return .valueNotFound(type, lengthened(context))
        case .dataCorrupted(let context): return .dataCorrupted(lengthened(context))
        @unknown default: return self
        }
    }
}
