// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSSortDescriptor {
    /// Creates a descriptor with the name of a key, as requests of Core Data take it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nssortdescriptor/init(key:ascending:)
    /// - Since: iOS 2.0
    /// - Differs: ends the process when it compares objects: without an Objective-C runtime, only stored properties can be
    ///   read by name. `key` is nil.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, selector: nil)
    }

    /// The same with the method that compares two values.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nssortdescriptor/init(key:ascending:selector:)
    /// - Since: iOS 2.0
    /// - Differs: as without a selector.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        // A key path that objects of every class have: without it, comparing them would end the process before the closure
        // can say why.
        self.init(keyPath: \Any.self, ascending: ascending) { _, _ in
            fatalError(
                """
                NSSortDescriptor(key: "\(key ?? "self")", ascending: \(ascending)) cannot compare objects on Linux, where \
                the values of their keys cannot be read: use init(keyPath:ascending:)
                """)
        }
    }
}
