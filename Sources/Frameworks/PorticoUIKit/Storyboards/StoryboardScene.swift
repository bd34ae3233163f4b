// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceFiles

/// Makes the view controller of a storyboard's scene.
@MainActor
struct StoryboardScene {
    private let storyboard: UIStoryboard
    private let file: InterfaceFile
    private let element: InterfaceElement

    init(_ storyboard: UIStoryboard, _ file: InterfaceFile, _ element: InterfaceElement) {
        (self.storyboard, self.file, self.element) = (storyboard, file, element)
    }

    func make(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let name = storyboard.shownName
        // Classes are looked up without an owner.
        let classes = InterfaceObjects(of: .init(fileName: name, object: nil, id: ""))
        guard let controller = creator.flatMap({ $0(InterfaceViews.EmptyCoder()) }) ?? create(classes) else {
            preconditionFailure("\(name): init(coder:) of \(element["customClass"] ?? element.name) returned nil")
        }
        let id = element.id ?? ""
        let objects = InterfaceObjects(of: .init(fileName: name, object: controller, id: id))
        let view = element.value("view")
        let origin = StoryboardOrigin(storyboard, element, view: view, objects)
        controller.interfaceOrigin = origin
        set(controller, objects)
        for companion in file.companions(of: id) {
            if InterfaceViews.isView(companion) {
                let view = InterfaceViews.make(companion, objects)
                origin.keep(view)
            } else {
                InterfaceViews.addRecognizer(companion, objects)
                if let made = companion.id.flatMap({ objects[$0] }) { origin.keep(made) }
            }
        }
        objects.addConnections(of: element, id)
        addChildren(to: controller)
        if view == nil { origin.connect() }
        controller.awakeFromNib()
        return controller
    }

    // MARK: - The controller

    private func create(_ classes: InterfaceObjects) -> UIViewController? {
        if let type = classes.customClass(of: element, as: UIViewController.Type.self) {
            return type.init(coder: InterfaceViews.EmptyCoder())
        }
        switch element.name {
        case "viewController": return UIViewController()
        case "navigationController": return UINavigationController()
        case "tabBarController": return UITabBarController()
        case "pageViewController":
            return UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        case "collectionViewController":
            return UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        case "tableViewController":
            return UITableViewController(style: element.value("view").map(InterfaceValues.tableStyle) ?? .plain)
        case "splitViewController":
            switch element["style"] {
            case "doubleColumn": return UISplitViewController(style: .doubleColumn)
            case "tripleColumn": return UISplitViewController(style: .tripleColumn)
            default: return UISplitViewController()
            }
        default:
            NotSimulated.say(
                "<\(element.name)> in \(storyboard.shownName)", instead: "a plain view controller stands for it")
            return UIViewController()
        }
    }

    private func set(_ controller: UIViewController, _ objects: InterfaceObjects) {
        if let title = element["title"] { controller.title = title }
        if let identifier = element["restorationIdentifier"] { controller.restorationIdentifier = identifier }
        if element.flag("hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
        if element.flag("definesPresentationContext") == true { controller.definesPresentationContext = true }
        if let style = UIModalPresentationStyle(interfaceName: element["modalPresentationStyle"]) {
            controller.modalPresentationStyle = style
        }
        if let pages = controller as? UIPageViewController {
            pages.transitionStyle = element["transitionStyle"] == "scroll" ? .scroll : .pageCurl
            pages.navigationOrientation = element["navigationOrientation"] == "vertical" ? .vertical : .horizontal
            if pages.transitionStyle == .scroll { pages.spineLocation = .none }
        }
        if let item = element.value("navigationItem") {
            InterfaceBars.set(item, of: controller.navigationItem, objects)
        }
        if let item = element.value("tabBarItem"), let tabBarItem = controller.tabBarItem {
            InterfaceBars.set(item, of: tabBarItem)
            objects.add(tabBarItem, item)
        }
        if let items = element.child("toolbarItems")?.children {
            controller.toolbarItems = items.map { InterfaceBars.makeItem($0, objects) }
        }
    }

    // MARK: - Those that it contains

    private func addChildren(to controller: UIViewController) {
        let children = element.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
            .compactMap { segue in
                segue["destination"].map { (segue["relationship"] ?? "", storyboard.make($0, of: file)) }
            }
        guard !children.isEmpty else { return }
        switch controller {
        case let navigation as UINavigationController: navigation.viewControllers = children.map(\.1)
        case let tabs as UITabBarController: tabs.viewControllers = children.map(\.1)
        case let split as UISplitViewController where split.style == .unspecified:
            let order = ["masterViewController", "detailViewController"]
            split.viewControllers = order.compactMap { name in children.first { $0.0 == name }?.1 }
        case let split as UISplitViewController:
            let columns: [String: UISplitViewController.Column] = [
                "masterViewController": .primary, "supplementaryViewController": .supplementary,
                "detailViewController": .secondary, "compactViewController": .compact,
            ]
            for (name, child) in children {
                if let column = columns[name] { split.setViewController(child, for: column) }
            }
        default: break
        }
    }
}

extension UIModalPresentationStyle {
    init?(interfaceName name: String?) {
        let names: [String: UIModalPresentationStyle] = [
            "automatic": .automatic, "currentContext": .currentContext, "formSheet": .formSheet,
            "fullScreen": .fullScreen, "overCurrentContext": .overCurrentContext, "overFullScreen": .overFullScreen,
            "pageSheet": .pageSheet, "popover": .popover,
        ]
        guard let style = name.flatMap({ names[$0] }) else { return nil }
        self = style
    }
}
