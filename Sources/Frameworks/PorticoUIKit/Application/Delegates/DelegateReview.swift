// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import Synchronization
import SystemModel

/// Finds the methods of a delegate's class that iOS calls and Portico does not: those that are not modelled, and those that
/// only a subclass of the conforming class declares.
///
/// Each becomes a diagnostic when the delegate is created. Without symbols, as in a stripped program, there are none.
enum DelegateReview {
    private static let known = Mutex<[ObjectIdentifier: [String: [String]]]>([:])

    /// Reports an app's delegate.
    @MainActor
    static func report(_ delegate: any UIApplicationDelegate, to context: ProcessContext) {
        let findings = findings(in: type(of: delegate), .application) { $0 is any UIApplicationDelegate.Type }
        for finding in findings { context.send(.diagnostic(finding)) }
    }

    /// Reports a scene's delegate. The class may also conform to the protocol of app delegates.
    @MainActor
    static func report(_ delegate: any UISceneDelegate, to context: ProcessContext) {
        let findings = findings(in: type(of: delegate), .scene) { $0 is any UISceneDelegate.Type }
        for finding in findings { context.send(.diagnostic(finding)) }
    }

    /// Reports the delegate of a view or a view controller, once for each class and process.
    @MainActor
    static func review(_ delegate: AnyObject?, _ protocols: DelegateMethods...) {
        guard let delegate, ProcessContext.currentIfAny != nil else { return }
        for methods in protocols {
            for finding in findings(in: type(of: delegate), methods, conforms: { _ in false }) {
                NotSimulated.once(finding)
            }
        }
    }

    private static func findings(
        in type: AnyClass, _ methods: DelegateMethods, conforms: (AnyClass) -> Bool
    ) -> [String] {
        let key = ObjectIdentifier(type)
        // One class in both roles is looked at once for each.
        if let findings = known.withLock({ $0[key]?[methods.protocolName] }) { return findings }
        let found = find(in: type, methods, conforms: conforms)
        known.withLock { $0[key, default: [:]][methods.protocolName] = found }
        return found
    }

    private static func find(
        in type: AnyClass, _ methods: DelegateMethods, conforms: (AnyClass) -> Bool
    ) -> [String] {
        // The class itself first, and what it inherits behind it.
        var (below, above): ([AnyClass], [AnyClass]) = ([], [])
        for next in sequence(first: type, next: { _getSuperclass($0) }) {
            if next == UIResponder.self || next == NSObject.self { break }
            // The last one that conforms is the one that says so.
            if conforms(next), let parent = _getSuperclass(next), conforms(parent) {
                below.append(next)
            } else {
                above.append(next)
            }
        }
        let reached = above.reduce(into: Set<String>()) { $0.formUnion(DeclaredMethods.names(of: $1)) }
        let others = below.reduce(into: Set<String>()) { $0.formUnion(DeclaredMethods.names(of: $1)) }
        let uncalled = reached.union(others).intersection(methods.uncalled).sorted().map {
            "\(type).\($0.plainName) is never called here: Portico does not model this method of \(methods.protocolName)"
        }
        let base = above.first.map { "\($0)" } ?? ""
        let unreached = others.subtracting(reached).intersection(methods.called).sorted().map {
            "\(type).\($0.plainName) is never called here: \(type) conforms to \(methods.protocolName) through its "
                + "superclass \(base), which does not declare the method"
        }
        return uncalled + unreached
    }
}

extension String {
    /// Without the mark of an asynchronous method.
    fileprivate var plainName: Substring { hasSuffix(" async") ? dropLast(" async".count) : self[...] }
}
