// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// The items of bars in an interface file.
@MainActor
enum InterfaceBars {
    private static let systemItems: [String: UIBarButtonItem.SystemItem] = {
        var items: [String: UIBarButtonItem.SystemItem] = [:]
        for value in 0...40 {
            if let item = UIBarButtonItem.SystemItem(rawValue: value) { items["\(item)"] = item }
        }
        return items
    }()

    static func makeItem(_ element: InterfaceElement, _ objects: InterfaceObjects) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if let system = systemItems[element["systemItem"] ?? ""] {
            item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
        } else {
            item = UIBarButtonItem(
                title: element["title"], style: element["style"] == "done" ? .done : .plain, target: nil, action: nil)
            if let image = element["image"] { item.image = UIImage(named: image) }
        }
        if let enabled = element.flag("enabled") { item.isEnabled = enabled }
        if let tag = element["tag"].flatMap({ Int($0) }) { item.tag = tag }
        if let view = element.children.first(where: InterfaceViews.isView) {
            item.customView = InterfaceViews.make(view, objects)
        }
        objects.add(item, element)
        return item
    }

    static func set(_ element: InterfaceElement, of item: UINavigationItem, _ objects: InterfaceObjects) {
        if let title = element["title"] { item.title = title }
        if let prompt = element["prompt"] { item.prompt = prompt }
        objects.add(item, element)
        for child in element.children {
            switch (child.name, child["key"]) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = makeItem(child, objects)
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = makeItem(child, objects)
            case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = makeItem(child, objects)
            case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.map { makeItem($0, objects) }
            case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.map { makeItem($0, objects) }
            case (_, "titleView"): item.titleView = InterfaceViews.make(child, objects)
            default: break
            }
        }
    }

    static func set(_ element: InterfaceElement, of item: UITabBarItem) {
        if let title = element["title"] { item.title = title }
        if let image = element["image"] { item.image = UIImage(named: image) }
        if let image = element["selectedImage"] { item.selectedImage = UIImage(named: image) }
        if let tag = element["tag"].flatMap({ Int($0) }) { item.tag = tag }
        if let badge = element["badgeValue"] { item.badgeValue = badge }
    }
}
