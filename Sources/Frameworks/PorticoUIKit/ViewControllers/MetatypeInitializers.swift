// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Objects of a class that is only known by its metatype: `type.init(frame: .zero)`, or `T()` of a generic parameter. Swift
// allows that for the initializers of imported classes, and for those of others only if they are `required`, which every
// subclass would have to declare again. `portico adapt` has a call of `_init` instead; that of cells is in
// UITableViewCell.swift, as tables make them so.

/// What the next object is made with: parameters of the functions below would be passed in two different ways.
@MainActor
private enum Next {
    static var frame = CGRect.zero
    static var nib: (name: String?, bundle: Bundle?) = (nil, nil)
    static var root = UIViewController()
}

extension UIView {
    // One function, as in UITableViewCell.swift: an allocating initializer and a static method are called alike.
    @_silgen_name("portico_makeView")
    convenience init(madeOfMetatype: Void) { self.init(frame: Next.frame) }

    @_silgen_name("portico_makeView")
    private static func madeOfMetatype() -> UIView

    /// For the code that `portico adapt` writes: `init(frame:)` of a class that is only known by its metatype.
    public static func _init(frame: CGRect = .zero) -> Self {
        Next.frame = frame
        return unsafeDowncast(madeOfMetatype(), to: self)
    }
}

extension UIViewController {
    @_silgen_name("portico_makeViewController")
    convenience init(madeOfMetatype: Void) { self.init(nibName: Next.nib.name, bundle: Next.nib.bundle) }

    @_silgen_name("portico_makeViewController")
    private static func madeOfMetatype() -> UIViewController

    /// For the code that `portico adapt` writes: `init(nibName:bundle:)` of a class that is only known by its metatype.
    public static func _init(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
        Next.nib = (nibName, bundle)
        return unsafeDowncast(madeOfMetatype(), to: self)
    }
}

extension UINavigationController {
    @_silgen_name("portico_makeNavigationController")
    convenience init(navigationOfMetatype: Void) { self.init(rootViewController: Next.root) }

    @_silgen_name("portico_makeNavigationController")
    private static func navigationOfMetatype() -> UINavigationController

    /// For the code that `portico adapt` writes: `init(rootViewController:)` of a class that is only known by its metatype.
    public static func _init(rootViewController: UIViewController) -> Self {
        Next.root = rootViewController
        return unsafeDowncast(navigationOfMetatype(), to: self)
    }
}
