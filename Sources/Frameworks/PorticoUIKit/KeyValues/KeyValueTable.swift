// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation

/// The keys of UIKit's classes that apps read and set by name: most are not API, and are found in much code all the same.
@MainActor
enum KeyValueTable {
    typealias Key = KeyedProperty

    /// Says it once for each symbol, from any thread.
    nonisolated static func refuse(_ call: String, of object: NSObject, instead: String) {
        let symbol = "\(type(of: object)).\(call)"
        guard MainThread.isCurrent else {
            ProcessContext.currentIfAny?.later { NotSimulated.say(symbol, instead: instead) }
            return
        }
        MainActor.assumeIsolated { NotSimulated.say(symbol, instead: instead) }
    }

    /// nil off the main thread, and for a key that is not known.
    nonisolated static func property(_ name: String, of object: NSObject) -> KeyedProperty? {
        guard MainThread.isCurrent else { return nil }
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var property: KeyedProperty?
        MainActor.assumeIsolated { property = key(name, of: object) }
        return property
    }

    static func key(_ name: String, of object: NSObject) -> Key? {
        special(name, of: object)
            ?? (object as? UIViewController).flatMap { key(name, of: $0) }
            ?? (object as? UIView).flatMap { key(name, of: $0) }
    }

    /// The keys of the object's class; not those of controllers and views in general.
    private static func special(_ name: String, of object: NSObject) -> Key? {
        switch object {
        case let action as UIAlertAction: held(name, in: action, action.heldValues)
        case let alert as UIAlertController: key(name, of: alert)
        case let device as UIDevice: name == "orientation" ? orientation(of: device) : nil
        case let item as UIBarButtonItem: name == "view" ? Key { item.customView } : nil
        case let navigation as UINavigationController: key(name, of: navigation)
        case let tabs as UITabBarController:
            name == "tabBar" ? property(tabs.tabBar) { tabs.replaceTabBar(with: $0) } : nil
        case let bar as UISearchBar: key(name, of: bar)
        case let field as UITextField: key(name, of: field)
        case let label as UILabel: key(name, of: label)
        default: nil
        }
    }

    // MARK: - Controllers

    private static func key(_ name: String, of navigation: UINavigationController) -> Key? {
        switch name {
        case "navigationBar": property(navigation.navigationBar) { navigation.navigationBar = $0 }
        case "toolbar": property(navigation.toolbar as UIToolbar) { navigation.toolbar = $0 }
        default: nil
        }
    }

    private static func key(_ name: String, of controller: UIViewController) -> Key? {
        name == "title" ? Key(controller, \.title) : nil
    }

    // MARK: - Views

    private static func key(_ name: String, of bar: UISearchBar) -> Key? {
        switch name {
        case "searchField", "_searchField": Key { bar.searchTextField }
        case "cancelButton", "_cancelButton": Key { bar.cancelButton }
        case "cancelButtonText", "_cancelButtonText":
            property(bar.cancelButton.title(for: .normal)) { bar.cancelButton.setTitle($0, for: .normal) }
        case "text": Key(bar, \.text)
        case "placeholder": Key(bar, \.placeholder)
        default: nil
        }
    }

    private static func key(_ name: String, of field: UITextField) -> Key? {
        switch name {
        case "text": Key(field, \.text)
        case "placeholder": Key(field, \.placeholder)
        default: nil
        }
    }

    private static func key(_ name: String, of label: UILabel) -> Key? {
        switch name {
        case "text": Key(label, \.text)
        case "textColor": Key(label, \.textColor)
        default: nil
        }
    }

    private static func key(_ name: String, of view: UIView) -> Key? {
        switch name {
        case "hidden": Key(view, \.isHidden)
        case "alpha": Key(view, \.alpha)
        case "tag": Key(view, \.tag)
        case "userInteractionEnabled": Key(view, \.isUserInteractionEnabled)
        case "backgroundColor": Key(view, \.backgroundColor)
        case "tintColor": Key(view, \.tintColor)
        default: nil
        }
    }

    // MARK: - Kinds of keys

    private static func property<Value>(
        _ get: @autoclosure @escaping () -> Value, set: @escaping (Value) -> Void
    ) -> Key {
        Key {
            flattened(get())
        } set: { value in
            guard let value = value as? Value else { return false }
            set(value)
            return true
        }
    }

    /// A number of any type.
    nonisolated static func number(in value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map(Double.init)
            ?? (value as? CGFloat).map { Double($0) }
    }
}
