// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// On Apple's systems every subclass of NSObject can be created from its name with `init()`, whether or not its
// initialisers are `required`, because the call is a message. Swift alone does not allow creating an object of a class
// that is only known by its metatype, unless the initialiser is `required`; every subclass with an initialiser of its
// own would then have to repeat it. Objects are therefore created here as in a convenience initialiser: its
// `self.init()` is dispatched by the class of the object that is being created.

/// Creates objects of classes that are only known by name: app and scene delegates, principal objects.
package enum ObjectFactory {
    /// Creates an object of `type` with its `init()`: its own, the inherited one, or, for a view controller without
    /// either, the one of `UIViewController`, which calls `init(nibName:bundle:)`.
    ///
    /// A class with other initialisers but not this one ends the process, with Swift's message about an unimplemented
    /// initialiser, as on Apple's systems. Unlike there, this also happens for a view controller that declares `init()`
    /// without `init(nibName:bundle:)`: in Swift, that `init()` does not override the one that is called here. See
    /// ``TrapAdvice`` for the additional message.
    package static func make<Object>(_ type: Object.Type) -> Object {
        guard let objectType = type as? NSObject.Type, let object = objectType.madeBySystem() as? Object else {
            preconditionFailure(
                "\(type) cannot be created by the system, because it is not a subclass of NSObject")
        }
        return object
    }
}

extension NSObject {
    // The two declarations below are one function. An allocating initialiser and a static method have the same calling
    // convention: the class is passed as self, and a new reference is returned.

    @_silgen_name("portico_makeObject")
    convenience init(madeBySystem: Void) {
        self.init()
    }

    /// Calls the initialiser above for any class, which Swift's type checker only allows for classes known at compile
    /// time.
    @_silgen_name("portico_makeObject")
    fileprivate static func madeBySystem() -> NSObject
}
