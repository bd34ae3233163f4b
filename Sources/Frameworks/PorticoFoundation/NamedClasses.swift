// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Classes of the program and their names.
package enum NamedClasses {
    private struct Found: @unchecked Sendable {
        // A class is the same on every thread.
        let type: AnyClass
    }

    private static let found = Mutex<[String: Found]>([:])

    /// What `NSClassFromString(_:)` finds, looked up once: it takes the name apart, which was a tenth of a launch in a test.
    ///
    /// - Parameter name: As a manifest gives it: `App.SceneDelegate`.
    package static func find(_ name: String) -> AnyClass? {
        if let known = found.withLock({ $0[name] }) { return known.type }
        guard let type = NSClassFromString(name) else { return nil }
        let new = Found(type: type)
        found.withLock { $0[name] = new }
        return type
    }

    private static let names = Mutex<[ObjectIdentifier: String]>([:])

    /// The name of an object's class without its module. Made once for each class: the screen's description, which is
    /// made after each callback, has names of classes in it.
    package static func name(of object: AnyObject) -> String {
        let type: AnyClass = type(of: object)
        let key = ObjectIdentifier(type)
        if let known = names.withLock({ $0[key] }) { return known }
        let name = "\(type)"
        names.withLock { $0[key] = name }
        return name
    }
}
