// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// On Apple's systems every class that descends from NSObject can be made from its name, by `init()`, whether or not its
// initialisers are `required`: the call is a message. Swift alone refuses to make an object of a class that is known by
// its metatype only, unless the initialiser is `required`, and then every subclass with an initialiser of its own has to
// repeat it. What the system makes here is therefore made the way Swift makes an object for a convenience initialiser:
// its `self.init()` is dispatched by the class of the object that is being made.

/// Makes objects of classes that are known by their names only: app and scene delegates, principal objects.
package enum ObjectFactory {
    /// A new object of `type`, from its `init()`: its own, the one it inherits, or, for a view controller without
    /// either, the one of `UIViewController`, which calls `init(nibName:bundle:)`.
    ///
    /// A class that has initialisers and does not have that one ends the process, with Swift's message about an
    /// unimplemented initialiser, as on Apple's systems. Beyond them so does a view controller that declares `init()`
    /// without `init(nibName:bundle:)`: to Swift that `init()` has nothing to do with the one that is called here. See
    /// ``TrapAdvice`` for what can be said then.
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
    // convention: the class comes in as self, a new reference goes out.

    @_silgen_name("portico_makeObject")
    convenience init(madeBySystem: Void) {
        self.init()
    }

    /// Calls the initialiser above for whatever class this is, which Swift's type checker allows for classes that it
    /// knows at compile time only.
    @_silgen_name("portico_makeObject")
    fileprivate static func madeBySystem() -> NSObject
}
