// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The keys of UIKit's classes that apps read and set by name: most are not API, and are found in much code all the same.
@MainActor
enum KeyValueTable {
    /// A key of one object.
    struct Key {
        var get: () -> Any?
        /// Says whether the value is of the right type; nil for a key that is only read.
        var set: ((Any?) -> Bool)?
    }

    static func refuse(_ call: String, of object: NSObject, instead: String) {
        NotSimulated.say("\(type(of: object)).\(call)", instead: instead)
    }

    static func key(_ name: String, of object: NSObject) -> Key? {
        switch object {
        case let action as UIAlertAction: held(name, in: action, action.heldValues)
        case let alert as UIAlertController: key(name, of: alert)
        case let device as UIDevice: name == "orientation" ? orientation(of: device) : nil
        case let bar as UISearchBar: key(name, of: bar) ?? key(name, of: bar as UIView)
        case let field as UITextField: key(name, of: field) ?? key(name, of: field as UIView)
        case let navigation as UINavigationController:
            key(name, of: navigation) ?? key(name, of: navigation as UIViewController)
        case let tabs as UITabBarController: key(name, of: tabs) ?? key(name, of: tabs as UIViewController)
        case let controller as UIViewController: key(name, of: controller)
        case let item as UIBarButtonItem where name == "view": Key { item.customView }
        case let view as UIView: key(name, of: view)
        default: nil
        }
    }

    // MARK: - Views and controllers

    private static func key(_ name: String, of bar: UISearchBar) -> Key? {
        switch name {
        case "searchField", "_searchField": Key { bar.searchTextField }
        case "cancelButton", "_cancelButton": Key { bar.cancelButton }
        case "cancelButtonText", "_cancelButtonText":
            property {
                bar.cancelButton.title(for: .normal)
            } set: {
                bar.cancelButton.setTitle($0, for: .normal)
            }
        case "text":
            property {
                bar.text
            } set: {
                bar.text = $0
            }
        case "placeholder":
            property {
                bar.placeholder
            } set: {
                bar.placeholder = $0
            }
        default: nil
        }
    }

    private static func key(_ name: String, of field: UITextField) -> Key? {
        switch name {
        case "text":
            property {
                field.text
            } set: {
                field.text = $0
            }
        case "placeholder":
            property {
                field.placeholder
            } set: {
                field.placeholder = $0
            }
        default: nil
        }
    }

    private static func key(_ name: String, of navigation: UINavigationController) -> Key? {
        switch name {
        case "navigationBar":
            property {
                navigation.navigationBar
            } set: {
                navigation.navigationBar = $0
            }
        case "toolbar":
            property {
                navigation.toolbar as UIToolbar
            } set: {
                navigation.toolbar = $0
            }
        default: nil
        }
    }

    private static func key(_ name: String, of tabs: UITabBarController) -> Key? {
        name == "tabBar"
            ? property {
                tabs.tabBar
            } set: {
                tabs.replaceTabBar(with: $0)
            } : nil
    }

    static func key(_ name: String, of controller: UIViewController) -> Key? {
        name == "title"
            ? property {
                controller.title
            } set: {
                controller.title = $0
            } : nil
    }

    private static func key(_ name: String, of view: UIView) -> Key? {
        switch name {
        case "hidden":
            property {
                view.isHidden
            } set: {
                view.isHidden = $0
            }
        case "alpha":
            number {
                Double(view.alpha)
            } set: {
                view.alpha = CGFloat($0)
            }
        case "tag":
            number {
                Double(view.tag)
            } set: {
                view.tag = Int($0)
            }
        case "userInteractionEnabled":
            property {
                view.isUserInteractionEnabled
            } set: {
                view.isUserInteractionEnabled = $0
            }
        case "backgroundColor":
            property {
                view.backgroundColor
            } set: {
                view.backgroundColor = $0
            }
        case "tintColor":
            property {
                view.tintColor
            } set: {
                view.tintColor = $0
            }
        case "text" where view is UILabel:
            property {
                (view as? UILabel)?.text
            } set: {
                (view as? UILabel)?.text = $0
            }
        case "textColor" where view is UILabel:
            property {
                (view as? UILabel)?.textColor
            } set: {
                (view as? UILabel)?.textColor = $0
            }
        default: nil
        }
    }

    private static func property<Value>(
        _ get: @escaping () -> Value, set: @escaping (Value) -> Void
    ) -> Key {
        Key {
            flat(get())
        } set: { value in
            guard let value = value as? Value else { return false }
            set(value)
            return true
        }
    }

    private static func number(_ get: @escaping () -> Double, set: @escaping (Double) -> Void) -> Key {
        Key(get: get) { value in
            let number = (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map(Double.init)
            guard let number = number ?? (value as? CGFloat).map({ Double($0) }) else { return false }
            set(number)
            return true
        }
    }

    /// Without the optional of a property's type.
    private static func flat(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
